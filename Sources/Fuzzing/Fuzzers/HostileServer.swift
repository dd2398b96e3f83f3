import Foundation
import Synchronization

/// A server of HTTP on loopback that answers with whatever bytes it is given, one after the other; it ends with the value.
final class HostileServer: Sendable {
  struct Answer: Sendable {
    /// The whole answer, its head included; `$N` becomes a number that was never there.
    let bytes: [UInt8]
    /// It is sent in so many parts with pauses.
    var parts = 1
    /// It ends by a reset.
    var isReset = false
  }

  let port: Int
  private let socket: CInt
  private let answers: [Answer]
  private let served = Mutex(0)

  init(_ answers: [Answer]) throws {
    self.answers = answers
    let socket = Foundation.socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, length) == 0 && listen(socket, 64) == 0 && getsockname(socket, address, &length) == 0
      }
    }
    guard socket >= 0, isListening else { throw SystemError("no server: \(String(cString: strerror(errno)))") }
    (self.socket, port) = (socket, Int(UInt16(bigEndian: address.sin_port)))
    Thread { [weak self] in
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0, let self else {
          close(connection)
          // Here and not in `deinit`: a number that is free may be another's before this thread asks again.
          if connection < 0 { close(socket) }
          return
        }
        Thread { self.serve(connection) }.start()
      }
    }.start()
  }

  deinit {
    shutdown(socket, CInt(SHUT_RDWR))
  }

  /// How many requests were answered.
  var requests: Int { served.withLock { $0 } }

  private func serve(_ connection: CInt) {
    defer { close(connection) }
    var request = [UInt8](repeating: 0, count: 1 << 16)
    guard recv(connection, &request, request.count, 0) > 0 else { return }
    let number = served.withLock { served in
      defer { served += 1 }
      return served
    }
    Tally.count(\.requests)
    guard !answers.isEmpty else { return }
    let answer = answers[number % answers.count]
    let bytes = Self.filled(answer.bytes, from: number * 100_000)
    let size = max(1, bytes.count / answer.parts)
    for start in stride(from: 0, to: bytes.count, by: size) {
      let part = bytes[start..<min(bytes.count, start + size)]
      let count = part.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
      guard count == part.count else { break }
      if answer.parts > 1 { usleep(20_000) }
    }
    if answer.isReset {
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Foundation.linger>.size))
    } else {
      shutdown(connection, CInt(SHUT_WR))
    }
  }

  /// Puts another number in each place of `$N`.
  private static func filled(_ bytes: [UInt8], from first: Int) -> [UInt8] {
    let mark = Array("$N".utf8)
    var (filled, number): ([UInt8], Int) = ([], first)
    var rest = bytes[...]
    while let place = rest.firstIndex(of: mark[0]) {
      filled += rest[..<place]
      rest = rest[place...]
      guard rest.starts(with: mark) else {
        filled.append(rest.removeFirst())
        continue
      }
      number += 1
      filled += String(number).utf8
      rest = rest.dropFirst(mark.count)
    }
    return filled + rest
  }
}
