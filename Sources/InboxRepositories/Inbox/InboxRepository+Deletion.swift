package import Databases
package import FoundationEssentials
package import Models

/// Taking notifications out of the inbox, and bringing them back.
extension InboxRepository {
  /// Takes one out of the inbox, for ``restore(_:)`` to bring back; answers it, nil where there is none.
  @discardableResult
  package func delete(_ id: NotificationItem.ID, at instant: Date) throws(StoreError) -> NotificationItem? {
    try connection.transaction { () throws(StoreError) in
      guard let item = try get(id) else { return nil }
      try hide(item)
      try connection.execute(
        "UPDATE notification SET deleted_at = ?, was_read = ? WHERE user = ? AND id = ?",
        [instant.cell, item.isRead.cell, user.cell, id.cell]
      )
      return item
    }
  }

  /// Brings one back as it was; answers it, nil where none of that id was taken out.
  @discardableResult
  package func restore(_ id: NotificationItem.ID) throws(StoreError) -> NotificationItem? {
    try connection.transaction { () throws(StoreError) in
      guard let item = try deleted(id) else { return nil }
      try connection.execute(
        "UPDATE notification SET deleted_at = NULL, was_read = NULL WHERE user = ? AND id = ?",
        [user.cell, id.cell]
      )
      try show(item)
      return item
    }
  }

  /// The one that was taken out last; nil where none was.
  package func lastDeleted() throws(StoreError) -> NotificationItem? {
    try connection.query(
      """
      SELECT id, type, title, body, created_at, link, was_read FROM notification
      WHERE user = ? AND deleted_at IS NOT NULL ORDER BY deleted_at DESC, rowid DESC LIMIT 1
      """,
      [user.cell],
      as: NotificationItem.read
    ).first
  }

  /// Whether one of an id was taken out, and can be brought back.
  package func knowsTakenOut(_ id: NotificationItem.ID) throws(StoreError) -> Bool { try deleted(id) != nil }

  func deleted(_ id: NotificationItem.ID) throws(StoreError) -> NotificationItem? {
    try connection.query(
      """
      SELECT id, type, title, body, created_at, link, was_read FROM notification
      WHERE user = ? AND id = ? AND deleted_at IS NOT NULL
      """,
      [user.cell, id.cell],
      as: NotificationItem.read
    ).first
  }

  /// Forgets those that were read and came due before an instant, and those that were taken out before it, unless their
  /// backend has yet to hear of it.
  package func prune(readBefore instant: Date) throws(StoreError) {
    try connection.transaction { () throws(StoreError) in
      try connection.execute(
        """
        DELETE FROM notification_text AS t WHERE user = ?1 AND created_at < ?2 AND NOT EXISTS
          (SELECT 1 FROM notification_unread u WHERE u.user = ?1 AND u.created_at = t.created_at AND u.id = t.id)
          AND NOT EXISTS (SELECT 1 FROM inbox_outgoing o WHERE o.user = ?1 AND o.id = t.id)
        """,
        [user.cell, instant.cell]
      )
      let count = try connection.changes(
        """
        DELETE FROM notification AS n WHERE user = ?1 AND created_at < ?2 AND deleted_at IS NULL AND NOT EXISTS
          (SELECT 1 FROM notification_unread u WHERE u.user = ?1 AND u.created_at = n.created_at AND u.id = n.id)
          AND NOT EXISTS (SELECT 1 FROM inbox_outgoing o WHERE o.user = ?1 AND o.id = n.id)
        """,
        [user.cell, instant.cell]
      )
      try add(total: -count, unread: 0)
      try connection.execute(
        """
        DELETE FROM notification AS n WHERE user = ?1 AND deleted_at < ?2
          AND NOT EXISTS (SELECT 1 FROM inbox_outgoing o WHERE o.user = ?1 AND o.id = n.id)
        """,
        [user.cell, instant.cell]
      )
    }
  }
}
