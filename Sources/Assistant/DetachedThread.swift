import Glibc

/// A thread that nobody waits for.
///
/// Threads are the system's: those of Swift's pool are for work that soon ends, and a queue of Dispatch needs descriptors, and ends
/// the process where there are none.
package enum DetachedThread {
  /// Runs `body` on a thread of its own; on this one, where the system has none to give.
  package static func run(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread,
      nil,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      },
      work.toOpaque()
    )
    guard code == 0 else { return work.takeRetainedValue().body() }
    pthread_detach(thread)
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
