import CSQLite
package import FoundationEssentials
import Glibc

/// The database as files.
///
/// They are made private before SQLite opens them, since SQLite would make them as open as the umask allows.
package struct DatabaseFile {
  package static let name = "tanbih.sqlite"

  /// Absolute and without symbolic links above the file.
  package let path: String

  /// Makes the folder (0700) and the file (0600) where they are missing, and takes an open file from other users.
  ///
  /// A folder that is there already stays as it is: it may be one that the user shares on purpose.
  package init(in folder: URL) throws(StoreError) {
    let asked = folder.path(percentEncoded: false)
    try Self.makeFolder(asked)
    guard let resolved = realpath(asked, nil) else { throw StoreError(errno: errno, folder: asked) }
    defer { free(resolved) }
    let folder = String(cString: resolved)
    path = folder == "/" ? "/\(Self.name)" : "\(folder)/\(Self.name)"
    // Not open(2): to close a descriptor drops every lock that this process has on the file, another connection's too.
    let isNew = mknod(path, S_IFREG | 0o600, 0) == 0
    guard isNew || errno == EEXIST else { throw StoreError(errno: errno, folder: folder) }
    try Self.makePrivate(path, isNew: isNew)
    for companion in [path + "-wal", path + "-shm"] where access(companion, F_OK) == 0 {
      try Self.makePrivate(companion, isNew: false)
    }
  }

  /// Whether the write-ahead log of a database holds anything.
  static func hasLog(_ path: String) -> Bool {
    var status = stat()
    return stat(path + "-wal", &status) == 0 && status.st_size > 0
  }

  package static func folder(of path: String) -> String {
    guard let slash = path.dropLast().lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Finds out whether an open database still has its name: what is written into a file that was taken away is found by nobody.
  ///
  /// - Throws: The folder, where it has not.
  static func checkPresence(of database: OpaquePointer, at path: String) throws(StoreError) {
    var isMoved: Int32 = 0
    sqlite3_file_control(database, nil, SQLITE_FCNTL_HAS_MOVED, &isMoved)
    if isMoved != 0 { throw .unwritableFolder(path: folder(of: path)) }
  }

  private static func makeFolder(_ path: String) throws(StoreError) {
    var isNew = mkdir(path, 0o700) == 0
    if !isNew, errno == ENOENT, folder(of: path) != path {
      try makeFolder(folder(of: path))
      isNew = mkdir(path, 0o700) == 0
    }
    guard isNew || errno == EEXIST else { throw StoreError(errno: errno, folder: path) }
    // The umask may have taken more than asked.
    guard !isNew || chmod(path, 0o700) == 0 else { throw StoreError(errno: errno, folder: path) }
  }

  private static func makePrivate(_ path: String, isNew: Bool) throws(StoreError) {
    // A descriptor of the name alone: it follows no link, and closing it drops no lock.
    let descriptor = open(path, nameOnly | O_NOFOLLOW | O_CLOEXEC)
    // A log may vanish meanwhile, when the last other process closes the database.
    guard descriptor >= 0 || errno != ENOENT else { return }
    guard descriptor >= 0 else { throw StoreError(errno: errno, folder: folder(of: path)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .foreignFile(path: path) }
    let mode = status.st_mode & 0o777
    let wanted = isNew ? 0o600 : mode & 0o700
    guard mode == wanted || chmod("/proc/self/fd/\(descriptor)", wanted) == 0 else { throw .readOnly(path: path) }
  }
}

/// `O_PATH` of `<fcntl.h>`, which Glibc shows to GNU sources only.
private let nameOnly: Int32 = 0o10_000_000
