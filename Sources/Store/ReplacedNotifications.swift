import Models
import Notifications

/// Notifications of a backend under whose ids it tells of other matters now.
struct ReplacedNotifications {
  private let inbox: InboxRepository

  init(in inbox: InboxRepository) {
    self.inbox = inbox
  }

  /// Forgets what is of another type than what is told under its id, and what was done with it.
  ///
  /// - Parameters:
  ///   - items: What the backend tells now.
  ///   - source: Its address.
  /// - Returns: The ids that are held then, those that were taken out among them, which stay so.
  /// - Throws: What the store says of itself.
  func forget(those items: [NotificationItem], of source: String) throws(StoreError) -> Set<NotificationItem.ID> {
    let held = try inbox.connection.query(
      "SELECT id, type, deleted_at IS NULL FROM notification WHERE user = ? AND source = ?",
      [inbox.user.cell, source.cell]
    ) { row throws(StoreError) -> (id: String, type: String, isOpen: Bool) in
      (id: try row.value(0), type: try row.value(1), isOpen: try row.value(2))
    }
    let types = Dictionary(items.map { ($0.id, $0.type) }) { one, _ in one }
    var ids: Set<NotificationItem.ID> = []
    for one in held {
      if one.isOpen, let type = types[one.id], type != one.type {
        try inbox.remove(one.id)
      } else {
        ids.insert(one.id)
      }
    }
    return ids
  }
}
