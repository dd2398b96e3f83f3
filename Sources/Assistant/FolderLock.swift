package import FoundationEssentials
import Glibc

/// A right in a data folder that one process has at a time.
///
/// The system takes it back when the process ends, however it does.
package final class FolderLock {
  package let descriptor: CInt

  /// Nil while another process has it.
  package init?(_ name: String, in folder: URL) {
    descriptor = Self.open(name, in: folder)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      close(descriptor)
      return nil
    }
  }

  /// One of many rights that share a file, each a byte of it; nil while somebody else has that one.
  package init?(_ name: String, in folder: URL, byte: Int) {
    descriptor = Self.open(name, in: folder)
    guard descriptor >= 0 else { return nil }
    if !Self.lock(descriptor, byte..<byte + 1, CInt(F_WRLCK), waits: false) {
      close(descriptor)
      return nil
    }
  }

  deinit {
    close(descriptor)
  }

  /// Does something while nobody else does anything with the same bytes of the file, for which it waits.
  package func alone<Value>(with bytes: Range<Int>, _ body: () -> Value) -> Value {
    _ = Self.lock(descriptor, bytes, CInt(F_WRLCK), waits: true)
    defer { _ = Self.lock(descriptor, bytes, CInt(F_UNLCK), waits: false) }
    return body()
  }

  private static func open(_ name: String, in folder: URL) -> CInt {
    Glibc.open(folder.appending(path: name).path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
  }

  /// A lock of the open file, not of the process, which would lose it when it closes the file elsewhere (fcntl_locking(2)).
  private static func lock(_ descriptor: CInt, _ bytes: Range<Int>, _ kind: CInt, waits: Bool) -> Bool {
    var wanted = Glibc.flock(
      l_type: Int16(kind),
      l_whence: Int16(SEEK_SET),
      l_start: bytes.lowerBound,
      l_len: bytes.count,
      l_pid: 0
    )
    var answer: CInt
    repeat {
      answer = fcntl(descriptor, waits ? setAndWait : set, &wanted)
    } while answer != 0 && waits && errno == EINTR
    return answer == 0
  }

  /// `F_OFD_SETLK` and `F_OFD_SETLKW`, which `<fcntl.h>` shows to GNU programs only.
  private static let set: CInt = 37
  private static let setAndWait: CInt = 38
}
