package import Models

/// Why the inbox could not be read or changed, in words for whoever reads it.
package enum NotificationError: ExplainedError, Hashable {
  /// The token is missing, unknown or no longer valid.
  case unauthorized
  /// There is no such notification any more.
  case notFound
  /// It was changed elsewhere meanwhile.
  case conflict
  /// The server refuses it for another reason, which its status tells.
  case refused(status: Int)
  /// The server failed, or answered what nobody expects; it may say for how many seconds it wants to be left alone.
  case server(status: Int, retryAfter: Double? = nil)
  /// Nobody answers.
  case unreachable
  case timedOut
  /// The connection ended in the middle, or what came is no inbox.
  case unreadable
  /// The server has no way to do this.
  case notOffered
  /// What lies beneath, the store or the connection, says why.
  case because(Explanation)

  package var explanation: Explanation {
    switch self {
    case .unauthorized: Explanation("inbox.error.unauthorized")
    case .notFound: Explanation("inbox.error.notFound")
    case .conflict: Explanation("inbox.error.conflict")
    case .refused(let status): Explanation("inbox.error.refused", String(status))
    case .server(let status, _): Explanation("inbox.error.server", String(status))
    case .unreachable: Explanation("inbox.error.unreachable")
    case .timedOut: Explanation("inbox.error.timedOut")
    case .unreadable: Explanation("inbox.error.unreadable")
    case .notOffered: Explanation("inbox.error.notOffered")
    case .because(let reason): reason
    }
  }
}
