extension Connection {
  /// Writes a value in place of what is held of it, where it differs.
  ///
  /// - Parameters:
  ///   - value: What is to be held.
  ///   - held: What is; read in the transaction that writes.
  ///   - sql: A statement that adds or replaces the value's row, with `cells` for its places.
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
