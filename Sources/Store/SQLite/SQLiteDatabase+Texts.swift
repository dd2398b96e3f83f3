import CSQLite

/// Statements of which the program learns only when it runs: what a schema says of itself. No word of a user is in any.
extension SQLiteDatabase {
  func run(text: String) throws(StoreError) {
    try check(sqlite3_exec(handle, text, nil, nil, nil))
  }

  func prepare(text: String) throws(StoreError) -> SQLiteStatement {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, text, -1, &statement, nil))
    guard let statement else { throw .corrupt(path: name) }
    return SQLiteStatement(statement, of: name)
  }

  /// Writes a name so that SQL reads it as one.
  static func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
}
