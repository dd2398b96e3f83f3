import CSQLite
import FoundationEssentials
import Glibc

extension StoreError {
  /// The error behind one of SQLite's result codes.
  init(sqlite code: Int32, message: String, path: String) {
    // The low byte is the primary code, the rest says more about the same.
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupt(path: path)
    case SQLITE_FULL: self = .full(path: path)
    case SQLITE_IOERR where code == Self.sharedMemorySize: self = .full(path: path)
    case SQLITE_READONLY where code != Self.readOnlyDirectory: self = .readOnly(path: path)
    case SQLITE_READONLY, SQLITE_CANTOPEN: self = .unwritableFolder(path: DatabaseFile.folder(of: path))
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
    default: self = .failed(path: path, code: Int(code), message: message)
    }
  }

  /// `SQLITE_IOERR_SHMSIZE`, a macro that does not import: the index of the log finds no room on the disk.
  private static let sharedMemorySize = SQLITE_IOERR | (19 << 8)

  /// `SQLITE_READONLY_DIRECTORY`, a macro that does not import: no log can be made beside the file.
  private static let readOnlyDirectory = SQLITE_READONLY | 6 << 8

  /// The error behind a refusal of the file system, while something was to be made inside `folder`.
  package init(errno code: Int32, folder: String) {
    switch code {
    case EACCES, EPERM, EROFS, ENOTDIR, ENOENT, ELOOP: self = .unwritableFolder(path: folder)
    case ENOSPC, EDQUOT: self = .full(path: folder)
    default: self = .failed(path: folder, code: Int(code), message: String(cString: strerror(code)))
    }
  }
}
