import Databases
import FoundationEssentials
import Glibc

/// A database beside another one, in which something is made ready that may take its place.
enum StagedDatabase {
  /// Makes an empty database for as long as something works on it.
  static func make<Value>(
    beside database: SQLiteDatabase,
    _ body: (SQLiteDatabase) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    guard database.name.hasPrefix("/") else { return try body(SQLiteDatabase(path: ":memory:")) }
    let staged = database.name + FormerStates.staged
    let note = try note(staged, beside: database)
    defer { withExtendedLifetime(note) { for companion in BegunBackup.companions { unlink(staged + companion) } } }
    try makeFile(staged)
    return try body(SQLiteDatabase(path: staged))
  }

  /// Notes what is being written, once what others left is gone; nil for a database without a folder.
  static func note(_ path: String, beside database: SQLiteDatabase) throws(StoreError) -> BegunBackup? {
    guard database.name.hasPrefix("/") else { return nil }
    let folder = DatabaseFile.folder(of: database.name)
    UnfinishedFiles(in: folder).remove()
    return try BegunBackup(of: path, in: folder)
  }

  /// Makes an empty file for its owner alone; one that an earlier run left there is given up.
  static func makeFile(_ path: String) throws(StoreError) {
    for companion in BegunBackup.companions { unlink(path + companion) }
    guard mknod(path, S_IFREG | 0o600, 0) == 0 else {
      throw StoreError(errno: errno, folder: DatabaseFile.folder(of: path))
    }
  }
}
