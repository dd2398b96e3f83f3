import CPostgreSQL
import Glibc

/// Connects to a server on a thread of its own: libpq waits until a server has answered, and whoever waits for it hears meanwhile that
/// the process is to end.
final class PostgreSQLConnecting {
  private let address: PostgreSQLAddress
  /// Where the connection is told.
  private let end: CInt

  private init(_ address: PostgreSQLAddress, end: CInt) {
    (self.address, self.end) = (address, end)
  }

  /// A connection, which may have failed; nil where there is not even memory for one.
  ///
  /// - Throws: ``StoreError/interrupted``. The thread stays behind then, and what it writes to: the process is ending.
  static func connection(
    to address: PostgreSQLAddress,
    _ isInterrupted: () -> Bool
  ) throws(StoreError) -> OpaquePointer? {
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    let begun = Unmanaged.passRetained(PostgreSQLConnecting(address, end: ends[1]))
    var thread = pthread_t()
    let code = pthread_create(
      &thread,
      nil,
      { told in
        guard let told else { return nil }
        Unmanaged<PostgreSQLConnecting>.fromOpaque(told).takeRetainedValue().connect()
        return nil
      },
      begun.toOpaque()
    )
    guard code == 0 else {
      begun.release()
      for end in ends { close(end) }
      return nil
    }
    pthread_detach(thread)
    var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, PostgreSQLSession.patience) <= 0 {
      if isInterrupted() { throw .interrupted }
    }
    var number = 0
    read(ends[0], &number, MemoryLayout<Int>.size)
    for end in ends { close(end) }
    return OpaquePointer(bitPattern: number)
  }

  private func connect() {
    var number = open().map { Int(bitPattern: $0) } ?? 0
    send(end, &number, MemoryLayout<Int>.size, CInt(MSG_NOSIGNAL))
  }

  /// Connects with what the address leaves open.
  private func open() -> OpaquePointer? {
    let settings = [
      ("dbname", address.text), ("fallback_application_name", "tanbih"), ("client_encoding", "UTF8"),
      ("connect_timeout", "10"), ("keepalives_idle", "30"),
    ]
    let keywords = settings.map { strdup($0.0) }
    let values = settings.map { strdup($0.1) }
    defer { for text in keywords + values { free(text) } }
    return (keywords.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { keywords in
      (values.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { values in
        libpq_connect(keywords.baseAddress, values.baseAddress)
      }
    }
  }
}
