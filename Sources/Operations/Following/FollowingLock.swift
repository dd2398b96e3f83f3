import Foundation

/// The right to ask the backends that a data folder follows, which one process has at a time; the others see in the store what it
/// brings.
///
/// The system takes it back when the process ends, however it does: what was being sent then is known to be under way no more.
final class FollowingLock {
  private let descriptor: CInt

  /// Nil while another process has it.
  init?(in folder: URL) {
    let path = folder.appending(path: "sources.lock").path
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      close(descriptor)
      return nil
    }
  }

  deinit {
    close(descriptor)
  }
}
