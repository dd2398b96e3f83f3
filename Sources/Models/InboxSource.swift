package import Foundation

/// A backend whose inbox is followed.
package struct InboxSource: Hashable, Sendable {
  /// Where its interface begins: `https://example.com`, below which `/api/notifications` is.
  package let url: String
  /// A file that only its owner may read, with the token.
  package let tokenFile: String?
  /// When it answered last.
  package var answeredAt: Date?
  /// Why it has not since, by its key in the String Catalogs.
  package var failure: String?

  package init(url: String, tokenFile: String? = nil, answeredAt: Date? = nil, failure: String? = nil) {
    self.url = url
    self.tokenFile = tokenFile
    self.answeredAt = answeredAt
    self.failure = failure
  }
}
