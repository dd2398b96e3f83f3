import CSystem
import Glibc

/// Signals as something to poll: blocked as long as it lives, and read from a descriptor instead.
///
/// Only in this thread: another that does not block them would take them, with their usual effect.
struct SignalDescriptor: ~Copyable {
  let descriptor: Int32
  private let maskBefore: sigset_t

  init(_ signals: [Int32]) {
    var blocked = Self.set(signals)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    maskBefore = before
    descriptor = signalfd(-1, &blocked, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK))
  }

  deinit {
    var before = maskBefore
    pthread_sigmask(SIG_SETMASK, &before, nil)
    close(descriptor)
  }

  /// The next signal that arrived, if any did.
  func next() -> Int32? {
    var signal = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    return read(descriptor, &signal, size) == size ? Int32(bitPattern: signal.ssi_signo) : nil
  }

  /// Lets one of the signals that stop a process stop this one; returns, once it goes on, whether it did.
  ///
  /// The system stops no process that nobody could continue.
  static func stop(by signal: Int32) -> Bool {
    var stopping = set([signal])
    var continuing = set([SIGCONT])
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &continuing, &before)
    pthread_sigmask(SIG_UNBLOCK, &stopping, nil)
    raise(signal)
    var now = timespec()
    let hasContinued = sigtimedwait(&continuing, nil, &now) == SIGCONT
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return hasContinued
  }

  private static func set(_ signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }
}
