/// An open database, as repositories use it.
///
/// It belongs to one thread: the one that made it.
package final class Connection {
  package let database: any Database
  /// The values that queries could not read, whose rows they left out.
  package private(set) var unreadable: Set<String> = []
  /// How many transactions are open, one inside the other.
  private var depth = 0
  /// Whether others' changes are looked for once in a while; what was found of them, where they were looked for already.
  private var isLookingOnce = false
  private var versionFound: Int?

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

  // MARK: Changes of others

  /// Differs whenever others have changed anything.
  package func versionOfOthers() throws(StoreError) -> Int {
    if let versionFound { return versionFound }
    let found = try database.versionOfOthers()
    if isLookingOnce { versionFound = found }
    return found
  }

  /// Performs what asks again and again whether others have changed anything: that is looked for once, and anew behind each transaction.
  ///
  /// What they change meanwhile is found by whoever asks next; what was read then counts as older than it is, and is read again.
  package func lookingOnce<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    guard !isLookingOnce else { return try body() }
    isLookingOnce = true
    defer { (isLookingOnce, versionFound) = (false, nil) }
    return try body()
  }

  // MARK: Transactions

  /// Does all of `body` or nothing of it; inside another transaction it is a part that can be undone by itself.
  package func transaction<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    try bracketed(as: depth > 0 ? .part : .writing, body)
  }

  /// Does `body` in the transaction that is open, of which it is no part that could be undone by itself; where none is open, in
  /// one of its own.
  package func joining<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
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
    versionFound = nil
    defer { (depth, versionFound) = (depth - 1, nil) }
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
