import Glibc
package import Models

/// Why the face cannot listen.
package enum HTTPFaceError: ExplainedError, Hashable {
  /// libmicrohttpd is not there.
  case noLibrary
  /// An address that others could reach, without the wish that they do.
  case open(String)
  /// The system's error number, such as that of a port in use.
  case unlistenable(String, Int32)
  /// No sockets were passed (sd_listen_fds(3)).
  case nonePassed
  /// libcrypto is not there, without which no token can be told from another.
  case noCryptography

  package var explanation: Explanation {
    switch self {
    case .noLibrary: Explanation("http.noLibrary", "libmicrohttpd12")
    case .open(let url): Explanation("http.open", url)
    case .nonePassed: Explanation("http.nonePassed", "LISTEN_FDS")
    case .noCryptography: Explanation("http.noLibrary", "libssl3")
    case .unlistenable(let url, let number): Explanation("http.unlistenable", url, String(cString: strerror(number)))
    }
  }
}
