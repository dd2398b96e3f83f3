import Foundation
import Synchronization

/// A small HTTP server on a loopback port that the system chooses; it ends with the value.
///
/// One connection at a time, one request a connection: enough for what a client does wrong to be seen.
package final class LoopbackServer: Sendable {
  package struct Request: Sendable {
    package let verb: String
    package let path: String
    /// By their names in lower case.
    package let headers: [String: String]
    package let body: String
  }

  package enum Reply: Sendable {
    case answer(Int, headers: [String: String] = [:], body: String = "")
    /// Leaves the connection open for the next request.
    case kept(body: String)
    /// Sends this as it is written, and closes.
    case written(String)
    /// Promises more than it sends, and closes.
    case truncated(String, promising: Int)
    /// So many bytes, without saying how many there will be.
    case flood(Int)
    /// Says again and again that the request may go on, until the client ends it; 100 Continue.
    case interim
    /// Says that it will answer, and does not go on.
    case silence
    /// Breaks the connection by a reset, after a part of an answer or before.
    case reset(after: String = "")

    package var isSilence: Bool {
      if case .silence = self { true } else { false }
    }
  }

  package struct Failure: Error {}

  package let port: Int
  private let socket: CInt
  private let received = Mutex<[Request]>([])

  /// Answers the requests one by one; `reply` is given how many came before.
  ///
  /// It knows of nothing but what is under a path: to other requests it answers 404, and it does not count them.
  package init(under path: String = "/", _ reply: @escaping @Sendable (Request, Int) -> Reply) throws {
    let socket = Foundation.socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw Failure() }
    self.socket = socket
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, length) == 0 && listen(socket, 64) == 0 && getsockname(socket, address, &length) == 0
      }
    }
    guard isListening else {
      close(socket)
      throw Failure()
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread { [weak self] in
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else {
          // Here and not in `deinit`: a number that is free may be another's before this thread asks again.
          close(socket)
          return
        }
        guard let server = self else {
          close(connection)
          return
        }
        server.serve(connection, under: path, reply)
      }
    }.start()
  }

  deinit {
    shutdown(socket, CInt(SHUT_RDWR))
  }

  package var url: String { "http://127.0.0.1:\(port)" }

  /// Every request that came, in order.
  package var requests: [Request] { received.withLock { $0 } }

  private func serve(_ connection: CInt, under path: String, _ reply: @escaping @Sendable (Request, Int) -> Reply) {
    guard let request = read(connection) else {
      close(connection)
      return
    }
    guard request.path.hasPrefix(path) else { return send(.answer(404), to: connection) }
    let before = received.withLock { requests in
      requests.append(request)
      return requests.count - 1
    }
    let answer = reply(request, before)
    if case .kept(let body) = answer {
      write("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)", to: connection)
      return Thread { [weak self] in self?.serve(connection, under: path, reply) }.start()
    }
    send(answer, to: connection)
  }

  private func send(_ reply: Reply, to connection: CInt) {
    switch reply {
    case .answer(let status, let headers, let body):
      let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
      let length = "Content-Length: \(body.utf8.count)\r\n"
      write("HTTP/1.1 \(status) Answer\r\n\(lines)\(length)Connection: close\r\n\r\n\(body)", to: connection)
    case .kept: break
    case .written(let text): write(text, to: connection)
    case .truncated(let body, let length):
      write("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n\(body)", to: connection)
    case .flood(let count):
      write("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n", to: connection)
      let chunk = String(repeating: "x", count: 1 << 16)
      for _ in 0..<(count >> 16) where !write(chunk, to: connection) { break }
    case .interim:
      let portion = String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 100)
      while write(portion, to: connection) {}
    case .silence:
      write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n[", to: connection)
      // Until the client gives up.
      var byte: UInt8 = 0
      _ = recv(connection, &byte, 1, 0)
    case .reset(let text):
      if !text.isEmpty { write(text, to: connection) }
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Foundation.linger>.size))
    }
    close(connection)
  }

  @discardableResult
  private func write(_ text: String, to connection: CInt) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
      if count <= 0 { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  private func read(_ connection: CInt) -> Request? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let request = Self.request(String(decoding: bytes, as: UTF8.self)) { return request }
      let count = recv(connection, &chunk, chunk.count, 0)
      if count <= 0 { return nil }
      bytes += chunk[..<count]
    }
  }

  /// Nil as long as it is not complete.
  private static func request(_ text: String) -> Request? {
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      headers[parts[0].lowercased()] = parts.count > 1 ? parts[1] : ""
    }
    let body = String(text[end.upperBound...])
    guard words.count == 3, body.utf8.count >= Int(headers["content-length"] ?? "0") ?? 0 else { return nil }
    return Request(verb: String(words[0]), path: String(words[1]), headers: headers, body: body)
  }
}
