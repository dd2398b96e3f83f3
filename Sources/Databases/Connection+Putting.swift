extension Connection {
  /// Adds a row that is most likely new, by a statement that leaves alone what is there; else writes it in place of what is held.
  package func put<Value>(
    new value: Value,
    _ insertion: SQLStatement,
    over held: @autoclosure () throws(StoreError) -> Value?,
    _ sql: SQLStatement,
    _ cells: (Value) -> [Cell]
  ) throws(StoreError) -> Change {
    try joining { () throws(StoreError) in
      if try changes(insertion, cells(value)) > 0 { return .added }
      return try put(value, over: held(), sql, cells)
    }
  }

  /// Writes a value in place of what is held of it, where it differs, by a statement that adds or replaces its row.
  ///
  /// What is held is read in the transaction that writes, and compared by what is written of it.
  package func put<Value>(
    _ value: Value,
    over held: @autoclosure () throws(StoreError) -> Value?,
    _ sql: SQLStatement,
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
