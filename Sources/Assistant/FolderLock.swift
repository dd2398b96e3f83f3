package import FoundationEssentials
import Glibc

/// A right in a data folder that one process has at a time.
///
/// The system takes it back when the process ends, however it does.
package final class FolderLock {
  package let descriptor: CInt

  /// Nil while another process has it.
  package init?(_ name: String, in folder: URL) {
    descriptor = open(folder.appending(path: name).path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
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
