package import Databases
import FoundationEssentials
import Glibc
package import Models
import Notifications

/// The notifications that one user was given.
///
/// The rows tell what they say; whether they are unread, what of them is searched and how many there are stands in tables of
/// its own, which every method here changes together with the rows.
package struct InboxRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) { (self.user, self.connection) = (user, connection) }

  package func count() throws(StoreError) -> Int {
    try counts("SELECT total FROM inbox_count WHERE user = ?")
  }

  package func unreadCount() throws(StoreError) -> Int {
    try counts("SELECT unread FROM inbox_count WHERE user = ?")
  }

  /// The types of what lies in it, by their wire names.
  package func types() throws(StoreError) -> [String] {
    let sql: SQLStatement = "SELECT DISTINCT type FROM notification WHERE user = ? AND deleted_at IS NULL"
    return try connection.query(sql, [user.cell]) { row throws(StoreError) -> String in try row.value(0) }
  }

  private func counts(_ sql: SQLStatement) throws(StoreError) -> Int {
    let count = try connection.query(sql, [user.cell]) { row throws(StoreError) -> Int in try row.value(0) }.first ?? 0
    guard count >= 0 else { throw .corrupt(path: connection.database.name) }
    return count
  }

  package func get(_ id: NotificationItem.ID) throws(StoreError) -> NotificationItem? {
    try connection.query(
      """
      SELECT id, type, title, body, created_at, link, NOT EXISTS (SELECT 1 FROM notification_unread u
        WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id)
      FROM notification n WHERE user = ? AND id = ? AND deleted_at IS NULL
      """,
      [user.cell, id.cell],
      as: NotificationItem.read
    ).first
  }

  // MARK: Taking in

  /// Keeps one that was told elsewhere; what was taken out of the inbox stays out of it.
  @discardableResult
  package func put(_ item: NotificationItem) throws(StoreError) -> Change {
    try put(item, told: nil, isUntold: false)
  }

  /// Puts one into the inbox that faces are told of, now or when quiet hours end, unless the user denied that; answers false where
  /// it lies there already, or was taken out; one that `isAnew` takes the place of that.
  package func deliver(_ item: NotificationItem, isHeld: Bool, isAnew: Bool = false) throws(StoreError) -> Bool {
    try connection.joining { () throws(StoreError) in
      let place = try isDenied() ? nil : isHeld ? 0 : nextTold()
      if isAnew { try remove(item.id) }
      guard try get(item.id) == nil, try deleted(item.id) == nil else { return false }
      try write(item, told: place, isUntold: place != nil)
      return true
    }
  }

  func put(
    _ item: NotificationItem,
    told: Int?,
    isUntold: Bool = true,
    source: String? = nil,
    alertSource: String? = nil
  ) throws(StoreError) -> Change {
    try connection.transaction { () throws(StoreError) in
      let old = try get(item.id)
      if let old, cells(old) == cells(item) { return .unchanged }
      if let old {
        try hide(old)
      } else if try deleted(item.id) != nil {
        return .unchanged
      }
      try write(item, told: told, isUntold: isUntold, source: source, alertSource: alertSource)
      return old == nil ? .added : .changed
    }
  }

  private func write(
    _ item: NotificationItem,
    told: Int?,
    isUntold: Bool = true,
    source: String? = nil,
    alertSource: String? = nil
  ) throws(StoreError) {
    try connection.execute(
      """
      INSERT INTO notification (user, id, type, title, body, created_at, told, untold, link, source, alert_source)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, CAST(?7 AS BIGINT),
        CASE WHEN ?11 AND CAST(?7 AS BIGINT) IS DISTINCT FROM 0 THEN 1 END, ?8, ?9, ?10)
      ON CONFLICT (user, id) DO UPDATE SET type = excluded.type, title = excluded.title, body = excluded.body,
        created_at = excluded.created_at, link = excluded.link
      """,
      cells(item).dropLast(2) + [told.cell, item.link.cell, source.cell, alertSource.cell, isUntold.cell]
    )
    try show(item)
  }

  /// What is told of it, and whether it was read.
  private func cells(_ item: NotificationItem) -> [Cell] {
    let words = [user.cell, item.id.cell, item.type.cell, item.title.cell, item.body.cell, item.createdAt.cell]
    return words + [item.link.cell, item.isRead.cell]
  }

  // MARK: Reading

  /// Answers the notification as it was; nil where there is none.
  @discardableResult
  package func markRead(_ id: NotificationItem.ID) throws(StoreError) -> NotificationItem? {
    try connection.transaction { () throws(StoreError) in
      guard let item = try get(id) else { return nil }
      if !item.isRead {
        try connection.execute(
          """
          INSERT INTO inbox_outgoing (user, id)
          SELECT user, id FROM notification WHERE user = ?1 AND id = ?2 AND source IS NOT NULL
          ON CONFLICT (user, id) DO UPDATE SET not_before = NULL, rests = 0 WHERE inbox_outgoing.not_before >= ?3
          """,
          [user.cell, id.cell, SourceRepository.restEnd.cell]
        )
        try NotedMarks(of: self).settleRead()
      }
      try setRead(item)
      return item
    }
  }

  /// Answers how many were unread.
  @discardableResult
  package func markAllRead() throws(StoreError) -> Int {
    try connection.transaction { () throws(StoreError) in
      try connection.execute(
        """
        INSERT INTO inbox_outgoing (user, id)
        SELECT n.user, n.id FROM notification n INDEXED BY notification_followed
        WHERE n.user = ?1 AND n.source IS NOT NULL AND n.deleted_at IS NULL AND EXISTS (SELECT 1 FROM notification_unread u
          WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id)
        ORDER BY n.created_at, n.id
        ON CONFLICT (user, id) DO UPDATE SET not_before = NULL, rests = 0 WHERE inbox_outgoing.not_before >= ?2
        """,
        [user.cell, SourceRepository.restEnd.cell]
      )
      try NotedMarks(of: self).settleRead()
      let count = try connection.changes("DELETE FROM notification_unread WHERE user = ?", [user.cell])
      try add(total: 0, unread: -count)
      return count
    }
  }

  private func setRead(_ item: NotificationItem) throws(StoreError) {
    let count = try connection.changes(
      "DELETE FROM notification_unread WHERE user = ? AND created_at = ? AND id = ?",
      [user.cell, item.createdAt.cell, item.id.cell]
    )
    try add(total: 0, unread: -count)
  }

  // MARK: The tables beside the rows

  func show(_ item: NotificationItem) throws(StoreError) {
    try connection.execute(SearchedText.insertion, SearchedText.cells(of: item, user: user))
    if !item.isRead {
      try connection.execute(
        "INSERT INTO notification_unread (user, created_at, id) VALUES (?, ?, ?)",
        [user.cell, item.createdAt.cell, item.id.cell]
      )
    }
    try add(total: 1, unread: item.isRead ? 0 : 1)
  }

  func hide(_ item: NotificationItem) throws(StoreError) {
    try setRead(item)
    try connection.execute(
      "DELETE FROM notification_text WHERE user = ? AND created_at = ? AND id = ?",
      [user.cell, item.createdAt.cell, item.id.cell]
    )
    try add(total: -1, unread: 0)
  }

  /// Counts anew what was changed past this repository.
  func recount() throws(StoreError) {
    try connection.execute(
      """
      UPDATE inbox_count SET
        total = (SELECT count(*) FROM notification WHERE user = ?1 AND deleted_at IS NULL),
        unread = (SELECT count(*) FROM notification_unread WHERE user = ?1)
      WHERE user = ?1
      """,
      [user.cell]
    )
  }

  func add(total: Int, unread: Int) throws(StoreError) {
    guard total != 0 || unread != 0 else { return }
    try connection.execute(
      """
      INSERT INTO inbox_count (user, total, unread) VALUES (?, ?, ?)
      ON CONFLICT (user) DO UPDATE SET total = inbox_count.total + excluded.total,
        unread = inbox_count.unread + excluded.unread
      """,
      [user.cell, total.cell, unread.cell]
    )
  }
}
