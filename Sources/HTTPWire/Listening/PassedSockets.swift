import Glibc

/// The sockets that systemd opened for this process (sd_listen_fds(3)).
package enum PassedSockets {
  /// The first of them; the others follow.
  private static let first: CInt = 3
  private static let most: CInt = 64

  /// Takes them over, once.
  ///
  /// - Throws: ``HTTPFaceError/nonePassed`` where there are none, or where they are another process's.
  package static func take() throws(HTTPFaceError) -> [ListeningSocket] {
    let process = getenv("LISTEN_PID").flatMap { pid_t(String(cString: $0)) }
    let count = getenv("LISTEN_FDS").flatMap { CInt(String(cString: $0)) } ?? 0
    guard process == getpid(), (1...most).contains(count) else { throw .nonePassed }
    for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) }
    var sockets: [ListeningSocket] = []
    for descriptor in first..<(first + count) { sockets.append(try ListeningSocket(passed: descriptor)) }
    return sockets
  }
}
