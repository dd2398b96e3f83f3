package import CMicrohttpd
import CSystem
import Glibc

/// Whoever has just connected.
package struct Caller {
  let socket: CInt
  let address: sockaddr_storage
  /// Of the address, in bytes.
  let size: socklen_t

  package init(socket: CInt, address: sockaddr_storage, size: socklen_t) {
    self.socket = socket
    self.address = address
    self.size = size
  }

  /// Returns where a client is, or who it is where it came by a file; nil for somebody else's program, which is let in only where the
  /// file is open to all.
  package func name(isOpen: Bool) -> String? {
    guard Int32(address.ss_family) == AF_UNIX else { return address.host(size: size) }
    let user = peer_user(socket)
    guard user >= 0, isOpen || user == Int64(getuid()) || user == 0 else { return nil }
    return "unix:\(user)"
  }
}
