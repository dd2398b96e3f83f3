import CCurl
import Glibc

/// A descriptor that becomes readable when it is rung, and stays so until it is silenced.
final class WakeUp: Sendable {
  let descriptor: CInt

  /// Nil where the system has no descriptor left.
  init?() {
    descriptor = eventfd(0, CInt(EFD_CLOEXEC | EFD_NONBLOCK))
    if descriptor < 0 { return nil }
  }

  deinit {
    close(descriptor)
  }

  func ring() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  func silence() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
  }
}
