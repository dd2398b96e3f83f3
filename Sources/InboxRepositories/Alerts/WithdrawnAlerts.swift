package import Alerts
package import Databases
package import FoundationEssentials
package import Models

/// What went because its source lists it no more, with what the person did with it and was told of it: one whole answer without it may be
/// a mistake, and whoever lists it again lists what it was.
package struct WithdrawnAlerts {
  /// One of them.
  package struct Withdrawn: Hashable, Sendable {
    /// As it was, with what the user wished of it.
    package let alert: Alert
    /// Its place among those that came up.
    let place: Int?
    /// As what it was said last; nil where nobody was told of it.
    package let mark: AlertPacing.Mark?
    /// Whether its notification was told.
    package let wasTold: Bool
  }

  private let user: String
  private let connection: Connection
  private let alerts: AlertRepository

  package init(of sources: SourceRepository) {
    (user, connection) = (sources.user, sources.connection)
    alerts = AlertRepository(user: sources.user, connection: sources.connection)
  }

  /// For so long they are kept, in seconds, and of a source so many at most.
  package static let retention: TimeInterval = 30 * 86_400
  private static let most = Bounds.dismissedAlerts

  /// Keeps one that is about to go, or all of a source that nobody put away.
  func keep(_ id: Int?, of source: String, at now: Date) throws(StoreError) {
    let count = try connection.changes(
      """
      REPLACE INTO withdrawn_alert (user, source, remote_id, id, gone_at, alert_type, title, message, severity, is_read, created_at,
        deadline_date, days_remaining, counted_from, snoozed_until, acknowledged_on, place, said_step, said_severity, said_deadline, said_on)
      SELECT r.user, r.source, r.remote_id, r.id, CAST(?3 AS BIGINT), a.alert_type, a.title, a.message, a.severity, a.is_read, a.created_at,
        a.deadline_date, a.days_remaining, a.counted_from, p.snoozed_until, p.acknowledged_on, t.place, s.step, s.severity, s.deadline, s.said_on
      FROM remote_alert r JOIN alert a ON a.user = r.user AND a.id = r.id
        LEFT JOIN alert_pause p ON p.user = r.user AND p.id = r.id
        LEFT JOIN alert_raised t ON t.user = r.user AND t.id = r.id
        LEFT JOIN said s ON s.user = r.user AND s.matter = 'alert:' || r.id
      WHERE r.user = ?1 AND r.source = ?2 AND a.is_dismissed = 0 AND (CAST(?4 AS BIGINT) IS NULL OR r.id = CAST(?4 AS BIGINT))
      """,
      [user.cell, source.cell, now.cell, id.cell]
    )
    if count > 0 { try forgetOld(of: source, at: now) }
  }

  private func forgetOld(of source: String, at now: Date) throws(StoreError) {
    try connection.execute(
      """
      DELETE FROM withdrawn_alert WHERE user = ?1 AND (gone_at < CAST(?3 AS BIGINT) OR source = ?2 AND remote_id IN (
        SELECT w.remote_id FROM withdrawn_alert w WHERE w.user = ?1 AND w.source = ?2
        ORDER BY w.gone_at DESC, w.remote_id DESC LIMIT 1000000 OFFSET CAST(?4 AS BIGINT)))
      """,
      [user.cell, source.cell, (now - Self.retention).cell, Self.most.cell]
    )
  }

  /// Those of a source, by their numbers there; what went too long ago is none any more.
  package func all(of source: String, at now: Date) throws(StoreError) -> [Int: Withdrawn] {
    let pairs = try connection.query(
      """
      SELECT id, alert_type, title, message, severity, is_read, 0, created_at, NULL, deadline_date, days_remaining, counted_from,
        NULL, NULL, NULL, snoozed_until, acknowledged_on, place, said_step, said_severity, said_deadline, remote_id, was_told, said_on
      FROM withdrawn_alert WHERE user = ? AND source = ? AND gone_at >= ?
      """,
      [user.cell, source.cell, (now - Self.retention).cell]
    ) { row throws(StoreError) -> (Int, Withdrawn) in
      (
        try row.value(21),
        Withdrawn(
          alert: try alerts.alert(row),
          place: try row.value(17),
          mark: try mark(row),
          wasTold: try row.value(22)
        )
      )
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Gives one back what it had, which has come back under a number of ours.
  package func giveBack(_ withdrawn: Withdrawn, _ remoteID: Int, of source: String, to id: Int) throws(StoreError) {
    if let mark = withdrawn.mark {
      try connection.execute(
        "REPLACE INTO said (user, matter, step, severity, deadline, said_on) VALUES (?, ?, ?, ?, ?, ?)",
        [
          user.cell, Matter.ID(alert: id).rawValue.cell, mark.step.cell, mark.severity.cell, mark.deadline.cell,
          mark.saidOn.cell,
        ]
      )
    }
    // Whoever was told of it is not told again; a place is given once.
    if let place = withdrawn.place {
      try connection.execute(
        """
        UPDATE alert_raised SET place = ?3 WHERE user = ?1 AND id = ?2
          AND NOT EXISTS (SELECT 1 FROM alert_raised o WHERE o.user = ?1 AND o.place = ?3)
        """,
        [user.cell, id.cell, place.cell]
      )
    }
    try forget(remoteID, of: source)
  }

  /// Notes of one that went that somebody was told of its notification.
  package func noteTold(_ remoteID: Int, of source: String) throws(StoreError) {
    try connection.execute(
      "UPDATE withdrawn_alert SET was_told = 1 WHERE user = ? AND source = ? AND remote_id = ?",
      [user.cell, source.cell, remoteID.cell]
    )
  }

  /// Notes that somebody was told of the notification of one that has come back: it tells of an alert, which is told no second time.
  package func giveBackTelling(in notification: NotificationItem.ID) throws(StoreError) {
    try connection.execute(
      """
      UPDATE notification SET untold = NULL, told = (SELECT 1 + coalesce(max(told), 0) FROM notification WHERE user = ?1)
      WHERE user = ?1 AND id = ?2 AND alert_source IS NOT NULL
      """,
      [user.cell, notification.cell]
    )
  }

  /// Forgets one: what has come under its number is another matter.
  package func forget(_ remoteID: Int, of source: String) throws(StoreError) {
    try connection.execute(
      "DELETE FROM withdrawn_alert WHERE user = ? AND source = ? AND remote_id = ?",
      [user.cell, source.cell, remoteID.cell]
    )
  }

  private func mark(_ row: Row) throws(StoreError) -> AlertPacing.Mark? {
    guard let step: Int = try row.value(18) else { return nil }
    return AlertPacing.Mark(
      step: step,
      severity: try row.value(19),
      deadline: try row.value(20),
      saidOn: try row.value(23)
    )
  }
}
