// Of what both bring, the compiler knows the one or the other as the owner.
import CMicrohttpd
import Glibc

/// A socket at which clients are let in, and where it listens.
package struct ListeningSocket {
  package let descriptor: CInt
  package let address: ListeningAddress
  /// Whether this process made the file, which goes with it.
  private var ownsFile = false

  private static let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue)

  /// Opens a socket that listens, and waits for nothing.
  package init(at address: ListeningAddress, isOpen: Bool) throws(HTTPFaceError) {
    switch address {
    case .network(let host, let port):
      descriptor = try Self.listen(at: host, port, as: address.url())
      self.address = Self.address(of: descriptor, or: host)
    case .file(let path):
      descriptor = try Self.listen(at: path, isOpen: isOpen, as: address.url())
      self.address = address
      ownsFile = true
    }
  }

  /// Takes a socket over that listens already.
  init(passed descriptor: CInt) throws(HTTPFaceError) {
    self.descriptor = descriptor
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0,
      fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
    else { throw .unlistenable("\(descriptor)", errno) }
    address = Self.address(of: descriptor, or: "")
  }

  package func close() {
    Glibc.close(descriptor)
    if ownsFile, case .file(let path) = address { unlink(path) }
  }

  // MARK: Networks

  private static func listen(at host: String, _ port: UInt16, as url: String) throws(HTTPFaceError) -> CInt {
    var hints = addrinfo()
    hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let info = found else {
      throw .unlistenable(url, EADDRNOTAVAIL)
    }
    defer { freeaddrinfo(found) }
    let descriptor = socket(info.pointee.ai_family, kind, 0)
    guard descriptor >= 0 else { throw .unlistenable(url, errno) }
    // Several processes of one user share a port (socket(7)): what they serve lies in the store.
    for option in [SO_REUSEADDR, SO_REUSEPORT] {
      var yes: CInt = 1
      setsockopt(descriptor, SOL_SOCKET, option, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
    }
    guard bind(descriptor, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0,
      Glibc.listen(descriptor, SOMAXCONN) == 0
    else { throw failure(of: descriptor, url) }
    return descriptor
  }

  private static func failure(of descriptor: CInt, _ url: String) -> HTTPFaceError {
    let number = errno
    Glibc.close(descriptor)
    return .unlistenable(url, number)
  }

  /// Where a socket listens; the name of the host stays the one that was asked for.
  private static func address(of descriptor: CInt, or host: String) -> ListeningAddress {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout.size(ofValue: address))
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &size) }
    }
    if Int32(address.ss_family) == AF_UNIX { return .file(address.path(size: size)) }
    return .network(host: host.isEmpty ? address.host(size: size) : host, port: address.port)
  }

  // MARK: Files

  /// Makes the file, in place of one that nobody listens at any more.
  private static func listen(at path: String, isOpen: Bool, as url: String) throws(HTTPFaceError) -> CInt {
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw .unlistenable(url, errno) }
    var address = sockaddr_un(path: path)
    var isBound = with(&address) { bind(descriptor, $0, $1) } == 0
    if !isBound, errno == EADDRINUSE, isLeft(path) {
      unlink(path)
      isBound = with(&address) { bind(descriptor, $0, $1) } == 0
    }
    // Before anybody can come: whoever else is let in says so.
    guard isBound, chmod(path, isOpen ? 0o666 : 0o600) == 0, Glibc.listen(descriptor, SOMAXCONN) == 0 else {
      throw failure(of: descriptor, url)
    }
    return descriptor
  }

  /// Whether a path is a socket that a program left behind.
  private static func isLeft(_ path: String) -> Bool {
    var information = stat()
    guard lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFSOCK else {
      errno = EADDRINUSE
      return false
    }
    let descriptor = socket(AF_UNIX, kind, 0)
    defer { Glibc.close(descriptor) }
    var address = sockaddr_un(path: path)
    let isRefused = with(&address) { connect(descriptor, $0, $1) } != 0 && errno == ECONNREFUSED
    errno = EADDRINUSE
    return isRefused
  }

  private static func with(
    _ address: inout sockaddr_un,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt
  ) -> CInt {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
