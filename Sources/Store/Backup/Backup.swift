package import Databases
import FoundationEssentials
import Glibc

/// A file that holds a whole store, looked through before anything is done with it.
package struct Backup {
  let database: SQLiteDatabase

  /// Opens the file, which stays as it is.
  ///
  /// - Throws: ``StoreError`` for what is no file, for one of another program, and for one that is damaged.
  package init(_ file: String) throws(StoreError) {
    guard let resolved = realpath(file, nil) else { throw StoreError(errno: errno, folder: file) }
    defer { free(resolved) }
    let path = String(cString: resolved)
    var status = stat()
    guard stat(path, &status) == 0 else { throw StoreError(errno: errno, folder: path) }
    // A pipe would be waited for.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .foreignFile(path: path) }
    database = try SQLiteDatabase(path: path, isReadOnly: true)
    guard try database.acceptedVersion() > 0 else { throw .foreignFile(path: path) }
    guard try database.isSound() else { throw .corrupt(path: path) }
  }
}
