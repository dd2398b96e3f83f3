/// An open database, as repositories use it.
///
/// It belongs to one thread: the one that made it.
package final class Connection {
  package let database: any Database
  /// The values that queries could not read, whose rows they left out.
  package private(set) var unreadable: Set<String> = []
  /// How many transactions are open, one inside the other.
  private var depth = 0

  package init(_ database: any Database) {
    self.database = database
  }

  // MARK: Statements

  /// Runs one statement whose rows do not matter.
  package func execute(_ sql: SQLStatement, _ values: [Cell] = []) throws(StoreError) {
    _ = try changes(sql, values)
  }

  /// Runs one statement and answers how many rows it changed by itself: what triggers change besides, an insertion that was ignored
  /// changes nothing of.
  package func changes(_ sql: SQLStatement, _ values: [Cell] = []) throws(StoreError) -> Int {
    try database.run(sql, values) { _ throws(StoreError) in }
  }

  /// All rows of one statement, but for those of which a value cannot be read: these are named in ``unreadable``, for one bad
  /// value must not take all others away.
  package func query<Value>(
    _ sql: SQLStatement,
    _ values: [Cell] = [],
    as read: (Row) throws(StoreError) -> Value
  ) throws(StoreError) -> [Value] {
    var result: [Value] = []
    try visit(sql, values, as: read) { result.append($0) }
    return result
  }

  /// The same, one after the other, of which none is kept.
  package func visit<Value>(
    _ sql: SQLStatement,
    _ values: [Cell] = [],
    as read: (Row) throws(StoreError) -> Value,
    _ take: (Value) throws(StoreError) -> Void
  ) throws(StoreError) {
    _ = try database.run(sql, values) { row throws(StoreError) in
      let value: Value
      do throws(StoreError) {
        value = try read(row)
      } catch {
        guard case .unreadable(_, let value) = error else { throw error }
        unreadable.insert(value)
        return
      }
      try take(value)
    }
  }

  // MARK: Transactions

  /// Does all of `body` or nothing of it; inside another transaction it is a part that can be undone by itself.
  package func transaction<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    try bracketed(as: depth > 0 ? .part : .writing, body)
  }

  /// Does `body` in the transaction that is open, of which it is no part that could be undone by itself; where none is open, in
  /// one of its own.
  func joining<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    depth > 0 ? try body() : try transaction(body)
  }

  /// Lets all that `body` reads be of one moment, whatever other processes write meanwhile; it is not for writing.
  package func snapshot<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    depth > 0 ? try body() : try bracketed(as: .reading, body)
  }

  private func bracketed<Value>(
    as kind: TransactionKind,
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try database.begin(kind)
    depth += 1
    defer { depth -= 1 }
    do {
      let value = try body()
      try database.commit(kind)
      return value
    } catch {
      database.rollBack(kind, after: error)
      throw error
    }
  }
}
