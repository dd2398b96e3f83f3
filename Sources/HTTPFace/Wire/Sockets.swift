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

extension rlimit {
  /// Allows as many descriptors as the system lets: each connection takes three, and most systems allow 1,024 until a program asks for more.
  static func allowDescriptors() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
