import Glibc

/// Where the face listens: `PORT`, `HOST:PORT` or `[IPv6]:PORT`, of which port 0 lets the system choose; or `unix:PATH`.
package enum ListeningAddress: Hashable, Sendable {
  case network(host: String, port: UInt16)
  /// A file, whose rights say who may come in.
  case file(String)

  private static let filePrefix = "unix:"
  /// As long as the system takes a path, without its end (unix(7)).
  private static let longestPath = 107

  package init?(_ text: String) {
    if text.hasPrefix(Self.filePrefix) {
      let path = String(text.dropFirst(Self.filePrefix.count))
      guard (1...Self.longestPath).contains(path.utf8.count), !path.utf8.contains(0) else { return nil }
      self = .file(path)
      return
    }
    guard
      let match = text.wholeMatch(
        of: /(?:(?:\[(?<six>[0-9A-Fa-f:.]+)\]|(?<host>[A-Za-z0-9.-]+)):)?(?<port>[0-9]{1,5})/
      ),
      let port = UInt16(match.port)
    else { return nil }
    self = .network(host: (match.six ?? match.host).map(String.init) ?? "127.0.0.1", port: port)
  }

  /// Whether nobody on another machine can reach it.
  package var isLoopback: Bool {
    switch self {
    case .network(let host, _): HostName(host.contains(":") ? "[\(host)]" : host)?.isLoopback ?? false
    case .file: true
    }
  }

  /// Returns what clients are given.
  package func url(isSecure: Bool = false) -> String {
    switch self {
    case .network(let host, let port): "http\(isSecure ? "s" : "")://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    case .file(let path): Self.filePrefix + path
    }
  }
}
