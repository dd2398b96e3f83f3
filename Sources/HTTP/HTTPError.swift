package import Models

/// Why a request got no answer that can be used.
package enum HTTPError: ExplainedError, Hashable {
  /// A text that is no address of `http` or `https`.
  case wrongAddress(String)
  /// One that cannot be followed, with why; what its parts say may be secret, and is not repeated.
  case unfollowable(String, because: AddressFault)
  /// Plain http to another machine.
  case notEncrypted(host: String)
  /// The answer leads to another server.
  case foreignRedirect(host: String)
  case tooManyRedirects(host: String)
  /// Nobody answers there, or the name is nobody's.
  case unreachable(host: String)
  case certificate(host: String)
  case timedOut(host: String)
  /// The connection ended in the middle; the server may or may not have done what was asked.
  case connectionLost(host: String)
  /// The most bytes that are taken.
  case tooLarge(limit: Int)
  case outOfMemory
  /// libcurl is not installed.
  case noLibrary

  package var explanation: Explanation {
    switch self {
    case .wrongAddress(let text):
      Explanation(
        WebAddress.namesUser(text) ? "http.userInAddress" : "http.wrongAddress",
        String(WebAddress.redacted(text).prefix(200))
      )
    case .unfollowable(let text, let fault):
      Explanation("http.\(fault.rawValue)", String(WebAddress.redacted(text).prefix(200)))
    case .notEncrypted(let host): Explanation("http.notEncrypted", host)
    case .foreignRedirect(let host): Explanation("http.foreignRedirect", host)
    case .tooManyRedirects(let host): Explanation("http.tooManyRedirects", host)
    case .unreachable(let host): Explanation("http.unreachable", host)
    case .certificate(let host): Explanation("http.certificate", host)
    case .timedOut(let host): Explanation("http.timedOut", host)
    case .connectionLost(let host): Explanation("http.connectionLost", host)
    case .tooLarge(let limit): Explanation("http.tooLarge", size: limit)
    case .outOfMemory: Explanation("http.outOfMemory")
    case .noLibrary: Explanation("http.noLibrary", "libcurl4")
    }
  }

  /// In a few words of a log, without what may be secret.
  package var plainWords: String {
    switch self {
    case .wrongAddress, .unfollowable: "no address"
    case .notEncrypted: "not encrypted"
    case .foreignRedirect: "led to another server"
    case .tooManyRedirects: "led on too often"
    case .unreachable: "unreachable"
    case .certificate: "certificate not trusted"
    case .timedOut: "no answer in time"
    case .connectionLost: "connection lost"
    case .tooLarge: "answer too large"
    case .outOfMemory: "out of memory"
    case .noLibrary: "no libcurl"
    }
  }

  /// Whether the same request may fare better a moment later.
  package var isTransient: Bool {
    switch self {
    case .unreachable, .timedOut, .connectionLost: true
    case .wrongAddress, .unfollowable, .notEncrypted, .foreignRedirect, .tooManyRedirects, .certificate, .tooLarge,
      .outOfMemory, .noLibrary:
      false
    }
  }

  /// Whether the server may have received the request all the same.
  package var mayHaveArrived: Bool {
    switch self {
    case .timedOut, .connectionLost, .tooLarge: true
    case .wrongAddress, .unfollowable, .notEncrypted, .foreignRedirect, .tooManyRedirects, .unreachable, .certificate,
      .outOfMemory, .noLibrary:
      false
    }
  }
}

/// What an address must not have to be followed.
package enum AddressFault: String, Sendable {
  case query = "queryInAddress"
  case fragment = "fragmentInAddress"
  /// Letters outside ASCII in the host, of which many look alike.
  case foreignHost
  /// What is followed is exported, and taken again elsewhere.
  case tooLong = "addressTooLong"
}
