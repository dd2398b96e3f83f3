import CMicrohttpd
import FoundationEssentials
import Glibc

/// The library's parser: sockets go in, whole requests come out, and answers go back.
package final class Daemon {
  /// A request that is being read, and what it came by.
  private final class Exchange {
    /// Nil for one that the guard would not have let through.
    let target: RequestTarget?
    let socket: CInt
    /// Nil until the head was read.
    var method: String?
    var headers: [String: String] = [:]
    var body = Data()
    /// When it was brought for an answer first.
    var brought: ContinuousClock.Instant?

    init(target: RequestTarget?, socket: CInt) {
      self.target = target
      self.socket = socket
    }
  }

  /// A request with all its fields, of which the guard takes 16 KiB, has room in it, and so has the head of an answer.
  private static let memory = 48 << 10

  private var daemon: OpaquePointer?
  /// Those whose requests are to be brought again, the one that waits longest first.
  private var waiting: [OpaquePointer] = []
  /// Answers a request that came by a socket of ours.
  private let answer: Answer
  /// Hears that an answer was written, or that a request was given up.
  private let completed: @MainActor (CInt) -> Void

  /// Takes the socket, the request, when it was brought first, and whether no other waits.
  package typealias Answer = @MainActor (CInt, HTTPRequest, ContinuousClock.Instant, Bool) -> Reply

  /// What becomes of a request.
  package enum Reply {
    case response(HTTPResponse)
    /// It is brought again.
    case later
    /// Somebody else writes to its client, and the library lets go of its end.
    case handedOver
  }

  package init(
    most connections: Int,
    answer: @escaping Answer,
    completed: @escaping @MainActor (CInt) -> Void
  ) throws(HTTPFaceError) {
    guard libmicrohttpd_is_there() != 0 else { throw .noLibrary }
    self.answer = answer
    self.completed = completed
    daemon = libmicrohttpd_start_daemon(
      { _, target, connection in
        let exchange = Exchange(
          target: target.flatMap { try? RequestTarget(Array(String(cString: $0).utf8)) },
          socket: connection.map(libmicrohttpd_socket) ?? -1
        )
        return Unmanaged.passRetained(exchange).toOpaque()
      },
      { context, connection, _, method, _, bytes, count, exchange in
        guard let context, let connection, let method, let exchange = exchange?.pointee, let count else {
          return libmicrohttpd_no()
        }
        return Unmanaged<Daemon>.fromOpaque(context).takeUnretainedValue()
          .take(connection, method, bytes, count, Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue())
      },
      { context, _, exchange, _ in
        guard let context, let exchange, let pointer = exchange.pointee else { return }
        exchange.pointee = nil
        let socket = Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue().socket
        let completed = Unmanaged<Daemon>.fromOpaque(context).takeUnretainedValue().completed
        MainActor.assumeIsolated { completed(socket) }
      },
      Unmanaged.passUnretained(self).toOpaque(),
      Self.memory,
      CUnsignedInt(connections)
    )
    if daemon == nil { throw .noLibrary }
  }

  deinit {
    stop()
  }

  package var descriptor: CInt { daemon.map(libmicrohttpd_epoll_descriptor) ?? -1 }

  /// In milliseconds; -1 where only the descriptor is to be waited for.
  package var timeout: CInt { daemon.map(libmicrohttpd_timeout) ?? -1 }

  /// Gives it a socket, which is its own from here on; false where it takes none.
  package func add(_ socket: CInt) -> Bool {
    daemon.map { libmicrohttpd_add_connection($0, socket) == libmicrohttpd_yes() } ?? false
  }

  package func run() {
    if let daemon { _ = libmicrohttpd_run(daemon) }
  }

  /// Whether requests wait to be brought again.
  package var hasWaiting: Bool { !waiting.isEmpty }

  /// Brings the request again that waits longest, and all others once there is an answer to it.
  package func bringAgain() {
    guard !waiting.isEmpty else { return }
    let count = waiting.count
    libmicrohttpd_resume_connection(waiting.removeFirst())
    run()
    guard waiting.count < count else { return }
    resumeAll()
    run()
  }

  private func resumeAll() {
    let connections = waiting
    waiting = []
    for connection in connections { libmicrohttpd_resume_connection(connection) }
  }

  /// Closes all its sockets.
  package func stop() {
    resumeAll()
    if let daemon { libmicrohttpd_stop_daemon(daemon) }
    daemon = nil
  }

  /// Is called once for the head, then for each part of the body, and at last without one.
  private func take(
    _ connection: OpaquePointer,
    _ method: UnsafePointer<CChar>,
    _ bytes: UnsafePointer<CChar>?,
    _ count: UnsafeMutablePointer<Int>,
    _ exchange: Exchange
  ) -> MHD_Result {
    guard let method = exchange.method, let target = exchange.target else {
      exchange.method = String(cString: method)
      return exchange.target == nil ? libmicrohttpd_no() : libmicrohttpd_yes()
    }
    if count.pointee > 0 {
      if let bytes {
        exchange.body.append(UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self), count: count.pointee)
      }
      count.pointee = 0
      return libmicrohttpd_yes()
    }
    readFields(of: connection, into: exchange)
    let (socket, answer, isAlone) = (exchange.socket, answer, waiting.isEmpty)
    let brought = exchange.brought ?? .now
    exchange.brought = brought
    let request = HTTPRequest(
      method: method,
      segments: target.segments,
      query: target.query,
      headers: exchange.headers,
      body: exchange.body
    )
    switch MainActor.assumeIsolated({ answer(socket, request, brought, isAlone) }) {
    case .response(let response): return write(response, to: connection)
    case .later:
      waiting.append(connection)
      libmicrohttpd_suspend_connection(connection)
      return libmicrohttpd_yes()
    case .handedOver: return libmicrohttpd_no()
    }
  }

  private func readFields(of connection: OpaquePointer, into exchange: Exchange) {
    let take: MHD_KeyValueIterator = { context, _, name, value in
      guard let context, let name else { return libmicrohttpd_yes() }
      let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
      exchange.headers[String(cString: name).lowercased()] = value.map { String(cString: $0) } ?? ""
      return libmicrohttpd_yes()
    }
    _ = libmicrohttpd_get_connection_headers(connection, take, Unmanaged.passUnretained(exchange).toOpaque())
  }

  private func write(_ response: HTTPResponse, to connection: OpaquePointer) -> MHD_Result {
    let made = response.body.withUnsafeBytes { libmicrohttpd_create_response($0.baseAddress, $0.count) }
    guard let made else { return libmicrohttpd_no() }
    defer { libmicrohttpd_destroy_response(made) }
    for (name, value) in response.headers { _ = libmicrohttpd_add_response_header(made, name, value) }
    return libmicrohttpd_queue_response(connection, CUnsignedInt(response.status.rawValue), made)
  }
}
