import Models
import Notifications

extension InboxRepository {
  /// Makes the tables beside the rows anew from the rows; what is read stays read.
  func rebuild() throws(StoreError) {
    try connection.execute("DELETE FROM notification_text WHERE user = ?", [user.cell])
    try connection.execute(
      """
      DELETE FROM notification_unread WHERE user = ? AND NOT EXISTS (SELECT 1 FROM notification n
        WHERE n.user = notification_unread.user AND n.id = notification_unread.id
          AND n.created_at = notification_unread.created_at AND n.deleted_at IS NULL)
      """,
      [user.cell]
    )
    try connection.visit(
      """
      SELECT id, type, title, body, created_at, link, 1 FROM notification WHERE user = ? AND deleted_at IS NULL
      """,
      [user.cell],
      as: NotificationItem.read,
      noteText
    )
    try connection.execute("DELETE FROM inbox_count WHERE user = ?", [user.cell])
    try connection.execute("INSERT INTO inbox_count (user, total, unread) VALUES (?, 0, 0)", [user.cell])
    try recount()
  }
}
