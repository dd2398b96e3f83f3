import CSQLite

extension Store {
  /// Whether SQLite finds every page, index and constraint of the database in order.
  package func isSound() throws(StoreError) -> Bool {
    let answers = try connection.query("PRAGMA integrity_check(1)") { row throws(StoreError) -> String in
      try row.value(0)
    }
    return answers == ["ok"]
  }

  package static var engineVersion: String { String(cString: sqlite3_libversion()) }
}
