package import Databases
package import Models

/// Notifications of which nobody was told yet and nobody is, unless what they say becomes true again: they have no place among those
/// that faces are told of, and still count as untold.
package struct WithdrawalRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// Has nobody told of one of which nobody was told yet.
  package func withdraw(_ id: NotificationItem.ID) throws(StoreError) {
    try connection.execute(
      "UPDATE notification SET told = NULL, untold = 1 WHERE user = ? AND id = ? AND (told = 0 OR untold = 1)",
      [user.cell, id.cell]
    )
  }

  /// Words one anew of which nobody was told yet.
  package func word(_ item: NotificationItem) throws(StoreError) {
    try connection.execute(
      "UPDATE notification SET title = ?, body = ? WHERE user = ? AND id = ? AND (told = 0 OR untold = 1)",
      [item.title.cell, item.body.cell, user.cell, item.id.cell]
    )
  }

  /// Has one that was withdrawn told with what quiet hours hold, unless it was read or taken out meanwhile, or the user denied that.
  package func restore(_ id: NotificationItem.ID) throws(StoreError) {
    try connection.execute(
      """
      UPDATE notification AS n SET untold = NULL, told = CASE WHEN NOT EXISTS (
        SELECT 1 FROM notification_state WHERE user = n.user AND permission = 'denied') THEN 0 END
      WHERE user = ? AND id = ? AND told IS NULL AND untold = 1 AND deleted_at IS NULL AND EXISTS (
        SELECT 1 FROM notification_unread u WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id)
      """,
      [user.cell, id.cell]
    )
  }

  /// Whether one is withdrawn; nil where none of that id was ever there.
  package func isWithdrawn(_ id: NotificationItem.ID) throws(StoreError) -> Bool? {
    try connection.query(
      "SELECT told IS NULL AND untold IS NOT NULL FROM notification WHERE user = ? AND id = ?",
      [user.cell, id.cell]
    ) { row throws(StoreError) -> Bool in try row.value(0) }.first
  }

  /// Those of which nobody was told, be they withdrawn or held by quiet hours.
  package func left() throws(StoreError) -> Set<NotificationItem.ID> {
    let ids = try connection.query(
      """
      SELECT id FROM notification WHERE user = ?1 AND untold = 1 UNION ALL
      SELECT id FROM notification WHERE user = ?1 AND told IS NOT NULL AND told = 0
      """,
      [user.cell]
    ) { row throws(StoreError) -> NotificationItem.ID in try row.value(0) }
    return Set(ids)
  }

  /// Whether there is still to be told of one, or was, had it not been withdrawn; nil where none of that id was ever there.
  package func isLeft(_ id: NotificationItem.ID) throws(StoreError) -> Bool? {
    try connection.query(
      """
      SELECT (told IS NOT NULL AND told = 0 OR untold IS NOT NULL) AND deleted_at IS NULL AND EXISTS (
        SELECT 1 FROM notification_unread u WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id)
      FROM notification AS n WHERE user = ? AND id = ?
      """,
      [user.cell, id.cell]
    ) { row throws(StoreError) -> Bool in try row.value(0) }.first
  }
}
