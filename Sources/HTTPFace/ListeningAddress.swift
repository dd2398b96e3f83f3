// Of what both bring, the compiler knows the one or the other as the owner.
import CMicrohttpd
import Glibc
package import Models

/// Where the face listens: `PORT`, `HOST:PORT` or `[IPv6]:PORT`; port 0 lets the system choose.
package struct ListeningAddress: Hashable, Sendable {
  package let host: String
  package let port: UInt16

  private static let loopback: Set = ["127.0.0.1", "::1", "localhost"]

  package init?(_ text: String) {
    guard
      let match = text.wholeMatch(
        of: /(?:(?:\[(?<six>[0-9A-Fa-f:.]+)\]|(?<host>[A-Za-z0-9.-]+)):)?(?<port>[0-9]{1,5})/
      ),
      let port = UInt16(match.port)
    else { return nil }
    host = (match.six ?? match.host).map(String.init) ?? "127.0.0.1"
    self.port = port
  }

  private init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Whether nobody on another machine can reach it.
  package var isLoopback: Bool { Self.loopback.contains(host) || host.hasPrefix("127.") }

  package var url: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

  /// Opens a socket that listens there, and waits for nothing.
  func listen() throws(HTTPFaceError) -> (descriptor: CInt, address: Self) {
    var hints = addrinfo()
    hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let info = found else {
      throw .unlistenable(url, EADDRNOTAVAIL)
    }
    defer { freeaddrinfo(found) }
    let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(info.pointee.ai_family, kind, 0)
    guard descriptor >= 0 else { throw .unlistenable(url, errno) }
    var yes: CInt = 1
    let size = socklen_t(MemoryLayout.size(ofValue: yes))
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size)
    guard bind(descriptor, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0,
      Glibc.listen(descriptor, SOMAXCONN) == 0
    else {
      let number = errno
      close(descriptor)
      throw .unlistenable(url, number)
    }
    return (descriptor, Self(host: host, port: Self.port(of: descriptor)))
  }

  private static func port(of descriptor: CInt) -> UInt16 {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout.size(ofValue: address))
    return withUnsafeMutableBytes(of: &address) { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      getsockname(descriptor, start.assumingMemoryBound(to: sockaddr.self), &size)
      // In both families the port stands behind the family, in network order.
      return bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self).bigEndian
    }
  }
}

/// Why the face cannot listen.
package enum HTTPFaceError: ExplainedError, Hashable {
  /// libmicrohttpd is not there.
  case noLibrary
  /// An address that others could reach, without the wish that they do.
  case open(String)
  /// The system's error number, such as that of a port in use.
  case unlistenable(String, Int32)
  /// libcrypto is not there, without which no token can be told from another.
  case noCryptography

  package var explanation: Explanation {
    switch self {
    case .noLibrary: Explanation("http.noLibrary", "libmicrohttpd12")
    case .open(let url): Explanation("http.open", url)
    case .noCryptography: Explanation("http.noLibrary", "libssl3")
    case .unlistenable(let url, let number): Explanation("http.unlistenable", url, String(cString: strerror(number)))
    }
  }
}
