package import FoundationEssentials

/// A notification as it lies in the inbox.
package struct NotificationItem: Identifiable, Hashable, Sendable {
  package let id: String
  /// The wire name of what it is about, such as `spending_alert` or `PAYMENT_DUE`; names unknown today are kept.
  package let type: String
  package var title: String
  package var body: String
  /// When it came due, whenever it was delivered.
  package let createdAt: Date
  package var isRead: Bool
  /// The URL of where it leads.
  package let link: String?

  package init(
    id: String,
    type: String,
    title: String,
    body: String,
    createdAt: Date,
    isRead: Bool = false,
    link: String? = nil
  ) {
    self.id = id
    self.type = type
    self.title = title
    self.body = body
    self.createdAt = createdAt
    self.isRead = isRead
    self.link = link
  }
}
