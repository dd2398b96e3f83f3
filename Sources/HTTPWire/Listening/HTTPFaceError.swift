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
  /// A file holds no certificate that can be used.
  case certificate(String)
  /// A file holds no key, or that of another certificate, or one with a password.
  case key(String)
  /// libcrypto is not there, without which no token can be told from another.
  case noCryptography

  package var explanation: Explanation {
    switch self {
    case .noLibrary: Explanation("http.noLibrary", "libmicrohttpd12")
    case .open(let url): Explanation("http.open", url)
    case .nonePassed: Explanation("http.nonePassed", "LISTEN_FDS")
    case .noCryptography: Explanation("http.noLibrary", "libssl3")
    case .certificate(let file): Explanation("http.tls.certificate", file)
    case .key(let file): Explanation("http.tls.key", file)
    case .unlistenable(let url, let number): Explanation("http.unlistenable", url, String(cString: strerror(number)))
    }
  }
}
