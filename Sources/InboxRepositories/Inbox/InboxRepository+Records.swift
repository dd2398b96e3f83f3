package import Databases
package import FoundationEssentials
package import Models

/// What an export tells of the inbox, and what an import takes.
extension InboxRepository {
  /// A notification with what became of it.
  package struct Kept: Hashable, Sendable {
    package let item: NotificationItem
    /// Its place among those that faces were told of, 0 while quiet hours hold it; nil where nobody is told.
    package let told: Int?
    /// Whether nobody was told of it yet that faces may be told of, or would be, were it not withdrawn.
    package let isUntold: Bool
    /// The URL of the backend whose it is.
    package let source: String?
    /// The URL of the source of alerts that it tells of one of.
    package let alertSource: String?
    /// When it was taken out of the inbox.
    package let deletedAt: Date?

    package init(
      _ item: NotificationItem,
      told: Int?,
      isUntold: Bool,
      source: String?,
      alertSource: String?,
      deletedAt: Date?
    ) {
      self.item = item
      self.alertSource = alertSource
      self.told = told
      self.isUntold = isUntold
      self.source = source
      self.deletedAt = deletedAt
    }
  }

  /// All of them, those that were taken out too, in the order in which they came.
  package func kept() throws(StoreError) -> [Kept] {
    try connection.query(
      """
      SELECT id, type, title, body, created_at, link, CASE WHEN was_read IS NOT NULL THEN was_read = 1 ELSE NOT EXISTS (
        SELECT 1 FROM notification_unread u WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id) END, told, source, alert_source, deleted_at,
        untold IS NOT NULL
      FROM notification n WHERE user = ? ORDER BY rowid
      """,
      [user.cell]
    ) { row throws(StoreError) in
      Kept(
        try NotificationItem.read(row),
        told: try row.value(7),
        isUntold: try row.value(11),
        source: try row.value(8),
        alertSource: try row.value(9),
        deletedAt: try row.value(10)
      )
    }
  }

  /// Keeps one that was told elsewhere with what became of it; what was taken out here stays out.
  package func put(_ kept: Kept) throws(StoreError) -> Change {
    try connection.transaction { () throws(StoreError) in
      let change = try put(
        kept.item,
        told: kept.told,
        isUntold: kept.isUntold,
        source: kept.source,
        alertSource: kept.alertSource
      )
      guard let instant = kept.deletedAt, try delete(kept.item.id, at: instant) != nil else { return change }
      return change == .added ? .added : .changed
    }
  }

  /// Notes that the backend has yet to hear that one of its own was read; nil where it has none of that id.
  package func addOutgoing(_ id: NotificationItem.ID) throws(StoreError) -> Change? {
    try connection.transaction { () throws(StoreError) in
      if try outbox().contains(where: { $0.cell == id.cell }) { return .unchanged }
      let added = try connection.changes(
        """
        INSERT INTO inbox_outgoing (user, id)
        SELECT user, id FROM notification WHERE user = ? AND id = ? AND source IS NOT NULL
        """,
        [user.cell, id.cell]
      )
      return added > 0 ? .added : nil
    }
  }
}
