import CSQLite
import Glibc

/// An open database.
///
/// It belongs to one thread: the one that made it. SQL is a `StaticString`, so that no text from outside can become
/// part of a statement.
package final class Connection {
  package let path: String
  let database: OpaquePointer
  /// By the address of their SQL: a literal has one for as long as the process lives.
  private(set) var statements: [UnsafePointer<UInt8>: OpaquePointer] = [:]
  /// The values that queries could not read, whose rows they left out.
  package private(set) var unreadable: Set<String> = []
  /// How many transactions are open, one inside the other.
  private var depth = 0
  var busyWait = BusyWait()
  /// Whether the process is asked to end.
  private let isInterrupted: () -> Bool

  /// Opens a file that exists and has no symbolic link in its path, or `:memory:`.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - isReadOnly: Whether the file is only read, and may be one that cannot be written.
  ///   - isInterrupted: Asked now and then within a long statement and a long wait for a lock, which end early then.
  /// - Throws: What ``StoreError`` says of files that cannot be opened; the first statement finds the rest.
  package init(
    path: String,
    isReadOnly: Bool = false,
    isInterrupted: @escaping () -> Bool = { false }
  ) throws(StoreError) {
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_EXRESCODE
    _ = Self.isLibraryReady
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw StoreError(sqlite: code, message: String(cString: sqlite3_errstr(code)), path: path)
    }
    self.path = path
    database = opened
    self.isInterrupted = isInterrupted
    InboxFunctions.add(to: database)
    guard isReadOnly || sqlite3_db_readonly(database, "main") == 0 else { throw .readOnly(path: path) }
    callBack()
  }

  /// So many steps of a statement, some milliseconds of it, are done between two looks whether the process is to end.
  private static let stepsBetweenLooks: CInt = 100_000

  /// Lets SQLite ask before it waits for a lock, and within long statements; it does no more so when it is closed.
  private func callBack() {
    let connection = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_busy_handler(
      database,
      { connection, count in
        guard let connection else { return 0 }
        return Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue().waitOnce(isFirst: count == 0) ? 1 : 0
      },
      connection
    )
    sqlite3_progress_handler(
      database,
      Self.stepsBetweenLooks,
      { connection in
        guard let connection else { return 0 }
        return Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue().isInterrupted() ? 1 : 0
      },
      connection
    )
  }

  /// Waits before the next look at a lock; false where it has been waited for long enough.
  func waitOnce(isFirst: Bool) -> Bool {
    if isFirst { busyWait.begin() }
    guard !isInterrupted(), let microseconds = busyWait.next() else { return false }
    usleep(microseconds)
    return true
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(database)
  }

  /// Before the first connection, once: SQLite does not add up the memory it uses, for which each allocation would take a lock.
  private static let isLibraryReady = sqlite3_config_switch(SQLITE_CONFIG_MEMSTATUS, 0) == SQLITE_OK

  // MARK: Statements

  /// Runs one statement whose rows do not matter.
  package func execute(_ sql: StaticString, _ values: [Cell] = []) throws(StoreError) {
    try run(sql, values) { _ throws(StoreError) in }
  }

  /// Runs one statement and answers how many rows it changed by itself: what triggers change besides, an insertion that was ignored
  /// changes nothing of.
  package func changes(_ sql: StaticString, _ values: [Cell] = []) throws(StoreError) -> Int {
    try execute(sql, values)
    return Int(sqlite3_changes64(database))
  }

  /// All rows of one statement, but for those of which a value cannot be read: these are named in ``unreadable``, for one bad
  /// value must not take all others away.
  package func query<Value>(
    _ sql: StaticString,
    _ values: [Cell] = [],
    as read: (Row) throws(StoreError) -> Value
  ) throws(StoreError) -> [Value] {
    var result: [Value] = []
    try visit(sql, values, as: read) { result.append($0) }
    return result
  }

  /// The same, one after the other, of which none is kept.
  package func visit<Value>(
    _ sql: StaticString,
    _ values: [Cell] = [],
    as read: (Row) throws(StoreError) -> Value,
    _ take: (Value) throws(StoreError) -> Void
  ) throws(StoreError) {
    try run(sql, values) { row throws(StoreError) in
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

  /// Runs several statements that take no values, such as a migration.
  package func execute(script: StaticString) throws(StoreError) {
    let start = UnsafeRawPointer(script.utf8Start).assumingMemoryBound(to: CChar.self)
    try check(sqlite3_exec(database, start, nil, nil, nil))
  }

  private func run(
    _ sql: StaticString,
    _ values: [Cell],
    _ visit: (Row) throws(StoreError) -> Void
  ) throws(StoreError) {
    // After some errors, a full disk among them, SQLite rolls the whole transaction back by itself: what follows in it
    // must not be kept as if it stood alone.
    if depth > 0, isIdle {
      throw .failed(path: path, code: Int(SQLITE_ABORT), message: String(cString: sqlite3_errstr(SQLITE_ABORT)))
    }
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      try check(value.bind(to: statement, at: Int32(index) + 1))
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: try visit(Row(statement: statement, path: path))
      case SQLITE_DONE: return
      case let code: throw failure(code)
      }
    }
  }

  private func prepared(_ sql: StaticString) throws(StoreError) -> OpaquePointer {
    if let statement = statements[sql.utf8Start] { return statement }
    var statement: OpaquePointer?
    let start = UnsafeRawPointer(sql.utf8Start).assumingMemoryBound(to: CChar.self)
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    try check(sqlite3_prepare_v3(database, start, Int32(sql.utf8CodeUnitCount), flags, &statement, nil))
    guard let statement else { throw failure(SQLITE_MISUSE) }
    statements[sql.utf8Start] = statement
    return statement
  }

  // MARK: Transactions

  /// Does all of `body` or nothing of it; inside another transaction it is a part that can be undone by itself.
  ///
  /// The write lock is taken at once: a transaction that reads first and writes later fails without waiting when
  /// another process wrote meanwhile.
  package func transaction<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    if depth == 0 { try DatabaseFile.checkPresence(of: database, at: path) }
    if depth == 0 { return try bracketed(by: ("BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"), body) }
    return try bracketed(by: ("SAVEPOINT part", "RELEASE part", "ROLLBACK TO part; RELEASE part"), body)
  }

  /// Does `body` in the transaction that is open, of which it is no part that could be undone by itself; where none is open, in
  /// one of its own.
  func joining<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    depth > 0 ? try body() : try transaction(body)
  }

  /// Lets all that `body` reads be of one moment, whatever other processes write meanwhile; it is not for writing.
  package func snapshot<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    depth > 0 ? try body() : try bracketed(by: ("BEGIN", "COMMIT", "ROLLBACK"), body)
  }

  private func bracketed<Value>(
    by words: (begin: StaticString, commit: StaticString, rollBack: StaticString),
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try execute(words.begin)
    depth += 1
    defer { depth -= 1 }
    do {
      let value = try body()
      try execute(words.commit)
      return value
    } catch {
      if !isIdle { try? execute(script: words.rollBack) }
      // Who is asked to end has no time to move the log into the file; whoever opens it next does.
      if case .interrupted = error { leaveFileUntouched() }
      throw error
    }
  }

  // MARK: State

  /// Rows that this connection changed since it was opened.
  package var totalChanges: Int { Int(sqlite3_total_changes64(database)) }

  /// Whether SQLite knows of no open transaction.
  private var isIdle: Bool { sqlite3_get_autocommit(database) != 0 }

  func check(_ code: Int32) throws(StoreError) {
    if code != SQLITE_OK { throw failure(code) }
  }

  private func failure(_ code: Int32) -> StoreError {
    let isEarly = code & 0xFF == SQLITE_INTERRUPT || code & 0xFF == SQLITE_BUSY && isInterrupted()
    guard !isEarly else { return .interrupted }
    let error = StoreError(sqlite: code, message: String(cString: sqlite3_errmsg(database)), path: path)
    if case .corrupt = error { leaveFileUntouched() }
    return error
  }

  /// Closing would move a log into the file; in a file that is not ours, or is damaged, both stay as they are.
  func leaveFileUntouched() {
    guard DatabaseFile.hasLog(path) else { return }
    _ = sqlite3_db_config_switch(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
  }
}
