import CMicrohttpd
import Foundation
import Glibc

/// The library's parser: sockets go in, whole requests come out, and answers go back.
final class Daemon {
  /// A request that is being read, and what it came by.
  private final class Exchange {
    let method: String
    let path: String
    let socket: CInt
    var query: [String: String] = [:]
    var headers: [String: String] = [:]
    var body = Data()

    init(method: String, path: String, socket: CInt) {
      self.method = method
      self.path = path
      self.socket = socket
    }
  }

  /// A request with all its fields, of which the guard takes 16 KiB, has room in it, and so has the head of an answer.
  private static let memory = 48 << 10

  private var daemon: OpaquePointer?
  /// Answers a request that came by a socket of ours.
  private let answer: @MainActor (CInt, HTTPRequest) -> HTTPResponse
  /// Hears that an answer was written, or that a request was given up.
  private let completed: @MainActor (CInt) -> Void

  init(
    most connections: Int,
    answer: @escaping @MainActor (CInt, HTTPRequest) -> HTTPResponse,
    completed: @escaping @MainActor (CInt) -> Void
  ) throws(HTTPFaceError) {
    guard libmicrohttpd_is_there() != 0 else { throw .noLibrary }
    self.answer = answer
    self.completed = completed
    daemon = libmicrohttpd_start_daemon(
      { context, connection, path, method, _, bytes, count, exchange in
        guard let context, let connection, let path, let method, let exchange, let count else {
          return libmicrohttpd_no()
        }
        return Unmanaged<Daemon>.fromOpaque(context).takeUnretainedValue()
          .take(connection, path, method, bytes, count, exchange)
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

  var descriptor: CInt { daemon.map(libmicrohttpd_epoll_descriptor) ?? -1 }

  /// In milliseconds; -1 where only the descriptor is to be waited for.
  var timeout: CInt { daemon.map(libmicrohttpd_timeout) ?? -1 }

  /// Gives it a socket, which is its own from here on; false where it takes none.
  func add(_ socket: CInt) -> Bool {
    daemon.map { libmicrohttpd_add_connection($0, socket) == libmicrohttpd_yes() } ?? false
  }

  func run() {
    if let daemon { _ = libmicrohttpd_run(daemon) }
  }

  /// Closes all its sockets.
  func stop() {
    if let daemon { libmicrohttpd_stop_daemon(daemon) }
    daemon = nil
  }

  /// Is called once for the head, then for each part of the body, and at last without one.
  private func take(
    _ connection: OpaquePointer,
    _ path: UnsafePointer<CChar>,
    _ method: UnsafePointer<CChar>,
    _ bytes: UnsafePointer<CChar>?,
    _ count: UnsafeMutablePointer<Int>,
    _ place: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> MHD_Result {
    guard let pointer = place.pointee else {
      let exchange = Exchange(
        method: String(cString: method),
        path: String(cString: path),
        socket: libmicrohttpd_socket(connection)
      )
      place.pointee = Unmanaged.passRetained(exchange).toOpaque()
      return libmicrohttpd_yes()
    }
    let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
    if count.pointee > 0 {
      if let bytes {
        exchange.body.append(UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self), count: count.pointee)
      }
      count.pointee = 0
      return libmicrohttpd_yes()
    }
    readFields(of: connection, into: exchange)
    let (socket, answer) = (exchange.socket, answer)
    let request = HTTPRequest(
      method: exchange.method,
      path: exchange.path,
      query: exchange.query,
      headers: exchange.headers,
      body: exchange.body
    )
    return write(MainActor.assumeIsolated { answer(socket, request) }, to: connection)
  }

  private func readFields(of connection: OpaquePointer, into exchange: Exchange) {
    let take: MHD_KeyValueIterator = { context, _, name, value in
      guard let context, let name else { return libmicrohttpd_yes() }
      let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
      exchange.headers[String(cString: name).lowercased()] = value.map { String(cString: $0) } ?? ""
      return libmicrohttpd_yes()
    }
    let takeParameter: MHD_KeyValueIterator = { context, _, name, value in
      guard let context, let name else { return libmicrohttpd_yes() }
      let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
      exchange.query[String(cString: name)] = value.map { String(cString: $0) } ?? ""
      return libmicrohttpd_yes()
    }
    let context = Unmanaged.passUnretained(exchange).toOpaque()
    _ = libmicrohttpd_get_connection_headers(connection, take, context)
    _ = libmicrohttpd_get_connection_arguments(connection, takeParameter, context)
  }

  private func write(_ response: HTTPResponse, to connection: OpaquePointer) -> MHD_Result {
    let made = response.body.withUnsafeBytes { libmicrohttpd_create_response($0.baseAddress, $0.count) }
    guard let made else { return libmicrohttpd_no() }
    defer { libmicrohttpd_destroy_response(made) }
    for (name, value) in response.headers { _ = libmicrohttpd_add_response_header(made, name, value) }
    return libmicrohttpd_queue_response(connection, CUnsignedInt(response.status.rawValue), made)
  }
}
