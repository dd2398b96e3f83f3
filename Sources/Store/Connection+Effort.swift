import CSQLite

extension Connection {
  /// What the statements of a connection cost SQLite; the same on every machine.
  package struct Effort: Hashable, Sendable {
    /// Instructions of its virtual machine.
    package var steps = 0
    /// Rows that were gone through because no index leads to those that are wanted.
    package var scannedRows = 0
  }

  /// Answers what `body` costs SQLite, scripts and the preparation of statements left out.
  package func effort(_ body: () throws -> Void) rethrows -> Effort {
    let before = effortSoFar
    try body()
    let after = effortSoFar
    return Effort(steps: after.steps - before.steps, scannedRows: after.scannedRows - before.scannedRows)
  }

  private var effortSoFar: Effort {
    statements.values.reduce(into: Effort()) { effort, statement in
      effort.steps += Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 0))
      effort.scannedRows += Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 0))
    }
  }
}
