import CSQLite

extension Store {
  /// Whether SQLite finds every page, index and constraint of the database in order.
  package func isSound() throws(StoreError) -> Bool {
    try Self.isSound(connection)
  }

  static func isSound(_ connection: Connection) throws(StoreError) -> Bool {
    let answers = try connection.query("PRAGMA integrity_check(1)") { row throws(StoreError) -> String in
      try row.value(0)
    }
    return answers == ["ok"]
  }

  /// Whether the database's file is no longer where it was opened: what would be written to it then is lost.
  package var isLost: Bool {
    var moved: CInt = 0
    return sqlite3_file_control(connection.database, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
  }

  package static var engineVersion: String { String(cString: sqlite3_libversion()) }
}
