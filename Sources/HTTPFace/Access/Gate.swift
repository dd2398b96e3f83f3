import Assistant
import ConversationRequests
import FoundationEssentials
import HTTPWire
import Store

/// Finds who asks by the token of a request, or says why nobody does.
@MainActor
final class Gate {
  /// So many tokens' clients are held at once; another one is read anew from the store.
  private static let mostClients = 256

  /// The field that tells those apart who share a token, as several tabs of a browser do.
  private static let session = "x-session"

  private let assistant: Assistant
  private var attempts = FailedAttempts()
  /// By the digests of their tokens.
  private var clients = LeastRecentlyUsed<String, TokenOperations>(most: mostClients)

  init(assistant: Assistant) {
    self.assistant = assistant
  }

  enum Passage {
    case granted(TokenOperations)
    case refused(HTTPResponse)
  }

  /// Lets a request through whose field Authorization has a token (RFC 6750, section 2.1).
  func passage(of request: HTTPRequest, from address: String) -> Passage {
    let now = ContinuousClock.now
    guard let secret = Self.secret(of: request) else {
      return .refused(Self.unauthorized("A token is needed."))
    }
    do {
      let digest = try secret.digest()
      guard let token = try assistant.store().tokens.find(digest: digest, now: assistant.settings.now()) else {
        return .refused(refusal(ofWrongTokenFrom: address, at: now))
      }
      let operations = operations(for: token, digest)
      guard let name = request.headers[Self.session] else {
        operations.session = nil
        return .granted(operations)
      }
      guard let session = SessionName(name) else {
        return .refused(Problem(.badRequest, "The field X-Session has \(SessionName.lengths) bytes.").response())
      }
      operations.session = session.value
      return .granted(operations)
    } catch {
      return .refused(Problem(.unavailable, "The store does not answer.").response())
    }
  }

  /// Who sent too many waits; whoever has a right one is let in meanwhile, for a proxy brings everybody by one address.
  private func refusal(ofWrongTokenFrom address: String, at now: ContinuousClock.Instant) -> HTTPResponse {
    if let wait = attempts.wait(of: address, at: now) {
      let problem = Problem(.tooManyRequests, "Too many wrong tokens came from this address.")
      return problem.response([("Retry-After", "\(wait)")])
    }
    attempts.note(address, at: now)
    return Self.unauthorized("The token is not known, or has ended.", challenge: #", error="invalid_token""#)
  }

  private static func unauthorized(_ reason: String, challenge: String = "") -> HTTPResponse {
    Problem(.unauthorized, reason).response([("WWW-Authenticate", #"Bearer realm="tanbih""# + challenge)])
  }

  private static func secret(of request: HTTPRequest) -> TokenSecret? {
    // The scheme has no case (RFC 9110, section 11.1).
    let words = (request.headers["authorization"] ?? "").split(separator: " ", omittingEmptySubsequences: true)
    if words.isEmpty { return BrowserKey.secret(of: request) }
    guard words.count == 2 else { return nil }
    switch words[0].lowercased() {
    case "bearer": return TokenSecret(String(words[1]))
    case "basic": return password(in: String(words[1])).map(TokenSecret.init)
    default: return nil
    }
  }

  /// What stands behind any name (RFC 7617): some clients know tokens as passwords alone.
  private static func password(in credentials: String) -> String? {
    let text = Data(base64Encoded: credentials).flatMap { String(data: $0, encoding: .utf8) }
    return text?.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first.map(
      String.init
    )
  }

  private func operations(for token: Token, _ digest: String) -> TokenOperations {
    if let held = clients.use(digest), held.token == token { return held }
    let operations = TokenOperations(token, digest: digest, in: assistant)
    clients.hold(operations, as: digest)
    return operations
  }
}
