package import Databases
package import FoundationEssentials
package import Models

/// What lies in an inbox, or was taken out of it, as it is found by its id or its age.
package struct HeldNotifications {
  private let user: String
  private let connection: Connection

  package init(in inbox: InboxRepository) {
    (user, connection) = (inbox.user, inbox.connection)
  }

  /// The ids that begin so, of what came due since an instant, also of what was taken out.
  package func ids(
    beginningWith name: String,
    since instant: Date = .distantPast
  ) throws(StoreError) -> [NotificationItem.ID] {
    try connection.query(
      "SELECT id FROM notification WHERE user = ? AND id >= ? AND id < ? AND created_at >= ? ORDER BY id",
      [user.cell, name.cell, (name + "\u{7F}").cell, instant.cell]
    ) { row throws(StoreError) -> NotificationItem.ID in try row.value(0) }
  }

  /// The ids of what lies there of a backend's, but for what was read here and the backend has yet to hear of: that stays.
  package func ids(of source: String) throws(StoreError) -> Set<NotificationItem.ID> {
    Set(
      try connection.query(
        """
        SELECT id FROM notification WHERE user = ?1 AND source = ?2 AND deleted_at IS NULL
          AND id NOT IN (SELECT id FROM inbox_outgoing WHERE user = ?1)
        """,
        [user.cell, source.cell]
      ) { row throws(StoreError) -> NotificationItem.ID in try row.value(0) }
    )
  }

  /// The ids of all that is kept of a backend's, what was taken out too.
  package func allIDs(of source: String) throws(StoreError) -> Set<NotificationItem.ID> {
    Set(
      try connection.query("SELECT id FROM notification WHERE user = ? AND source = ?", [user.cell, source.cell]) {
        row throws(StoreError) -> NotificationItem.ID in try row.value(0)
      }
    )
  }

  /// When the oldest came due that was read and is kept of a backend's; nil where none is.
  package func oldestRead(of source: String) throws(StoreError) -> Date? {
    try connection.query(
      """
      SELECT MIN(created_at) FROM notification n WHERE user = ? AND source = ? AND deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM notification_unread u
          WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id)
      """,
      [user.cell, source.cell]
    ) { row throws(StoreError) -> Date? in try row.value(0) }.first.flatMap(\.self)
  }
}
