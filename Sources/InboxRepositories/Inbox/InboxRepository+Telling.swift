package import Databases
package import Models

/// Which notifications faces are told of, and which quiet hours hold.
extension InboxRepository {
  /// The place of the one that was told last; 0 where none was.
  package func lastTold() throws(StoreError) -> Int {
    try connection.query("SELECT MAX(told) FROM notification WHERE user = ? AND told IS NOT NULL", [user.cell]) {
      row throws(StoreError) -> Int? in try row.value(0)
    }.first.flatMap(\.self) ?? 0
  }

  /// The place of the one that is told next.
  func nextTold() throws(StoreError) -> Int {
    let (place, isOverflow) = try lastTold().addingReportingOverflow(1)
    if isOverflow { throw .corrupt(path: connection.database.name) }
    return place
  }

  /// Those that were told after a place, in the order in which they were, with the place of each; what tells of a source's alert is
  /// told as an alert.
  package func told(
    after place: Int,
    limit: Int = .max
  ) throws(StoreError) -> [(place: Int, item: NotificationItem)] {
    try connection.query(
      """
      SELECT id, type, title, body, created_at, link, NOT EXISTS (SELECT 1 FROM notification_unread u
        WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id), told
      FROM notification n WHERE user = ? AND told IS NOT NULL AND told > ? AND deleted_at IS NULL AND alert_source IS NULL ORDER BY told
      LIMIT ?
      """,
      [user.cell, place.cell, limit.cell]
    ) { row throws(StoreError) in (place: try row.value(7), item: try NotificationItem.read(row)) }
  }

  /// Those that quiet hours hold, the first due first.
  package func held() throws(StoreError) -> [NotificationItem] {
    try connection.query(
      """
      SELECT id, type, title, body, created_at, link, NOT EXISTS (SELECT 1 FROM notification_unread u
        WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id)
      FROM notification n
      WHERE user = ? AND told IS NOT NULL AND told = 0 AND deleted_at IS NULL ORDER BY created_at, rowid
      """,
      [user.cell],
      as: NotificationItem.read
    )
  }

  /// Whether quiet hours hold one.
  package func isHeld(_ id: NotificationItem.ID) throws(StoreError) -> Bool {
    try connection.query(
      "SELECT 1 FROM notification WHERE user = ? AND id = ? AND told = 0 AND deleted_at IS NULL",
      [user.cell, id.cell]
    ) { row throws(StoreError) -> Int in try row.value(0) }.first != nil
  }

  /// Whether somebody was told of one; nil where none of that id was ever there.
  package func isTold(_ id: NotificationItem.ID) throws(StoreError) -> Bool? {
    try connection.query(
      "SELECT told IS NOT NULL AND told > 0 AND untold IS NULL FROM notification WHERE user = ? AND id = ?",
      [user.cell, id.cell]
    ) { row throws(StoreError) -> Bool in try row.value(0) }.first
  }

  /// Whether quiet hours hold any.
  package func holdsBack() throws(StoreError) -> Bool {
    try connection.query(
      """
      SELECT EXISTS (SELECT 1 FROM notification
        WHERE user = ? AND told IS NOT NULL AND told = 0 AND deleted_at IS NULL)
      """,
      [user.cell]
    ) { row throws(StoreError) -> Bool in try row.value(0) }.first ?? false
  }

  /// Lets go of a held one: tells it as the last so far, or nobody of it, nor of one that nobody was told of yet.
  package func release(_ id: NotificationItem.ID, isTold: Bool) throws(StoreError) {
    let place = isTold ? try nextTold() : nil
    try connection.execute(
      """
      UPDATE notification SET told = CAST(?1 AS BIGINT), untold = CASE WHEN CAST(?1 AS BIGINT) > 0 THEN 1 END
      WHERE user = ?2 AND id = ?3 AND (told = 0 OR CAST(?1 AS BIGINT) IS NULL AND untold = 1)
      """,
      [place.cell, user.cell, id.cell]
    )
  }

  /// Whether the user does not want to be told of anything.
  func isDenied() throws(StoreError) -> Bool {
    try connection.query(
      "SELECT EXISTS (SELECT 1 FROM notification_state WHERE user = ? AND permission = 'denied')",
      [user.cell]
    ) { row throws(StoreError) -> Bool in try row.value(0) }.first ?? false
  }

  // MARK: Who was told

  /// Those behind a place that faces may be told of and nobody was told of yet, with their places, in the order in which they
  /// came.
  package func untold(
    after first: Int = 0,
    limit: Int = .max
  ) throws(StoreError) -> [(place: Int, item: NotificationItem)] {
    try connection.query(
      """
      SELECT id, type, title, body, created_at, link, NOT EXISTS (SELECT 1 FROM notification_unread u
        WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id), told
      FROM notification n WHERE user = ? AND untold = 1 AND told > ? AND deleted_at IS NULL ORDER BY told LIMIT ?
      """,
      [user.cell, first.cell, limit.cell]
    ) { row throws(StoreError) in (place: try row.value(7), item: try NotificationItem.read(row)) }
  }

  /// Notes that somebody was told of those after a place, and up to another.
  package func noteTold(after first: Int = 0, through last: Int) throws(StoreError) {
    try connection.execute(
      "UPDATE notification SET untold = NULL WHERE user = ? AND untold = 1 AND told > ? AND told <= ?",
      [user.cell, first.cell, last.cell]
    )
  }

  /// Notes that somebody was told of these, be it in quiet hours: what these hold of them is told no more.
  package func noteTold(_ ids: [NotificationItem.ID]) throws(StoreError) {
    try connection.transaction { () throws(StoreError) in
      for id in ids {
        try connection.execute(
          "UPDATE notification SET untold = NULL, told = NULLIF(told, 0) WHERE user = ? AND id = ? AND (untold = 1 OR told = 0)",
          [user.cell, id.cell]
        )
      }
    }
  }

  /// Notes that somebody was told of a notification, where it is included, and of those that came before it.
  package func noteTold(through id: NotificationItem.ID, isIncluded: Bool = true) throws(StoreError) {
    let place = try connection.query("SELECT told FROM notification WHERE user = ? AND id = ?", [user.cell, id.cell]) {
      row throws(StoreError) -> Int? in try row.value(0)
    }.first.flatMap(\.self)
    if let place { try noteTold(through: isIncluded ? place : place - 1) }
  }
}
