import CSQLite

/// What was changed, and back again, by SQLite's session extension.
extension SQLiteDatabase {
  package func recording<Value>(
    _ tables: [String],
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> (value: Value, inverse: [UInt8]?) {
    var session: OpaquePointer?
    try check(sqlite3session_create(handle, "main", &session))
    defer { sqlite3session_delete(session) }
    for table in tables { try check(sqlite3session_attach(session, table)) }
    let value = try body()
    var changes = Changeset()
    defer { sqlite3_free(changes.bytes) }
    try check(sqlite3session_changeset(session, &changes.count, &changes.bytes))
    guard changes.count > 0 else { return (value, nil) }
    var inverse = Changeset()
    defer { sqlite3_free(inverse.bytes) }
    try check(sqlite3changeset_invert(changes.count, changes.bytes, &inverse.count, &inverse.bytes))
    return (value, [UInt8](UnsafeRawBufferPointer(start: inverse.bytes, count: Int(inverse.count))))
  }

  package func takeBack(_ inverse: [UInt8], yields: Set<String>) throws(StoreError) -> Bool {
    let context = Unmanaged.passRetained(Following(tables: yields))
    defer { context.release() }
    var bytes = inverse
    let code = bytes.withUnsafeMutableBytes { bytes in
      sqlite3changeset_apply(handle, Int32(bytes.count), bytes.baseAddress, nil, Self.settle, context.toOpaque())
    }
    if code == SQLITE_ABORT { return false }
    try check(code)
    return context.takeUnretainedValue().left < inverse.changedRows
  }

  /// What SQLite is to do with a row that stands otherwise.
  private static let settle: @convention(c) (UnsafeMutableRawPointer?, Int32, OpaquePointer?) -> Int32 = {
    context,
    conflict,
    changes in
    guard let context, conflict != SQLITE_CHANGESET_FOREIGN_KEY else { return SQLITE_CHANGESET_ABORT }
    let following = Unmanaged<Following>.fromOpaque(context).takeUnretainedValue()
    var (table, columns, operation, isIndirect): (UnsafePointer<CChar>?, Int32, Int32, Int32) = (nil, 0, 0, 0)
    guard sqlite3changeset_op(changes, &table, &columns, &operation, &isIndirect) == SQLITE_OK, let table,
      following.tables.contains(String(cString: table))
    else { return SQLITE_CHANGESET_ABORT }
    let isDeleted = operation == SQLITE_DELETE
    let isChanged = operation == SQLITE_UPDATE && String(cString: table) == ToldReminder.table
    if conflict == SQLITE_CHANGESET_DATA, isDeleted || isChanged && ToldReminder.isFound(in: changes, columns) {
      return SQLITE_CHANGESET_REPLACE
    }
    following.left += 1
    return SQLITE_CHANGESET_OMIT
  }

  private final class Following {
    let tables: Set<String>
    /// How many rows were left as they are.
    var left = 0

    init(tables: Set<String>) {
      self.tables = tables
    }
  }

  /// Memory that SQLite allocated.
  private struct Changeset {
    var count: Int32 = 0
    var bytes: UnsafeMutableRawPointer?
  }
}

extension [UInt8] {
  /// How many rows a changeset changes.
  fileprivate var changedRows: Int {
    var bytes = self
    return bytes.withUnsafeMutableBytes { bytes in
      var (changes, count): (OpaquePointer?, Int) = (nil, 0)
      guard sqlite3changeset_start(&changes, Int32(bytes.count), bytes.baseAddress) == SQLITE_OK else { return 0 }
      defer { sqlite3changeset_finalize(changes) }
      while sqlite3changeset_next(changes) == SQLITE_ROW { count += 1 }
      return count
    }
  }
}

/// A reminder in the schedule that came since a change of it; its columns go by their places, which a changeset knows alone.
private enum ToldReminder {
  static let table = "schedule"
  private static let reminder = "reminder"
  private static let origin: Int32 = 3
  /// From `settled` on.
  private static let telling: ClosedRange<Int32> = 10...15

  /// Whether a reminder was told of since, and nothing else of it is otherwise.
  static func isFound(in changes: OpaquePointer?, _ columns: Int32) -> Bool {
    func held(_ column: Int32) -> (type: Int32, text: String?) {
      var value: OpaquePointer?
      sqlite3changeset_conflict(changes, column, &value)
      return (sqlite3_value_type(value), sqlite3_value_text(value).map { String(cString: $0) })
    }
    guard held(origin).text == reminder else { return false }
    return (0..<columns).filter { !telling.contains($0) }.allSatisfy { column in
      var left: OpaquePointer?
      guard sqlite3changeset_old(changes, column, &left) == SQLITE_OK, let left else { return true }
      let now = held(column)
      return sqlite3_value_type(left) == now.type && sqlite3_value_text(left).map { String(cString: $0) } == now.text
    }
  }
}
