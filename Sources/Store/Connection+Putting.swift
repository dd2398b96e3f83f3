extension Connection {
  /// Writes a value in place of what is held of it, where it differs, by a statement that adds or replaces its row.
  ///
  /// What is held is read in the transaction that writes, and compared by what is written of it.
  func put<Value>(
    _ value: Value,
    over held: @autoclosure () throws(StoreError) -> Value?,
    _ sql: StaticString,
    _ cells: (Value) -> [Cell]
  ) throws(StoreError) -> Change {
    // One statement writes, so that there is nothing to be undone by itself.
    try joining { () throws(StoreError) in
      let old = try held()
      let written = cells(value)
      if let old, cells(old) == written { return .unchanged }
      try execute(sql, written)
      return old == nil ? .added : .changed
    }
  }
}
