import CSQLite

/// Statements of which the program learns only when it runs: what a schema says of itself.
///
/// No word of a user is in any.
package struct SchemaStatements {
  let database: SQLiteDatabase

  package init(database: SQLiteDatabase) {
    self.database = database
  }

  package func run(_ text: String) throws(StoreError) {
    try database.check(sqlite3_exec(database.handle, text, nil, nil, nil))
  }

  package func prepare(_ text: String) throws(StoreError) -> SQLiteStatement {
    var statement: OpaquePointer?
    try database.check(sqlite3_prepare_v2(database.handle, text, -1, &statement, nil))
    guard let statement else { throw .corrupt(path: database.name) }
    return SQLiteStatement(statement, of: database.name)
  }

  /// Writes a name so that SQL reads it as one.
  package static func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }

  /// Prepares the database for being read as far as that goes, though SQLite takes it for damaged: a file that was cut it opens no other way.
  ///
  /// - Throws: ``StoreError/corrupt(path:)`` where its schema is not the current one, so that nobody can tell what was to be there.
  package func tolerateDamage() throws(StoreError) {
    // First, for some of the settings look at the schema.
    try database.execute("PRAGMA writable_schema = ON")
    try database.run(script: SQLiteDatabase.settings)
    guard try database.acceptedVersion() == Migration.latest else { throw .corrupt(path: database.name) }
  }

  /// Whether a table and its indexes are in order.
  package func isSound(table: String) throws(StoreError) -> Bool {
    var answers: [String] = []
    let question: SQLStatement = "SELECT integrity_check FROM pragma_integrity_check(?1)"
    _ = try database.run(question, [table.cell]) { row throws(StoreError) in answers.append(try row.value(0)) }
    return answers == ["ok"]
  }
}
