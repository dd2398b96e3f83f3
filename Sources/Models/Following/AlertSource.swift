package import FoundationEssentials

/// A backend whose alerts are followed.
package struct AlertSource: Hashable, Sendable {
  /// Where its interface begins: `https://example.com`, below which `/api/v1/alerts` is.
  package let url: String
  /// A file that only its owner may read, with the token; the token itself is kept nowhere else.
  package let tokenFile: String?
  /// Whether plain http may go to another machine.
  package let allowsPlainHTTP: Bool
  /// Whether its answers may lead to another server.
  package let allowsForeignRedirects: Bool
  /// Of its last whole answer.
  package var entityTag: String?
  /// When it answered last; nil before it ever did.
  package var answeredAt: Date?
  /// Why it has not answered since.
  package var failure: Explanation?
  /// What of its last answer was too much to keep, or could not be read.
  package var excess: Excess?
  /// Until when it asked to be left alone.
  package var closedUntil: Date?
  /// Whether somebody wants to know now.
  package var isWanted: Bool

  package init(
    url: String,
    tokenFile: String? = nil,
    allowsPlainHTTP: Bool = false,
    allowsForeignRedirects: Bool = false,
    entityTag: String? = nil,
    answeredAt: Date? = nil,
    failure: Explanation? = nil,
    excess: Excess? = nil,
    closedUntil: Date? = nil,
    isWanted: Bool = false
  ) {
    self.url = url
    self.tokenFile = tokenFile
    self.allowsPlainHTTP = allowsPlainHTTP
    self.allowsForeignRedirects = allowsForeignRedirects
    self.entityTag = entityTag
    self.answeredAt = answeredAt
    self.failure = failure
    self.excess = excess
    self.closedUntil = closedUntil
    self.isWanted = isWanted
  }
}

/// A dismissal of which a source has yet to hear.
package struct OutgoingDismissal: Hashable, Sendable {
  /// The alert's number at the source.
  package let remoteID: Int
  /// Whether it was sent, and nobody knows whether it arrived: the source is asked before it is sent again.
  package let isSent: Bool
  /// How often it failed, and when it is sent again.
  package let attempts: Int
  package let notBefore: Date?

  package init(remoteID: Int, isSent: Bool = false, attempts: Int = 0, notBefore: Date? = nil) {
    self.remoteID = remoteID
    self.isSent = isSent
    self.attempts = attempts
    self.notBefore = notBefore
  }
}
