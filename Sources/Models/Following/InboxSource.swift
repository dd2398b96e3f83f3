package import FoundationEssentials

/// A notification that was read here, and of which its backend has yet to hear.
package struct OutgoingMark: Hashable, Sendable {
  package let id: String
  /// How often it failed, and when it is sent again.
  package let attempts: Int
  package let notBefore: Date?
  /// Whether the backend answered that it has no such thing, so that it is known that the mark arrived.
  package let isAnswered: Bool

  package init(id: String, attempts: Int = 0, notBefore: Date? = nil, isAnswered: Bool = false) {
    self.id = id
    self.attempts = attempts
    self.notBefore = notBefore
    self.isAnswered = isAnswered
  }
}

/// A backend whose inbox is followed.
package struct InboxSource: Hashable, Sendable {
  /// Where its interface begins: `https://example.com`, below which `/api/notifications` is.
  package let url: String
  /// A file that only its owner may read, with the token.
  package let tokenFile: String?
  /// Whether plain http may go to another machine.
  package let allowsPlainHTTP: Bool
  /// Whether its answers may lead to another server.
  package let allowsForeignRedirects: Bool
  /// When it answered last.
  package var answeredAt: Date?
  /// Why it has not since.
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
    self.answeredAt = answeredAt
    self.failure = failure
    self.excess = excess
    self.closedUntil = closedUntil
    self.isWanted = isWanted
  }
}
