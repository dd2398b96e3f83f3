import Databases
import Models
import Notifications

/// Notifications of a backend under whose ids it tells of other matters now.
struct ReplacedNotifications {
  private let inbox: InboxRepository

  init(in inbox: InboxRepository) {
    self.inbox = inbox
  }

  /// Forgets what is another matter than what is told under its id, and what was done with it: a mark that waits is not sent for that.
  ///
  /// - Parameters:
  ///   - items: What the backend tells now.
  ///   - source: Its address.
  /// - Returns: The ids that are held then, those that were taken out among them, which stay so.
  /// - Throws: What the store says of itself.
  func forget(those items: [NotificationItem], of source: String) throws(StoreError) -> Set<NotificationItem.ID> {
    let held = try inbox.connection.query(
      """
      SELECT id, type, title, body, created_at, NULL, 0, deleted_at IS NULL FROM notification WHERE user = ? AND source = ?
      """,
      [inbox.user.cell, source.cell]
    ) { row throws(StoreError) -> (item: NotificationItem, isOpen: Bool) in
      (item: try NotificationItem.read(row), isOpen: try row.value(7))
    }
    let told = Dictionary(items.map { ($0.id, $0) }) { one, _ in one }
    var ids: Set<NotificationItem.ID> = []
    for (item, isOpen) in held {
      if isOpen, told[item.id]?.isAnother(than: item) == true {
        try inbox.remove(item.id)
      } else {
        ids.insert(item.id)
      }
    }
    return ids
  }
}
