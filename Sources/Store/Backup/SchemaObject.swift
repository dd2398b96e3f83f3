import Databases

/// A table, an index or a trigger of the schema.
struct SchemaObject {
  let name: String
  let isTable: Bool
  let isTrigger: Bool
  /// What makes it.
  let sql: String

  /// Returns those which a database of the current schema lacks, in the order in which they can be made.
  static func lacking(in database: SQLiteDatabase) throws(StoreError) -> [Self] {
    let present = Set(try all(of: database).map(\.name))
    guard let whole = try Store.inMemory().connection.database as? SQLiteDatabase else { return [] }
    return try all(of: whole).filter { !present.contains($0.name) }
  }

  /// Tables come first, triggers last.
  static func all(of database: SQLiteDatabase) throws(StoreError) -> [Self] {
    var found: [Self] = []
    let question: SQLStatement = """
      SELECT name, type = 'table', type = 'trigger', sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite~_%' ESCAPE '~'
      ORDER BY type = 'trigger', type <> 'table', rowid
      """
    _ = try database.run(question, []) { row throws(StoreError) in
      found.append(
        Self(name: try row.value(0), isTable: try row.value(1), isTrigger: try row.value(2), sql: try row.value(3))
      )
    }
    return found
  }
}
