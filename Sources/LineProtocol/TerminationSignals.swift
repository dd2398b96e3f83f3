import CSystem
import Glibc

/// SIGTERM, SIGINT and SIGHUP as a descriptor that becomes readable when one of them arrives.
package struct TerminationSignals {
  private static let signals = [SIGTERM, SIGINT, SIGHUP]

  package let descriptor: CInt

  /// Blocks the signals in this thread and in those that it starts later, so that they only arrive here.
  package init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in Self.signals {
      sigaddset(&signals, signal)
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    descriptor = signalfd(-1, &signals, CInt(SFD_CLOEXEC))
  }

  /// Waits until one of them arrives.
  package func wait() {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, -1) < 1 {}
  }

  /// Whether one of them waits to be heard, where they are blocked.
  package static var arePending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return signals.contains { sigismember(&pending, $0) == 1 }
  }
}
