// Of what both bring, the compiler knows the one or the other as the owner.
import CMicrohttpd
import Glibc

extension sockaddr_storage {
  /// Returns the address in numbers, without its port; empty where it has none.
  func host(size: socklen_t) -> String {
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let failure = withUnsafePointer(to: self) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getnameinfo($0, size, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST)
      }
    }
    guard failure == 0 else { return "" }
    return String(decoding: host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension sockaddr_storage {
  /// In both families the port stands behind the family, in network order.
  var port: UInt16 {
    withUnsafeBytes(of: self) { $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self).bigEndian }
  }

  /// Returns the path of a socket that is a file; empty where it has none.
  func path(size: socklen_t) -> String {
    let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 0
    return withUnsafeBytes(of: self) { bytes in
      String(decoding: bytes[start..<max(start, min(Int(size), bytes.count))].prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

extension sockaddr_un {
  init(path: String) {
    self.init()
    sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &sun_path) { $0.copyBytes(from: Array(path.utf8.prefix($0.count - 1))) }
  }
}

extension rlimit {
  /// Allows as many descriptors as the system lets: each connection takes three, and most systems allow 1,024 until a program asks for more.
  package static func allowDescriptors() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
