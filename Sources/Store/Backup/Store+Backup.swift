package import Databases
import FoundationEssentials
import Glibc

extension Store {
  /// Writes all that the store holds at this moment into a new file, while other processes use the store, and checks what was
  /// written.
  ///
  /// Under its name the file is there whole or not at all. It is for its owner's eyes only, and a database of one file.
  ///
  /// - Throws: ``StoreError/occupied(path:)`` where something has the name already.
  package func backUp(to file: String) throws(StoreError) { try copy(to: file, isChecked: true) }

  /// Writes the same as it is, sound or not, or only where it is sound.
  func copy(to file: String, isChecked: Bool) throws(StoreError) {
    let database = try databaseFile
    let path = try Self.place(of: file)
    var status = stat()
    guard lstat(path, &status) != 0 else { throw .occupied(path: path) }
    let partial = path + PrivateFile.unfinished
    let note = try StagedDatabase.note(partial, beside: database)
    defer { withExtendedLifetime(note) { for companion in BegunBackup.companions { unlink(partial + companion) } } }
    try StagedDatabase.makeFile(partial)
    try Self.write(database, to: partial, isChecked: isChecked)
    guard rename(partial, path) == 0 else { throw StoreError(errno: errno, folder: DatabaseFile.folder(of: path)) }
    Self.settleNames(in: DatabaseFile.folder(of: path))
  }

  /// Puts what a backup holds in the place of all that the store holds, which is kept in a new file beside it first.
  ///
  /// The backup itself stays as it is. Other processes that use the store see what was restored when they look next.
  ///
  /// - Returns: Where what was there before is kept.
  package func restore(from backup: Backup) throws(StoreError) -> String {
    let database = try databaseFile
    return try StagedDatabase.make(beside: database) { stage throws(StoreError) in
      try DatabaseCopy(source: backup.database, target: stage).make()
      // It is brought to the current schema before anybody sees it.
      try stage.adoptSchema()
      let states = FormerStates(in: DatabaseFile.folder(of: database.name))
      let former = states.next(before: .restore)
      try backUp(to: former)
      try DatabaseCopy(source: stage, target: database).make()
      states.removeOldest(but: backup.database.name)
      return former
    }
  }

  private static func write(_ database: SQLiteDatabase, to path: String, isChecked: Bool) throws(StoreError) {
    let copy = try SQLiteDatabase(path: path)
    try DatabaseCopy(source: database, target: copy).make()
    // A log would be a second file.
    try copy.execute("PRAGMA journal_mode = DELETE")
    if isChecked { guard try copy.isSound() else { throw .corrupt(path: database.name) } }
  }

  /// The database, where SQLite holds it.
  var databaseFile: SQLiteDatabase {
    get throws(StoreError) {
      guard let database = connection.database as? SQLiteDatabase else {
        throw .onServer(path: connection.database.name)
      }
      return database
    }
  }

  // MARK: Files

  /// Absolute and without symbolic links above the file.
  private static func place(of file: String) throws(StoreError) -> String {
    let asked = DatabaseFile.folder(of: file)
    guard let folder = realpath(asked, nil) else { throw StoreError(errno: errno, folder: asked) }
    defer { free(folder) }
    return "\(String(cString: folder))/\(file.split(separator: "/").last ?? "")"
  }

  /// Makes the folder's names outlive a loss of power; a file system that cannot is not asked twice.
  private static func settleNames(in folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
