import Foundation
import TestSupport

/// A connection to the program's HTTP face, over which bytes go as they are.
final class HTTPConnection {
  struct Failure: Error {}

  struct Answer {
    let status: Int
    /// By their names in small letters.
    let headers: [String: String]
    let body: String
  }

  private let socket: CInt
  private var held: [UInt8] = []

  /// Connects to an address such as `http://127.0.0.1:8080`, from another one of this machine where that is told.
  init(_ url: String?, from source: String? = nil) throws {
    guard let port = url.flatMap(URL.init(string:))?.port else { throw Failure() }
    socket = Foundation.socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if let source {
      var own = sockaddr_in()
      own.sin_family = sa_family_t(AF_INET)
      own.sin_addr.s_addr = inet_addr(source)
      withUnsafePointer(to: &own) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Failure() }
  }

  /// Connects to a socket that is a file.
  init(file path: String) throws {
    socket = Foundation.socket(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8.prefix($0.count - 1))) }
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected else { throw Failure() }
  }

  deinit {
    close(socket)
  }

  func write(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
      guard count > 0 else { throw Failure() }
      rest = rest.dropFirst(count)
    }
  }

  /// Says that nothing more will be written.
  func endWriting() { shutdown(socket, CInt(SHUT_WR)) }

  /// The next answer; one to HEAD has no body whatever it says.
  func answer(toHead: Bool = false) throws -> Answer {
    while true {
      if let end = held.firstRange(of: Array("\r\n\r\n".utf8)) {
        let lines = String(decoding: held[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let headers = Dictionary(
          lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            return (parts[0].lowercased(), parts.count > 1 ? parts[1] : "")
          }
        ) { $0 + ", " + $1 }
        let isBodiless = toHead || lines[0].contains(" 304 ")
        let length = isBodiless ? 0 : headers["content-length"].flatMap { Int($0) } ?? 0
        if held.count >= end.upperBound + length {
          let body = String(decoding: held[end.upperBound..<(end.upperBound + length)], as: UTF8.self)
          held.removeFirst(end.upperBound + length)
          let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) }
          return Answer(status: status ?? 0, headers: headers, body: body)
        }
      }
      let bytes = try receive()
      if bytes.isEmpty { throw Failure() }
      held += bytes
    }
  }

  /// The next block of a stream, up to the empty line behind it.
  func block() throws -> String {
    while true {
      if let end = held.firstRange(of: Array("\n\n".utf8)) {
        defer { held.removeFirst(end.upperBound) }
        return String(decoding: held[..<end.lowerBound], as: UTF8.self)
      }
      let bytes = try receive()
      if bytes.isEmpty { throw Failure() }
      held += bytes
    }
  }

  /// Whether the other side ended the connection, with nothing more to read.
  func hasEnded() throws -> Bool { try held.isEmpty && receive().isEmpty }

  private func receive() throws -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(socket, &chunk, chunk.count, 0)
    guard count >= 0 else { throw Failure() }
    return Array(chunk.prefix(count))
  }
}
