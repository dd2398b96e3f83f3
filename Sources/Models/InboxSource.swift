package import Foundation

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
  /// What of its last answer was too much to keep.
  package var excess: Excess?
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
    isWanted: Bool = false
  ) {
    self.url = url
    self.tokenFile = tokenFile
    self.allowsPlainHTTP = allowsPlainHTTP
    self.allowsForeignRedirects = allowsForeignRedirects
    self.answeredAt = answeredAt
    self.failure = failure
    self.excess = excess
    self.isWanted = isWanted
  }
}
