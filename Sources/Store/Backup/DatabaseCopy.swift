import CSQLite
import Databases

/// What one database holds at one moment, put in the place of all that another one holds, whatever other processes write
/// meanwhile.
///
/// The other database has all of it or nothing: it is one transaction there.
struct DatabaseCopy {
  let source: SQLiteDatabase
  let target: SQLiteDatabase

  /// Between so many pages SQLite looks whether a lock is free.
  private static let pagesAtOnce: Int32 = 1_000

  func make() throws(StoreError) {
    try source.begin(.reading)
    do {
      // The snapshot is of the first read; without one SQLite would begin again whenever somebody has written.
      try source.execute("SELECT 1 FROM sqlite_schema")
      try copyPages()
      try source.commit(.reading)
    } catch {
      source.rollBack(.reading, after: error)
      throw error
    }
  }

  private func copyPages() throws(StoreError) {
    guard let copying = sqlite3_backup_init(target.handle, "main", source.handle, "main") else {
      return try target.check(sqlite3_extended_errcode(target.handle))
    }
    var code = SQLITE_OK
    while code == SQLITE_OK { code = sqlite3_backup_step(copying, Self.pagesAtOnce) }
    try target.check(sqlite3_backup_finish(copying))
    // A lock that was waited for in vain is no error of the end.
    if code != SQLITE_DONE { try target.check(code) }
  }
}
