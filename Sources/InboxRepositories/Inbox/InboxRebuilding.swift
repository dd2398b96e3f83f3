package import Databases
import Models
import Notifications

/// Makes the tables beside the rows of an inbox anew.
package struct InboxRebuilding {
  let inbox: InboxRepository

  package init(inbox: InboxRepository) {
    self.inbox = inbox
  }

  private var user: String { inbox.user }
  private var connection: Connection { inbox.connection }

  /// Fills them from the rows; what is read stays read.
  package func make() throws(StoreError) {
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
      as: NotificationItem.read
    ) { item throws(StoreError) in
      try connection.execute(SearchedText.insertion, SearchedText.cells(of: item, user: user))
    }
    try connection.execute("DELETE FROM inbox_count WHERE user = ?", [user.cell])
    try connection.execute("INSERT INTO inbox_count (user, total, unread) VALUES (?, 0, 0)", [user.cell])
    try inbox.recount()
  }
}

/// The row that holds what of a notification is searched.
enum SearchedText {
  static let insertion: SQLStatement =
    "INSERT INTO notification_text (user, created_at, id, text) VALUES (?, ?, ?, ?)"

  static func cells(of item: NotificationItem, user: String) -> [Cell] {
    [user.cell, item.createdAt.cell, item.id.cell, InboxText.folded(item).cell]
  }
}
