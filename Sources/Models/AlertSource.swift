/// A backend whose alerts are followed.
package struct AlertSource: Hashable, Sendable {
  /// Where its interface begins: `https://example.com`, below which `/api/v1/alerts` is.
  package let url: String
  /// A file that only its owner may read, with the token; the token itself is kept nowhere else.
  package let tokenFile: String?
  /// Of its last whole answer.
  package var entityTag: String?
  /// When it last answered, and why it did not since; ISO 8601 in UTC.
  package var answeredAt: String?
  package var failure: String?

  package init(
    url: String,
    tokenFile: String? = nil,
    entityTag: String? = nil,
    answeredAt: String? = nil,
    failure: String? = nil
  ) {
    self.url = url
    self.tokenFile = tokenFile
    self.entityTag = entityTag
    self.answeredAt = answeredAt
    self.failure = failure
  }
}

/// A dismissal that a source has yet to hear of.
package struct OutgoingDismissal: Hashable, Sendable {
  package enum State: String, Sendable {
    /// Nobody has sent it.
    case waiting
    /// Somebody sends it, or nobody knows whether it arrived: the source is asked before it is sent again.
    case sent
  }

  package let source: String
  /// The alert's number at the source.
  package let remoteID: Int
  package let state: State
  /// When it was sent last, in whole seconds since 1970.
  package let sentAt: Int?

  package init(source: String, remoteID: Int, state: State = .waiting, sentAt: Int? = nil) {
    self.source = source
    self.remoteID = remoteID
    self.state = state
    self.sentAt = sentAt
  }
}
