import CSQLite
import Glibc

/// A database that is one file, with its log beside it.
package final class SQLiteDatabase: Database {
  package let name: String
  package let handle: OpaquePointer
  /// By the address of their SQL.
  private(set) var statements: [UnsafePointer<UInt8>: SQLiteStatement] = [:]
  /// Whether a transaction was begun that has not ended.
  private var isBracketed = false
  private var busyWait = BusyWait()
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
    name = path
    handle = opened
    self.isInterrupted = isInterrupted
    InboxFunctions.add(to: handle)
    guard isReadOnly || sqlite3_db_readonly(handle, "main") == 0 else { throw .readOnly(path: path) }
    callBack()
  }

  /// Lets SQLite ask before it waits for a lock, and within long statements; it does no more so when it is closed.
  private func callBack() {
    let me = Unmanaged.passUnretained(self).toOpaque()
    // So many steps of a statement, some milliseconds of it, are done between two looks whether the process is to end.
    let stepsBetweenLooks: CInt = 100_000
    sqlite3_busy_handler(
      handle,
      { me, count in
        guard let me else { return 0 }
        return Unmanaged<SQLiteDatabase>.fromOpaque(me).takeUnretainedValue().waitOnce(isFirst: count == 0) ? 1 : 0
      },
      me
    )
    sqlite3_progress_handler(
      handle,
      stepsBetweenLooks,
      { me in
        guard let me else { return 0 }
        return Unmanaged<SQLiteDatabase>.fromOpaque(me).takeUnretainedValue().isInterrupted() ? 1 : 0
      },
      me
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
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// Before the first connection, once: SQLite does not add up the memory it uses, for which each allocation would take a lock.
  private static let isLibraryReady = sqlite3_config_switch(SQLITE_CONFIG_MEMSTATUS, 0) == SQLITE_OK

  // MARK: Statements

  package func run(script: StaticString) throws(StoreError) {
    let start = UnsafeRawPointer(script.utf8Start).assumingMemoryBound(to: CChar.self)
    try check(sqlite3_exec(handle, start, nil, nil, nil))
  }

  package func run(
    _ statement: SQLStatement,
    _ values: [Cell],
    _ visit: (Row) throws(StoreError) -> Void
  ) throws(StoreError) -> Int {
    // After some errors, a full disk among them, SQLite rolls the whole transaction back by itself: what follows in it
    // must not be kept as if it stood alone.
    if isBracketed, isIdle {
      throw .failed(path: name, code: Int(SQLITE_ABORT), message: String(cString: sqlite3_errstr(SQLITE_ABORT)))
    }
    let prepared = try prepared(statement.sqlite)
    let statement = prepared.statement
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      try check(value.bind(to: statement, at: Int32(index) + 1))
    }
    let row = Row(source: prepared)
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: try visit(row)
      case SQLITE_DONE: return Int(sqlite3_changes64(handle))
      case let code: throw failure(code)
      }
    }
  }

  /// The number that a statement answers, 0 where it answers none.
  func number(_ sql: SQLStatement) throws(StoreError) -> Int {
    var number = 0
    _ = try run(sql, []) { row throws(StoreError) in number = try row.value(0) }
    return number
  }

  private func prepared(_ sql: StaticString) throws(StoreError) -> SQLiteStatement {
    if let statement = statements[sql.utf8Start] { return statement }
    var statement: OpaquePointer?
    let start = UnsafeRawPointer(sql.utf8Start).assumingMemoryBound(to: CChar.self)
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    try check(sqlite3_prepare_v3(handle, start, Int32(sql.utf8CodeUnitCount), flags, &statement, nil))
    guard let statement else { throw failure(SQLITE_MISUSE) }
    let prepared = SQLiteStatement(statement, of: name)
    statements[sql.utf8Start] = prepared
    return prepared
  }

  // MARK: Transactions

  /// Begins to write with the write lock: a transaction that reads first and writes later fails without waiting when another
  /// process wrote meanwhile.
  package func begin(_ kind: TransactionKind) throws(StoreError) {
    switch kind {
    case .writing:
      try DatabaseFile.checkPresence(of: handle, at: name)
      try execute("BEGIN IMMEDIATE")
      isBracketed = true
    case .reading:
      try execute("BEGIN")
      isBracketed = true
    case .part: try execute("SAVEPOINT part")
    }
  }

  package func commit(_ kind: TransactionKind) throws(StoreError) {
    guard kind != .part else { return try execute("RELEASE part") }
    try execute("COMMIT")
    isBracketed = false
  }

  package func rollBack(_ kind: TransactionKind, after error: StoreError) {
    if !isIdle { try? run(script: kind == .part ? "ROLLBACK TO part; RELEASE part" : "ROLLBACK") }
    if kind != .part { isBracketed = false }
    // Who is asked to end has no time to move the log into the file; whoever opens it next does.
    if case .interrupted = error { leaveFileUntouched() }
  }

  package func execute(_ sql: SQLStatement) throws(StoreError) {
    _ = try run(sql, []) { _ throws(StoreError) in }
  }

  // MARK: State

  package var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }

  package func versionOfOthers() throws(StoreError) -> Int { try number("PRAGMA data_version") }

  package var longestWait: Duration {
    get { busyWait.longest }
    set { busyWait.longest = newValue }
  }

  package var refusedLocks: Int { busyWait.refusals }

  /// Whether SQLite knows of no open transaction.
  private var isIdle: Bool { sqlite3_get_autocommit(handle) != 0 }

  package func check(_ code: Int32) throws(StoreError) {
    if code != SQLITE_OK { throw failure(code) }
  }

  private func failure(_ code: Int32) -> StoreError {
    let isEarly = code & 0xFF == SQLITE_INTERRUPT || code & 0xFF == SQLITE_BUSY && isInterrupted()
    guard !isEarly else { return .interrupted }
    let error = StoreError(sqlite: code, message: String(cString: sqlite3_errmsg(handle)), path: name)
    if case .corrupt = error { leaveFileUntouched() }
    return error
  }

  /// Closing would move a log into the file; in a file that is not ours, or is damaged, both stay as they are.
  func leaveFileUntouched() {
    guard DatabaseFile.hasLog(name) else { return }
    _ = sqlite3_db_config_switch(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
  }
}
