package import Databases
import FoundationEssentials
package import Models
package import Notifications

extension InboxRepository {
  /// A part of the inbox, the newest first: so many of what fits a filter, behind a place or from an offset on.
  package func page(
    _ filter: InboxFilter = InboxFilter(),
    behind cursor: InboxCursor? = nil,
    limit: Int = .max,
    offset: Int = 0
  ) throws(StoreError) -> [NotificationItem] {
    let words = filter.words
    let place: [Cell] = [user.cell] + (cursor.map { [$0.createdAt.cell, $0.id.cell] } ?? [Int.max.cell, "".cell])
    let part = [limit.cell, offset.cell]
    if !words.isEmpty {
      let conditions = [words.cell, filter.isUnreadOnly.cell, filter.type.cell]
      guard cursor != nil else {
        return try connection.query(PageStatements.found, [user.cell] + part + conditions, as: NotificationItem.read)
      }
      return try connection.query(PageStatements.foundBehind, place + part + conditions, as: NotificationItem.read)
    }
    if filter.isUnreadOnly {
      return try connection.query(PageStatements.unread, place + part + [filter.type.cell], as: NotificationItem.read)
    }
    if let type = filter.type {
      return try connection.query(PageStatements.ofType, place + part + [type.cell], as: NotificationItem.read)
    }
    return try cursor == nil
      ? page(limit: limit, offset: offset)
      : connection.query(PageStatements.behind, place + part, as: NotificationItem.read)
  }

  /// Not longer than what is there: the statement knows only where the inbox begins.
  private func page(limit: Int, offset: Int) throws(StoreError) -> [NotificationItem] {
    try connection.snapshot { () throws(StoreError) in
      let length = min(limit, max(0, try count() - offset))
      return try connection.query(.newestOfInbox, [user.cell, length.cell, offset.cell], as: NotificationItem.read)
    }
  }

  /// How many fit a filter.
  package func count(_ filter: InboxFilter) throws(StoreError) -> Int {
    let words = filter.words
    if words.isEmpty, filter.type == nil { return try filter.isUnreadOnly ? unreadCount() : count() }
    return try connection.query(
      """
      SELECT COUNT(*) FROM notification_text t CROSS JOIN notification n ON n.user = t.user AND n.id = t.id
      WHERE t.user = ?1 AND inbox_contains(?2, t.text) AND (CAST(?4 AS TEXT) IS NULL OR n.type = ?4)
        AND (NOT ?3 OR EXISTS (SELECT 1 FROM notification_unread u
          WHERE u.user = ?1 AND u.created_at = t.created_at AND u.id = t.id))
      """,
      [user.cell, words.cell, filter.isUnreadOnly.cell, filter.type.cell]
    ) { row throws(StoreError) -> Int in try row.value(0) }.first ?? 0
  }
}

/// What is asked for pages, by what they are filtered by.
private enum PageStatements {
  static let behind: SQLStatement = """
    SELECT id, type, title, body, created_at, link, NOT EXISTS (SELECT 1 FROM notification_unread u
      WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id)
    FROM notification n WHERE rowid IN (SELECT rowid FROM notification
      WHERE user = ?1 AND deleted_at IS NULL AND (created_at, id) < (?2, ?3)
      ORDER BY created_at DESC, id DESC LIMIT ?4 OFFSET ?5)
    ORDER BY created_at DESC, id DESC
    """

  static let ofType: SQLStatement = """
    SELECT id, type, title, body, created_at, link, NOT EXISTS (SELECT 1 FROM notification_unread u
      WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id)
    FROM notification n WHERE rowid IN (SELECT rowid FROM notification
      WHERE user = ?1 AND type = ?6 AND deleted_at IS NULL AND (created_at, id) < (?2, ?3)
      ORDER BY created_at DESC, id DESC LIMIT ?4 OFFSET ?5)
    ORDER BY created_at DESC, id DESC
    """

  static let unread: SQLStatement = """
    SELECT n.id, type, title, body, n.created_at, link, 0
    FROM notification_unread u CROSS JOIN notification n ON n.user = u.user AND n.id = u.id
    WHERE u.user = ?1 AND (u.created_at, u.id) < (?2, ?3) AND (CAST(?6 AS TEXT) IS NULL OR type = ?6)
    ORDER BY u.created_at DESC, u.id DESC LIMIT ?4 OFFSET ?5
    """

  static let found: SQLStatement = """
    SELECT n.id, type, title, body, n.created_at, link, NOT EXISTS (SELECT 1 FROM notification_unread u
      WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id)
    FROM notification_text t CROSS JOIN notification n ON n.user = t.user AND n.id = t.id
    WHERE t.user = ?1 AND inbox_contains(?4, t.text)
      AND (NOT ?5 OR EXISTS (SELECT 1 FROM notification_unread u
        WHERE u.user = t.user AND u.created_at = t.created_at AND u.id = t.id)) AND (CAST(?6 AS TEXT) IS NULL OR type = ?6)
    ORDER BY t.created_at DESC, t.id DESC LIMIT ?2 OFFSET ?3
    """

  static let foundBehind: SQLStatement = """
    SELECT n.id, type, title, body, n.created_at, link, NOT EXISTS (SELECT 1 FROM notification_unread u
      WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id)
    FROM notification_text t CROSS JOIN notification n ON n.user = t.user AND n.id = t.id
    WHERE t.user = ?1 AND (t.created_at, t.id) < (?2, ?3) AND inbox_contains(?6, t.text)
      AND (NOT ?7 OR EXISTS (SELECT 1 FROM notification_unread u
        WHERE u.user = t.user AND u.created_at = t.created_at AND u.id = t.id)) AND (CAST(?8 AS TEXT) IS NULL OR type = ?8)
    ORDER BY t.created_at DESC, t.id DESC LIMIT ?4 OFFSET ?5
    """
}

extension InboxFilter {
  /// The folded words, the longest first: it is the most likely not to be there.
  fileprivate var words: String {
    InboxText.folded(search).split(separator: " ").sorted { $0.utf8.count > $1.utf8.count }.joined(separator: " ")
  }
}
