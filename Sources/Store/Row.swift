/// The row on which a query stands; it is gone when the query goes on.
package struct Row {
  let statement: OpaquePointer
  let path: String

  /// The value of a column, counted from 0.
  ///
  /// - Throws: ``StoreError/corrupt(path:)`` for a value that this program does not write there.
  package func value<Value: ColumnValue>(_ column: Int32) throws(StoreError) -> Value {
    guard let value = Value(cell: Cell(column: column, of: statement)) else { throw .corrupt(path: path) }
    return value
  }
}
