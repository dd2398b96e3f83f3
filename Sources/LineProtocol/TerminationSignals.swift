import CSystem
import Glibc

/// SIGTERM, SIGINT and SIGHUP as a descriptor that becomes readable when one of them arrives.
package struct TerminationSignals {
  package let descriptor: CInt

  /// Blocks the signals in this thread and in those that it starts later, so that they only arrive here.
  package init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      sigaddset(&signals, signal)
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    descriptor = signalfd(-1, &signals, CInt(SFD_CLOEXEC))
  }
  /// Whether one of them has arrived, asked without waiting.
  package var haveArrived: Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0
  }
}
