import Foundation

extension Connection {
  /// `Tnbh` in ASCII, as the first migration writes it.
  private static let applicationID = 0x546E_6268

  /// What SQLite does not keep in the file: a commit is on the disk when it returns, no text goes into other files, and up to
  /// 8 MiB are kept at hand, which is an index of a hundred thousand notifications.
  private static let settings: StaticString = """
    PRAGMA trusted_schema = OFF;
    PRAGMA foreign_keys = ON;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -8192;
    """

  /// Brings the database to the current schema, or refuses it without a trace.
  func adoptSchema() throws(StoreError) {
    do {
      try execute(script: Self.settings)
      let version = try acceptedVersion()
      try useLog()
      if version < Migration.latest { try migrate() }
    } catch {
      leaveFileUntouched()
      throw error
    }
  }

  private func migrate() throws(StoreError) {
    try transaction { () throws(StoreError) in
      // Asked again under the lock: another process may have been faster.
      let version = try acceptedVersion()
      let steps = version == 0 ? Migration.schema : Migration.all.filter { $0.version > version }
      for step in steps { try execute(script: step.script) }
    }
  }

  /// The version of a schema that this program may read; 0 for a database that has none yet.
  ///
  /// Asked in one snapshot: between two of these questions another process may make the database.
  func acceptedVersion() throws(StoreError) -> Int {
    try snapshot { () throws(StoreError) in
      if try number("PRAGMA application_id") != Self.applicationID {
        guard try number("SELECT count(*) FROM sqlite_schema") == 0 else { throw .foreignFile(path: path) }
      }
      let version = try number("PRAGMA user_version")
      guard version <= Migration.latest else {
        throw .newerSchema(path: path, version: version, known: Migration.latest)
      }
      return version
    }
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

  private func number(_ sql: StaticString) throws(StoreError) -> Int {
    let numbers = try query(sql) { row throws(StoreError) -> Int in try row.value(0) }
    return numbers.first ?? 0
  }
}
