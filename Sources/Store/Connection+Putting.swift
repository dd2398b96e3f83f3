extension Connection {
  /// Writes a value in place of what is held of it, where it differs, by a statement that adds or replaces its row.
  ///
  /// What is held is read in the transaction that writes.
  func put<Value: Equatable>(
    _ value: Value,
    over held: @autoclosure () throws(StoreError) -> Value?,
    _ sql: StaticString,
    _ cells: [Cell]
  ) throws(StoreError) -> Change {
    try transaction { () throws(StoreError) in
      let old = try held()
      if old == value { return .unchanged }
      try execute(sql, cells)
      return old == nil ? .added : .changed
    }
  }
}
