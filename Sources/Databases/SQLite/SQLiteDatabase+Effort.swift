import CSQLite

extension SQLiteDatabase {
  /// What the statements of a connection cost SQLite; the same on every machine.
  package struct Effort: Hashable, Sendable {
    /// Instructions of its virtual machine.
    package var steps = 0
    /// Rows that were gone through because no index leads to those that are wanted.
    package var scannedRows = 0
  }
}

extension SQLiteDatabase.Effort {
  /// What all that a database did so far has cost.
  fileprivate init(of database: SQLiteDatabase?) {
    for prepared in database?.statements.values.map(\.statement) ?? [] {
      steps += Int(sqlite3_stmt_status(prepared, SQLITE_STMTSTATUS_VM_STEP, 0))
      scannedRows += Int(sqlite3_stmt_status(prepared, SQLITE_STMTSTATUS_FULLSCAN_STEP, 0))
    }
  }
}

extension Connection {
  /// Answers what `body` costs SQLite, scripts and the preparation of statements left out.
  package func effort(_ body: () throws -> Void) rethrows -> SQLiteDatabase.Effort {
    let sqlite = database as? SQLiteDatabase
    let before = SQLiteDatabase.Effort(of: sqlite)
    try body()
    let after = SQLiteDatabase.Effort(of: sqlite)
    return SQLiteDatabase.Effort(
      steps: after.steps - before.steps,
      scannedRows: after.scannedRows - before.scannedRows
    )
  }
}
