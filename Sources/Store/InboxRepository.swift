package import Foundation
package import Models

/// The notifications that one user was given.
package struct InboxRepository {
  let user: String
  let connection: Connection

  /// Newest first.
  package func page(
    unreadOnly: Bool = false,
    limit: Int = .max,
    offset: Int = 0
  ) throws(StoreError) -> [NotificationItem] {
    try connection.query(
      """
      SELECT id, type, title, body, created_at, is_read, link FROM notification
      WHERE user = ? AND is_read <= ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?
      """,
      [user.cell, (!unreadOnly).cell, limit.cell, offset.cell],
      as: item
    )
  }

  package func count() throws(StoreError) -> Int {
    try connection.query("SELECT COUNT(*) FROM notification WHERE user = ?", [user.cell]) {
      row throws(StoreError) -> Int in try row.value(0)
    }.first ?? 0
  }

  package func unreadCount() throws(StoreError) -> Int {
    try connection.query("SELECT COUNT(*) FROM notification WHERE user = ? AND is_read = 0", [user.cell]) {
      row throws(StoreError) -> Int in try row.value(0)
    }.first ?? 0
  }

  /// The place of the one that came last; 0 where there is none.
  package func lastPosition() throws(StoreError) -> Int {
    try connection.query("SELECT COALESCE(MAX(position), 0) FROM notification", []) {
      row throws(StoreError) -> Int in try row.value(0)
    }.first ?? 0
  }

  /// Those that were delivered after a place, in the order in which they came.
  package func after(position: Int) throws(StoreError) -> [NotificationItem] {
    try connection.query(
      """
      SELECT id, type, title, body, created_at, is_read, link FROM notification
      WHERE user = ? AND position > ? AND is_delivered = 1 ORDER BY position
      """,
      [user.cell, position.cell],
      as: item
    )
  }

  package func get(_ id: NotificationItem.ID) throws(StoreError) -> NotificationItem? {
    try connection.query(
      "SELECT id, type, title, body, created_at, is_read, link FROM notification WHERE user = ? AND id = ?",
      [user.cell, id.cell],
      as: item
    ).first
  }

  /// Keeps one that was told elsewhere.
  @discardableResult
  package func put(_ item: NotificationItem) throws(StoreError) -> Change {
    try put(item, isDelivered: false)
  }

  /// Puts one into the inbox that faces are told of; answers false where it lies there already.
  package func deliver(_ item: NotificationItem) throws(StoreError) -> Bool {
    try connection.transaction { () throws(StoreError) in
      guard try get(item.id) == nil else { return false }
      try put(item, isDelivered: true)
      return true
    }
  }

  @discardableResult
  private func put(_ item: NotificationItem, isDelivered: Bool) throws(StoreError) -> Change {
    try connection.transaction { () throws(StoreError) in
      let old = try get(item.id)
      if old == item { return .unchanged }
      try connection.execute(
        """
        INSERT INTO notification (user, id, type, title, body, created_at, is_read, is_delivered, link)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (user, id) DO UPDATE SET type = excluded.type, title = excluded.title, body = excluded.body,
          created_at = excluded.created_at, is_read = excluded.is_read, link = excluded.link
        """,
        [
          user.cell, item.id.cell, item.type.cell, item.title.cell, item.body.cell, item.createdAt.cell,
          item.isRead.cell, isDelivered.cell, item.link.cell,
        ]
      )
      return old == nil ? .added : .changed
    }
  }

  /// Answers the notification as it was; nil where there is none.
  @discardableResult
  package func markRead(_ id: NotificationItem.ID) throws(StoreError) -> NotificationItem? {
    let item = try get(id)
    try connection.execute(
      "UPDATE notification SET is_read = 1 WHERE user = ? AND id = ? AND is_read = 0",
      [user.cell, id.cell]
    )
    return item
  }

  /// Answers how many were unread.
  @discardableResult
  package func markAllRead() throws(StoreError) -> Int {
    try connection.changes("UPDATE notification SET is_read = 1 WHERE user = ? AND is_read = 0", [user.cell])
  }

  /// Removes those that were read and came due before an instant.
  package func prune(readBefore instant: Date) throws(StoreError) {
    try connection.execute(
      "DELETE FROM notification WHERE user = ? AND is_read = 1 AND created_at < ?",
      [user.cell, instant.cell]
    )
  }

  private func item(_ row: Row) throws(StoreError) -> NotificationItem {
    NotificationItem(
      id: try row.value(0),
      type: try row.value(1),
      title: try row.value(2),
      body: try row.value(3),
      createdAt: try row.value(4),
      isRead: try row.value(5),
      link: try row.value(6)
    )
  }
}
