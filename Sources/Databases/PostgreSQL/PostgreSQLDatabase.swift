/// A database on a PostgreSQL server, in the schema that the connection finds first.
///
/// One transaction at a time writes, as in SQLite: each takes the store's lock first, so that what it reads stays as it was until it
/// ends. A connection that was cut is made anew with the next transaction, or the next statement outside of one.
package final class PostgreSQLDatabase: Database {
  private let address: PostgreSQLAddress
  private let isInterrupted: () -> Bool
  private var openSession: PostgreSQLSession?
  /// Whether a transaction was begun that has not ended.
  private var isBracketed = false
  /// Whether the transaction has changed anything.
  private var isChanging = false
  /// How many transactions of this connection have changed anything.
  private var ownVersions = 0
  package private(set) var totalChanges = 0
  package private(set) var refusedLocks = 0
  package var longestWait = Duration.seconds(30) {
    didSet { isWaitTold = isWaitTold && longestWait == oldValue }
  }
  /// So long an answer is waited for: the server itself gives each statement up before.
  package var longestAnswer = Duration.seconds(35) {
    didSet { openSession?.longestAnswer = longestAnswer }
  }
  private var isWaitTold = false

  package init(_ address: PostgreSQLAddress, isInterrupted: @escaping () -> Bool = { false }) {
    self.address = address
    self.isInterrupted = isInterrupted
  }

  package var name: String { address.name }

  /// The connection, which is made where there is none.
  func session() throws(StoreError) -> PostgreSQLSession {
    if let openSession, openSession.isConnected { return openSession }
    // What was begun is gone with the connection.
    if isBracketed, openSession != nil { throw .unreachable(path: name, reason: "") }
    isWaitTold = false
    let session = try PostgreSQLSession(address, isInterrupted: isInterrupted)
    session.longestAnswer = longestAnswer
    openSession = session
    return session
  }

  /// Within a transaction all goes on as it began.
  private func tellWait(to session: PostgreSQLSession) throws(StoreError) {
    guard !isWaitTold, !isBracketed else { return }
    try session.wait(atMost: longestWait)
    isWaitTold = true
  }

  /// Does what nothing is lost by doing again: once more where the connection turns out to have been cut meanwhile.
  private func again<Value>(
    _ body: (PostgreSQLSession) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let session = try session()
    do throws(StoreError) {
      try tellWait(to: session)
      return try body(session)
    } catch {
      guard case .unreachable = error, !isBracketed, !session.isConnected, !session.isLeft else { throw error }
      let another = try self.session()
      try tellWait(to: another)
      return try body(another)
    }
  }

  // MARK: Statements

  package func run(
    _ statement: SQLStatement,
    _ values: [Cell],
    _ visit: (Row) throws(StoreError) -> Void
  ) throws(StoreError) -> Int {
    let reads = statement.isReading
    guard isBracketed || reads else {
      try begin(.writing)
      do throws(StoreError) {
        let count = try run(statement, values, visit)
        try commit(.writing)
        return count
      } catch {
        rollBack(.writing, after: error)
        throw error
      }
    }
    let result = try counting { () throws(StoreError) in
      isBracketed
        ? try session().run(statement, values)
        : try again { session throws(StoreError) in try session.run(statement, values) }
    }
    let changed = reads ? 0 : result.changedRows
    totalChanges += changed
    if changed > 0 { isChanging = true }
    let row = Row(source: result)
    for place in 0..<result.rowCount {
      result.row = place
      try visit(row)
    }
    return changed
  }

  package func run(script: StaticString) throws(StoreError) {
    try session().run(script: script)
  }

  /// Counts locks that were waited for in vain.
  private func counting<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    do throws(StoreError) {
      return try body()
    } catch {
      if error.isGivenUp { refusedLocks += 1 }
      throw error
    }
  }

  /// The number that a statement answers, 0 where it answers none.
  func number(_ sql: SQLStatement) throws(StoreError) -> Int {
    var number = 0
    _ = try run(sql, []) { row throws(StoreError) in number = try row.value(0) }
    return number
  }

  // MARK: Transactions

  package func begin(_ kind: TransactionKind) throws(StoreError) {
    switch kind {
    case .writing:
      try counting { () throws(StoreError) in
        try again { session throws(StoreError) in
          do throws(StoreError) {
            // It ends with the transaction, and what is read behind it is what its last holder has left.
            try session.run(script: "BEGIN; SELECT pg_advisory_xact_lock('store'::regclass::oid::bigint)")
          } catch {
            if session.isConnected { try? session.run(script: "ROLLBACK") }
            throw error
          }
        }
      }
      (isBracketed, isChanging) = (true, false)
    case .reading:
      try again { session throws(StoreError) in
        // Nobody waits for who reads, however slowly what was read is taken.
        try session.run(
          script: """
            BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL idle_in_transaction_session_timeout = 0
            """
        )
      }
      (isBracketed, isChanging) = (true, false)
    case .part: try session().run(script: "SAVEPOINT part")
    }
  }

  package func commit(_ kind: TransactionKind) throws(StoreError) {
    guard kind != .part else { return try session().run(script: "RELEASE part") }
    try session().run(script: isChanging ? "UPDATE store SET version = version + 1; COMMIT" : "COMMIT")
    if isChanging { ownVersions += 1 }
    isBracketed = false
  }

  package func rollBack(_ kind: TransactionKind, after error: StoreError) {
    if let openSession, openSession.isConnected {
      try? openSession.run(script: kind == .part ? "ROLLBACK TO part; RELEASE part" : "ROLLBACK")
    }
    if kind != .part { isBracketed = false }
  }

  // MARK: Changes

  package func recording<Value>(
    _ tables: [String],
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> (value: Value, inverse: [UInt8]?) {
    _ = try run("SELECT begin_recording()", []) { _ throws(StoreError) in }
    let value = try body()
    var inverse: [UInt8]?
    _ = try run("SELECT end_recording()", []) { row throws(StoreError) in
      inverse = (try row.value(0) as String?).map { [UInt8]($0.utf8) }
    }
    return (value, inverse)
  }

  package func takeBack(_ inverse: [UInt8], yields: Set<String>) throws(StoreError) -> Bool {
    let names = "{\(yields.sorted().joined(separator: ","))}"
    var isDone = false
    _ = try run("SELECT take_back(?, ?)", [String(decoding: inverse, as: UTF8.self).cell, names.cell]) {
      row throws(StoreError) in isDone = try row.value(0)
    }
    if isDone { (isChanging, totalChanges) = (true, totalChanges + 1) }
    return isDone
  }

  // MARK: State

  package func versionOfOthers() throws(StoreError) -> Int { try number("SELECT version FROM store") - ownVersions }

  package func isSound() throws(StoreError) -> Bool { try foundVersion() == Migration.latest }

  package var isLost: Bool { false }

  package func widen() throws(StoreError) {}

  /// Old rows go when the server cleans up by itself; it has nothing that would be quicker and keeps nobody waiting.
  package func eraseTraces() throws(StoreError) {}

  package func continuePositions() throws(StoreError) { try run(script: "SELECT continue_positions()") }

  package func adoptSchema() throws(StoreError) {
    if try foundVersion() < Migration.latest { try migrate() }
  }

  /// The version of the schema that is there; 0 where there is none.
  private func foundVersion() throws(StoreError) -> Int {
    guard try number("SELECT CASE WHEN to_regclass('store') IS NULL THEN 0 ELSE 1 END") > 0 else { return 0 }
    let version = try number("SELECT schema_version FROM store")
    guard version <= Migration.latest else {
      throw .newerSchema(path: name, version: version, known: Migration.latest)
    }
    return version
  }

  /// Makes the schema, or brings it up to date; whoever else wants to waits, and finds it done.
  ///
  /// Of much data that takes its time, and whoever waits for it waits as long.
  private func migrate() throws(StoreError) {
    let migrating = try session()
    migrating.longestAnswer = nil
    defer { migrating.longestAnswer = longestAnswer }
    try migrating.run(
      script: """
        BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
        SELECT pg_advisory_xact_lock(hashtext(current_schema()))
        """
    )
    isBracketed = true
    do throws(StoreError) {
      let version = try foundVersion()
      for step in Migration.postgreSQL where step.version > version { try run(script: step.script) }
      try migrating.run(script: "COMMIT")
      isBracketed = false
    } catch {
      rollBack(.writing, after: error)
      throw error
    }
  }
}
