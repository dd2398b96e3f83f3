import Databases
import Models

extension NotificationItem {
  /// Reads id, type, title, body, instant, link, and whether it was read.
  static func read(_ row: Row) throws(StoreError) -> NotificationItem {
    NotificationItem(
      id: try row.value(0),
      type: try row.value(1),
      title: try row.value(2),
      body: try row.value(3),
      createdAt: try row.value(4),
      isRead: try row.value(6),
      link: try row.value(5)
    )
  }
}
