import CSQLite
import FoundationEssentials

extension SQLiteDatabase {
  /// What SQLite does not keep in the file: a commit is on the disk when it returns, no text goes into other files, and up to
  /// 8 MiB are kept at hand, which is an index of a hundred thousand notifications.
  static let settings: StaticString = """
    PRAGMA trusted_schema = OFF;
    PRAGMA foreign_keys = ON;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -8192;
    """

  package func adoptSchema() throws(StoreError) {
    do {
      try run(script: Self.settings)
      let version = try acceptedVersion()
      try useLog()
      if version < Migration.latest { try migrate() }
    } catch {
      leaveFileUntouched()
      throw error
    }
  }

  private func migrate() throws(StoreError) {
    try begin(.writing)
    do {
      // Asked again under the lock: another process may have been faster.
      let version = try versionFound()
      let steps = version == 0 ? Migration.schema : Migration.all.filter { $0.version > version }
      for step in steps { try run(script: step.script) }
      try commit(.writing)
    } catch {
      rollBack(.writing, after: error)
      throw error
    }
  }

  /// The version of a schema that this program may read; 0 for a database that has none yet.
  ///
  /// Asked in one snapshot: between two of these questions another process may make the database.
  package func acceptedVersion() throws(StoreError) -> Int {
    try begin(.reading)
    do {
      let version = try versionFound()
      try commit(.reading)
      return version
    } catch {
      rollBack(.reading, after: error)
      throw error
    }
  }

  private func versionFound() throws(StoreError) -> Int {
    if try number("PRAGMA application_id") != applicationID {
      guard try number("SELECT count(*) FROM sqlite_schema") == 0 else { throw .foreignFile(path: name) }
    }
    let version = try number("PRAGMA user_version")
    guard version <= Migration.latest else {
      throw .newerSchema(path: name, version: version, known: Migration.latest)
    }
    return version
  }

  /// Turns the write-ahead log on, so that readers do not wait for writers; the file remembers it.
  private func useLog() throws(StoreError) {
    var isFirst = true
    while true {
      do {
        return try execute("PRAGMA journal_mode = WAL")
      } catch {
        // Here SQLite does not wait by itself when two processes make a new database at the same time.
        guard case .busy = error, waitOnce(isFirst: isFirst) else { throw error }
        isFirst = false
      }
    }
  }

  package func isSound() throws(StoreError) -> Bool {
    var answers: [String] = []
    _ = try run("PRAGMA integrity_check(1)", []) { row throws(StoreError) in answers.append(try row.value(0)) }
    return answers == ["ok"]
  }

  package var isLost: Bool {
    var moved: CInt = 0
    return sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
  }

  /// Keeps more of the database in memory, 16 MB, and of its changes in the log, 128 MB in place of 4: a page that is written again and
  /// again is moved into the file less often.
  package func widen() throws(StoreError) {
    try execute("PRAGMA cache_size = -16384")
    try execute("PRAGMA wal_autocheckpoint = 32768")
  }

  /// Deleted rows are overwritten (`secure_delete`), but rows that moved left copies in the gaps: all is written anew.
  ///
  /// - Throws: ``StoreError/busy(path:)`` also where a reader kept the log from being emptied.
  package func eraseTraces() throws(StoreError) {
    try execute("VACUUM")
    if try number("PRAGMA wal_checkpoint(TRUNCATE)") != 0 { throw .busy(path: name) }
  }
}

/// `Tnbh` in ASCII, as the first migration writes it.
private let applicationID = 0x546E_6268
