package import Models

/// The alerts of one user.
package struct AlertRepository {
  let user: String
  let connection: Connection

  /// In the order of their ids.
  package func all(includeDismissed: Bool) throws(StoreError) -> [Alert] {
    try connection.query(
      """
      SELECT id, alert_type, title, message, severity, is_read, is_dismissed, created_at, action_url,
        deadline_date, days_remaining, counted_from
      FROM alert WHERE user = ? AND is_dismissed <= ? ORDER BY id
      """,
      [user.cell, includeDismissed.cell],
      as: alert
    )
  }

  package func get(_ id: Int) throws(StoreError) -> Alert? {
    try connection.query(
      """
      SELECT id, alert_type, title, message, severity, is_read, is_dismissed, created_at, action_url,
        deadline_date, days_remaining, counted_from
      FROM alert WHERE user = ? AND id = ?
      """,
      [user.cell, id.cell],
      as: alert
    ).first
  }

  /// Keeps an alert; one with the same `id` is replaced.
  ///
  /// The same number of days told again is no news: it goes on being counted from the day it was first told.
  @discardableResult
  package func put(_ alert: Alert) throws(StoreError) -> Change {
    try connection.transaction { () throws(StoreError) in
      let old = try get(alert.id)
      if let old, cells(old).dropLast() == cells(alert).dropLast() { return .unchanged }
      try connection.execute(
        """
        REPLACE INTO alert (user, id, alert_type, title, message, severity, is_read, is_dismissed, created_at,
          action_url, deadline_date, days_remaining, counted_from)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        cells(alert)
      )
      return old == nil ? .added : .changed
    }
  }

  /// Answers the alert as it is now; nil where there is none.
  @discardableResult
  package func dismiss(_ id: Int) throws(StoreError) -> Alert? {
    try connection.execute(
      "UPDATE alert SET is_dismissed = 1 WHERE user = ? AND id = ? AND is_dismissed = 0",
      [user.cell, id.cell]
    )
    return try get(id)
  }

  /// Answers the alert as it is now; nil where there is none.
  @discardableResult
  package func markRead(_ id: Int) throws(StoreError) -> Alert? {
    try connection.execute(
      "UPDATE alert SET is_read = 1 WHERE user = ? AND id = ? AND is_read = 0",
      [user.cell, id.cell]
    )
    return try get(id)
  }

  /// The day from which days are counted comes last.
  private func cells(_ alert: Alert) -> [Cell] {
    let words = [user.cell, alert.id.cell, alert.alertType.cell, alert.title.cell, alert.message.cell]
    let state = [alert.severity.cell, alert.isRead.cell, alert.isDismissed.cell]
    return words + state + [alert.createdAt.cell, alert.actionURL.cell] + alert.deadline.cells
  }

  private func alert(_ row: Row) throws(StoreError) -> Alert {
    Alert(
      id: try row.value(0),
      alertType: try row.value(1),
      title: try row.value(2),
      message: try row.value(3),
      severity: try row.value(4),
      isRead: try row.value(5),
      isDismissed: try row.value(6),
      createdAt: try row.value(7),
      deadline: try Deadline?(row, at: 9),
      actionURL: try row.value(8)
    )
  }
}
