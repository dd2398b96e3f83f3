import Databases
import FoundationEssentials
import Models
import Notifications

/// What went because its backend lists it no more, and what somebody knew of it: one whole answer without it may be a mistake, and whoever
/// lists it again tells nothing new.
struct WithdrawnNotifications {
  private let inbox: InboxRepository

  init(of inbox: InboxRepository) {
    self.inbox = inbox
  }

  /// Keeps those that are about to go; what was known before is known still.
  ///
  /// - Returns: Those that lie in the inbox: what was taken out stays where it is.
  func keep(
    _ ids: Set<NotificationItem.ID>,
    of source: String,
    at now: Date
  ) throws(StoreError) -> [NotificationItem.ID] {
    var kept: [NotificationItem.ID] = []
    for id in ids.sorted() where try inbox.deleted(id) == nil {
      try keep(id, at: now)
      kept.append(id)
    }
    if !kept.isEmpty { try forgetOld(of: source, at: now) }
    return kept
  }

  private func keep(_ id: NotificationItem.ID, at now: Date) throws(StoreError) {
    try inbox.connection.execute(
      """
      INSERT INTO withdrawn_notification (user, source, id, gone_at, type, title, body, created_at, was_told)
      SELECT n.user, n.source, n.id, CAST(?3 AS BIGINT), n.type, n.title, n.body, n.created_at,
        CASE WHEN n.told > 0 AND n.untold IS NULL OR NOT EXISTS (SELECT 1 FROM notification_unread u
          WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id) THEN 1 ELSE 0 END
      FROM notification n WHERE n.user = ?1 AND n.id = ?2 AND n.source IS NOT NULL
      ON CONFLICT (user, source, id) DO UPDATE SET gone_at = excluded.gone_at, type = excluded.type, title = excluded.title,
        body = excluded.body, created_at = excluded.created_at,
        was_told = CASE WHEN withdrawn_notification.was_told = 1 THEN 1 ELSE excluded.was_told END
      """,
      [inbox.user.cell, id.cell, now.cell]
    )
  }

  /// Forgets what went too long ago, and of a backend all but the newest.
  private func forgetOld(of source: String, at now: Date) throws(StoreError) {
    try inbox.connection.execute(
      """
      DELETE FROM withdrawn_notification WHERE user = ?1 AND (gone_at < CAST(?3 AS BIGINT) OR source = ?2 AND id IN (
        SELECT w.id FROM withdrawn_notification w WHERE w.user = ?1 AND w.source = ?2
        ORDER BY w.gone_at DESC, w.id DESC LIMIT 1000000 OFFSET CAST(?4 AS BIGINT)))
      """,
      [inbox.user.cell, source.cell, (now - WithdrawnAlerts.retention).cell, Bounds.dismissedAlerts.cell]
    )
  }

  /// The ids of those of some that somebody knew of before they went; another matter under the id of one is news.
  func known(
    among items: [NotificationItem],
    of source: String,
    at now: Date
  ) throws(StoreError) -> Set<NotificationItem.ID> {
    guard !items.isEmpty else { return [] }
    let kept = try inbox.connection.query(
      """
      SELECT id, type, title, body, created_at, NULL, was_told FROM withdrawn_notification
      WHERE user = ? AND source = ? AND gone_at >= ?
      """,
      [inbox.user.cell, source.cell, (now - WithdrawnAlerts.retention).cell],
      as: NotificationItem.read
    )
    // What was told is as good as read.
    let told = Dictionary(kept.filter(\.isRead).map { ($0.id, $0) }) { one, _ in one }
    var known: Set<NotificationItem.ID> = []
    for item in items {
      guard let before = told[item.id] else { continue }
      if item.isAnother(than: before) { try forget(item.id, of: source) } else { known.insert(item.id) }
    }
    return known
  }

  private func forget(_ id: NotificationItem.ID, of source: String) throws(StoreError) {
    try inbox.connection.execute(
      "DELETE FROM withdrawn_notification WHERE user = ? AND source = ? AND id = ?",
      [inbox.user.cell, source.cell, id.cell]
    )
  }
}

extension NotificationItem {
  /// Whether it is another matter than one of the same id: of another type, or where of heading, text and instant at least two differ.
  ///
  /// One of them may change of the same matter, as a text does that counts days.
  func isAnother(than other: Self) -> Bool {
    let changes = [title != other.title, body != other.body, createdAt != other.createdAt]
    return type != other.type || changes.count(where: \.self) > 1
  }
}
