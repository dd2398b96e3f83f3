/// What a query has found, at the row on which it stands.
package protocol RowSource: AnyObject {
  /// The value of a column, counted from 0.
  func cell(_ column: Int32) -> Cell
  /// The table and the name of a column, for errors: `service.expires`.
  func label(_ column: Int32) -> String
  /// What the database is called in errors.
  var databaseName: String { get }
}

/// The row on which a query stands; it is gone when the query goes on.
package struct Row {
  let source: any RowSource

  /// The value of a column, counted from 0.
  ///
  /// - Throws: ``StoreError/unreadable(path:value:)`` for a value that this program does not write there.
  package func value<Value: ColumnValue>(_ column: Int32) throws(StoreError) -> Value {
    guard let value = Value(cell: source.cell(column)) else { throw unreadable(column) }
    return value
  }

  /// The values of the first columns as they are.
  package func cells(_ count: Int32) -> [Cell] { (0..<count).map(source.cell) }

  /// The error that names the table, the column and, by the row's first column, the record: `service.expires (passport_renewal)`.
  package func unreadable(_ column: Int32) -> StoreError {
    let record =
      switch source.cell(0) {
      case .null: ""
      case .integer(let number): " (\(number))"
      case .text(let text): " (\(String(text.prefix(64))))"
      case .bytes(let bytes): " (\(bytes.count))"
      }
    return .unreadable(path: source.databaseName, value: source.label(column) + record)
  }
}
