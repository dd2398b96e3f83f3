import CPostgreSQL
import Glibc

/// A connection to a server, for as long as it holds.
final class PostgreSQLSession {
  private let connection: OpaquePointer
  private let name: String
  private let isInterrupted: () -> Bool
  /// How often each statement was run, by the address of its SQL: one that comes again is prepared.
  private var uses: [UnsafePointer<UInt8>: Int] = [:]

  /// So long an answer is waited for; nil for what takes as long as it takes.
  ///
  /// It is somewhat longer than the server takes for any: one that says nothing at all has come to a stop.
  var longestAnswer: Duration? = .seconds(35)
  /// Whether an answer was given up; nothing that comes later is asked for.
  private(set) var isLeft = false

  /// Between two looks whether the process is to end, in milliseconds.
  static let patience: Int32 = 100

  /// Connects.
  ///
  /// - Throws: ``StoreError/unreachable(path:reason:)`` where there is no server, or it takes nobody in.
  init(_ address: PostgreSQLAddress, isInterrupted: @escaping () -> Bool) throws(StoreError) {
    name = address.name
    self.isInterrupted = isInterrupted
    guard libpq_is_there() != 0 else { throw .unreachable(path: address.name, reason: "libpq.so.5") }
    guard let connection = try PostgreSQLConnecting.connection(to: address, isInterrupted) else {
      throw .unreachable(path: address.name, reason: "")
    }
    guard libpq_status(connection) == CONNECTION_OK else {
      defer { libpq_finish(connection) }
      throw .unreachable(path: address.name, reason: Self.reason(connection))
    }
    self.connection = connection
    // What it tells of itself is in the errors, too; nothing but our own lines goes to standard error.
    libpq_ignore_notices(connection)
    try run(script: Self.settings)
    // Servers on some systems cannot look for it; they find out when they next write.
    try? run(script: "SET client_connection_check_interval = '1s'")
  }

  deinit { libpq_finish(connection) }

  /// What each connection begins with.
  ///
  /// No statement takes for ever, and nobody keeps others from writing who has come to a stop. Notices are for people at a prompt. Whom
  /// a client has left stops.
  private static let settings: StaticString = """
    SET client_min_messages = warning;
    SET statement_timeout = '30s';
    SET lock_timeout = '30s';
    SET idle_in_transaction_session_timeout = '60s';
    SET synchronous_commit = on;
    """

  /// Whether nothing has cut the connection as far as anybody knows.
  var isConnected: Bool { !isLeft && libpq_status(connection) == CONNECTION_OK }

  var serverVersion: Int { Int(libpq_server_version(connection)) }

  /// For so long a lock of somebody else is waited for.
  func wait(atMost duration: Duration) throws(StoreError) {
    // None at all would be for ever.
    let milliseconds = max(1, Int(duration / .milliseconds(1)))
    _ = try finish { "SET lock_timeout = \(milliseconds)".withCString { libpq_send_script(connection, $0) } }
  }

  // MARK: Statements

  /// Runs a statement, which is prepared when it comes again.
  func run(_ statement: SQLStatement, _ cells: [Cell]) throws(StoreError) -> PostgreSQLResult {
    let values = PostgreSQLValues(cells)
    let address = statement.sqlite.utf8Start
    let use = uses[address, default: 0]
    uses[address] = use + 1
    let label = "s\(UInt(bitPattern: address))"
    if use == 1 {
      let text = PostgreSQLTexts.text(of: statement)
      _ = try finish { libpq_send_prepare(connection, label, text) }
    }
    return try finish {
      values.withPointers { count, values, lengths, formats in
        use > 0
          ? libpq_send_prepared(connection, label, count, values, lengths, formats)
          : libpq_send(connection, PostgreSQLTexts.text(of: statement), count, values, lengths, formats)
      }
    }
  }

  /// Runs several statements that take no values, in one round trip.
  func run(script: StaticString) throws(StoreError) {
    let start = UnsafeRawPointer(script.utf8Start).assumingMemoryBound(to: CChar.self)
    _ = try finish { libpq_send_script(connection, start) }
  }

  /// Sends something and waits for the last of what is answered.
  private func finish(_ send: () -> Int32) throws(StoreError) -> PostgreSQLResult {
    guard send() != 0 else { throw unreachable }
    var last: PostgreSQLResult?
    var error: StoreError?
    while true {
      try waitForAnswer()
      guard let answer = libpq_result(connection) else { break }
      let result = PostgreSQLResult(answer, of: name)
      if let state = result.state, error == nil {
        error = isConnected ? StoreError(state: state, message: result.message, server: name) : unreachable
      }
      last = result
    }
    if let error { throw error.isGivenUp && isInterrupted() ? .interrupted : error }
    guard let last, isConnected else { throw unreachable }
    return last
  }

  /// Waits until the next result is there, the process is to end, or it has taken too long.
  ///
  /// A connection that is left ends what the server does for it; to ask the server to end it may take as long as the answer.
  private func waitForAnswer() throws(StoreError) {
    let start = ContinuousClock.now
    while libpq_is_busy(connection) != 0 {
      var waiting = pollfd(fd: libpq_socket(connection), events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, Self.patience) > 0 {
        guard libpq_consume_input(connection) != 0 else { throw unreachable }
        continue
      }
      isLeft = isInterrupted()
      if isLeft { throw .interrupted }
      if let longestAnswer, start.duration(to: .now) > longestAnswer {
        isLeft = true
        throw .unreachable(path: name, reason: "timeout")
      }
    }
  }

  private var unreachable: StoreError { .unreachable(path: name, reason: Self.reason(connection)) }

  /// The first line of what libpq says.
  private static func reason(_ connection: OpaquePointer) -> String {
    let message = libpq_error(connection).map { String(cString: $0) } ?? ""
    return message.split(separator: "\n").first.map(String.init) ?? ""
  }
}
