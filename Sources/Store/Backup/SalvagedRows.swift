import CSQLite
import Databases

/// The rows of a damaged database that can be read, copied into a new one of the current schema.
struct SalvagedRows {
  let source: SQLiteDatabase
  let target: SQLiteDatabase

  /// What follows from the rows of others, and is made anew from them.
  private static let following: Set = ["inbox_count", "notification_text"]

  /// Copies them.
  ///
  /// - Parameter lacking: What the damaged database has not.
  /// - Returns: What could not be read.
  /// - Throws: ``StoreError`` where the new one cannot be written.
  func copy(without lacking: [SchemaObject]) throws(StoreError) -> [LostRows] {
    let objects = try SchemaObject.all(of: target)
    let (triggers, absent) = (objects.filter(\.isTrigger), Set(lacking.filter(\.isTable).map(\.name)))
    try SchemaStatements(database: target).run("PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE")
    // What followed from the rows is there already.
    for trigger in triggers {
      try SchemaStatements(database: target).run("DROP TRIGGER \(SchemaStatements.quoted(trigger.name))")
    }
    var lost: [LostRows] = []
    for table in objects.filter(\.isTable).map(\.name) {
      if absent.contains(table) {
        lost.append(LostRows(table: table, count: nil))
        continue
      }
      let rows = try SalvagedTable(name: table, source: source, target: target).copy()
      if let rows, !Self.following.contains(table) { lost.append(rows) }
    }
    try copyPositions()
    for trigger in triggers { try SchemaStatements(database: target).run(trigger.sql) }
    try SchemaStatements(database: target).run("COMMIT; PRAGMA foreign_keys = ON")
    return lost
  }

  /// Positions that were given once are never given again.
  private func copyPositions() throws(StoreError) {
    let reading = try SchemaStatements(database: source).prepare("SELECT name, seq FROM sqlite_sequence")
    let writing = try SchemaStatements(database: target).prepare(
      "UPDATE sqlite_sequence SET seq = max(seq, ?2) WHERE name = ?1"
    )
    let adding = try SchemaStatements(database: target).prepare(
      "INSERT INTO sqlite_sequence SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?1)"
    )
    while sqlite3_step(reading.statement) == SQLITE_ROW {
      for statement in [writing, adding] { try statement.put(rowOf: reading, in: target) }
    }
  }
}

extension SQLiteStatement {
  /// Performs the statement with the values of the row on which another one stands; what its table refuses is left out.
  func put(rowOf row: SQLiteStatement, in database: SQLiteDatabase) throws(StoreError) {
    for column in 0..<sqlite3_column_count(row.statement) {
      sqlite3_bind_value(statement, column + 1, sqlite3_column_value(row.statement, column))
    }
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    if code != SQLITE_DONE, code & 0xFF != SQLITE_CONSTRAINT { try database.check(code) }
  }
}
