import CSQLite

/// The row on which a query stands; it is gone when the query goes on.
package struct Row {
  let statement: OpaquePointer
  let path: String

  /// The value of a column, counted from 0.
  ///
  /// - Throws: ``StoreError/unreadable(path:value:)`` for a value that this program does not write there.
  package func value<Value: ColumnValue>(_ column: Int32) throws(StoreError) -> Value {
    guard let value = Value(cell: Cell(column: column, of: statement)) else { throw unreadable(column) }
    return value
  }

  /// The error that names the table, the column and, by the row's first column, the record: `service.expires (passport_renewal)`.
  func unreadable(_ column: Int32) -> StoreError {
    let table = sqlite3_column_table_name(statement, column).map { String(cString: $0) + "." } ?? ""
    let name = sqlite3_column_name(statement, column).map { String(cString: $0) } ?? ""
    let record =
      switch Cell(column: 0, of: statement) {
      case .null: ""
      case .integer(let number): " (\(number))"
      case .text(let text): " (\(String(text.prefix(64))))"
      case .bytes(let bytes): " (\(bytes.count))"
      }
    return .unreadable(path: path, value: table + name + record)
  }
}
