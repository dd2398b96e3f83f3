import CSQLite

extension Store {
  /// Whether all that is held is in order, as far as the database itself can tell.
  package func isSound() throws(StoreError) -> Bool { try connection.database.isSound() }

  /// Whether the database is no longer where it was opened: what would be written to it then is lost.
  package var isLost: Bool { connection.database.isLost }

  package static var engineVersion: String { String(cString: sqlite3_libversion()) }
}
