import CCurl
import Synchronization

/// What passes between those who ask and the thread that sends.
final class Mailbox: Sendable {
  struct Departure {
    let ticket: HTTPClient.Ticket
    let request: HTTPRequest
    let policy: HTTPPolicy?
  }

  private struct Contents {
    var waiting: [Departure] = []
    var finished: [HTTPClient.Finished] = []
    var tickets = 0
    var isClosed = false
  }

  private let contents = Mutex(Contents())
  /// Rung for the loop of those who ask.
  let arrivals: WakeUp
  /// Rung for the thread that sends.
  let departures: WakeUp

  init() throws(HTTPError) {
    guard Self.isLibraryReady else { throw .noLibrary }
    guard let arrivals = WakeUp(), let departures = WakeUp() else { throw .outOfMemory }
    self.arrivals = arrivals
    self.departures = departures
  }

  func send(_ request: HTTPRequest, policy: HTTPPolicy?) -> HTTPClient.Ticket {
    let (ticket, isFirst) = contents.withLock { contents in
      contents.tickets += 1
      let ticket = HTTPClient.Ticket(number: contents.tickets)
      contents.waiting.append(Departure(ticket: ticket, request: request, policy: policy))
      return (ticket, contents.waiting.count == 1)
    }
    if isFirst { departures.ring() }
    return ticket
  }

  func takeFinished() -> [HTTPClient.Finished] {
    arrivals.silence()
    return contents.withLock { contents in
      defer { contents.finished = [] }
      return contents.finished
    }
  }

  func close() {
    contents.withLock { $0.isClosed = true }
    departures.ring()
  }

  // MARK: The thread's side

  /// Nil when nobody asks any more.
  func takeWaiting() -> [Departure]? {
    departures.silence()
    return contents.withLock { contents in
      defer { contents.waiting = [] }
      return contents.isClosed ? nil : contents.waiting
    }
  }

  func deliver(_ finished: HTTPClient.Finished) {
    let isFirst = contents.withLock { contents in
      contents.finished.append(finished)
      return contents.finished.count == 1
    }
    if isFirst { arrivals.ring() }
  }

  /// Before any thread uses the library, once.
  private static let isLibraryReady = libcurl_is_there() != 0 && libcurl_global_init(Int(CURL_GLOBAL_SSL)) == CURLE_OK
}
