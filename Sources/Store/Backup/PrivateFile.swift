import Databases
import Glibc

/// A small file for its owner alone, which is there whole or not at all.
struct PrivateFile {
  let path: String

  static let unfinished = ".partial"

  /// Writes it in the place of what has the name.
  ///
  /// Not by Foundation, which makes it as open as the umask allows, and leaves it under a name that nobody knows where the process ends
  /// meanwhile.
  func write(_ bytes: [UInt8]) throws(StoreError) {
    let partial = path + Self.unfinished
    unlink(partial)
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw refusal }
    defer {
      close(descriptor)
      unlink(partial)
    }
    var written = 0
    while written < bytes.count {
      let count = Glibc.write(descriptor, Array(bytes[written...]), bytes.count - written)
      guard count > 0 else { throw refusal }
      written += count
    }
    guard fsync(descriptor) == 0, rename(partial, path) == 0 else { throw refusal }
  }

  private var refusal: StoreError { StoreError(errno: errno, folder: DatabaseFile.folder(of: path)) }
}
