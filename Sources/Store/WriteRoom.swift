/// The room that a connection has for many writes in a row.
enum WriteRoom {
  /// Keeps more of the database in memory, 16 MB, and of its changes in the log, 128 MB in place of 4: a page that is written again and
  /// again is moved into the file less often.
  static func widen(of connection: Connection) throws(StoreError) {
    try connection.execute("PRAGMA cache_size = -16384")
    try connection.execute("PRAGMA wal_autocheckpoint = 32768")
  }
}
