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
    let note = try Self.note(partial, beside: database)
    defer { withExtendedLifetime(note) { for companion in BegunBackup.companions { unlink(partial + companion) } } }
    try Self.makeFile(partial)
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
    return try Self.staging(beside: database) { stage throws(StoreError) in
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

  /// Has something be made ready in an empty database beside another one, whose place it may take; it is gone afterwards.
  static func staging<Value>(
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
  private static func note(_ path: String, beside database: SQLiteDatabase) throws(StoreError) -> BegunBackup? {
    guard database.name.hasPrefix("/") else { return nil }
    let folder = DatabaseFile.folder(of: database.name)
    UnfinishedFiles(in: folder).remove()
    return try BegunBackup(of: path, in: folder)
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

  /// Makes an empty file for its owner alone; one that an earlier run left there is given up.
  private static func makeFile(_ path: String) throws(StoreError) {
    for companion in BegunBackup.companions { unlink(path + companion) }
    guard mknod(path, S_IFREG | 0o600, 0) == 0 else {
      throw StoreError(errno: errno, folder: DatabaseFile.folder(of: path))
    }
  }

  /// Makes the folder's names outlive a loss of power; a file system that cannot is not asked twice.
  private static func settleNames(in folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
