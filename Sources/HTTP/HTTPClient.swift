import CCurl
package import FoundationEssentials
import Glibc
import Synchronization

/// Sends requests on a thread of its own, and says by a descriptor when something came of them.
///
/// A loop polls ``descriptor``, and takes what is there by ``finished()``; nothing here ever waits for the network. Given up,
/// the client drops what is under way.
package final class HTTPClient: Sendable {
  /// Which request an answer belongs to.
  package struct Ticket: Hashable, Sendable {
    let number: Int
  }

  package struct Finished: Sendable {
    package let ticket: Ticket
    package let result: Result<HTTPResponse, HTTPError>
    /// Every attempt that it took, with how long it lasted from when it was due.
    package let log: [Attempt]
  }

  private let mailbox: Mailbox
  private let thread: pthread_t

  /// - Parameters:
  ///   - policy: How patient and how careful it is.
  ///   - now: The wall clock, by which a server's dates are read.
  ///   - chance: From 0 up to 1, at random; it spreads the repetitions.
  /// - Throws: ``HTTPError/outOfMemory`` where the system has no descriptor left.
  package init(
    policy: HTTPPolicy = HTTPPolicy(),
    now: @escaping @Sendable () -> Date = { Date() },
    chance: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) throws(HTTPError) {
    let mailbox = try Mailbox()
    self.mailbox = mailbox
    let work = Work { Transfers(mailbox: mailbox, policy: policy, now: now, chance: chance).run() }
    let context = Unmanaged.passRetained(work)
    var thread = pthread_t()
    // A thread inherits what is blocked when it starts: signals belong to the loop that waits for them.
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    let code = pthread_create(&thread, nil, Work.start, context.toOpaque())
    pthread_sigmask(SIG_SETMASK, &before, nil)
    guard code == 0 else {
      context.release()
      throw .outOfMemory
    }
    self.thread = thread
  }

  /// The thread has ended by then: at the end of a process the library's own clean-up must not meet it at work.
  deinit {
    mailbox.close()
    pthread_join(thread, nil)
  }

  /// What the thread does.
  private final class Work: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }

    static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
      context.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
      return nil
    }
  }

  /// The version of the library that sends; nil where it is not installed.
  package static var libraryVersion: String? {
    libcurl_is_there() == 0 ? nil : String(cString: libcurl_version())
  }

  /// Readable while ``finished()`` has something to give.
  package var descriptor: CInt { mailbox.arrivals.descriptor }

  /// Sends a request by the client's policy, or by one of its own.
  package func send(_ request: HTTPRequest, policy: HTTPPolicy? = nil) -> Ticket {
    send([request], policy: policy)[0]
  }

  /// Sends several together; answers their tickets in the same order.
  package func send(_ requests: [HTTPRequest], policy: HTTPPolicy? = nil) -> [Ticket] {
    mailbox.send(requests, policy: policy)
  }

  /// What has finished since it was last asked.
  package func finished() -> [Finished] {
    mailbox.takeFinished()
  }
}
