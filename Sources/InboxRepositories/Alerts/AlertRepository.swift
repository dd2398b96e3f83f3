package import Databases
import Repositories
package import Models

/// The alerts of one user.
package struct AlertRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// In the order of their ids.
  package func all(includeDismissed: Bool) throws(StoreError) -> [Alert] {
    try connection.query(
      """
      SELECT id, alert_type, title, alert.message, severity, is_read, is_dismissed, created_at, action_url,
        deadline_date, days_remaining, counted_from, fact, alert_cause.message, because, snoozed_until, acknowledged_on
      FROM alert LEFT JOIN alert_cause USING (user, id) LEFT JOIN alert_pause USING (user, id)
      WHERE user = ? AND is_dismissed <= ? ORDER BY id
      """,
      [user.cell, includeDismissed.cell],
      as: alert
    )
  }

  /// Those that findings raised and nobody put away, in the order of their ids.
  package func raised() throws(StoreError) -> [Alert] {
    try connection.query(
      """
      SELECT id, alert_type, title, alert.message, severity, is_read, is_dismissed, created_at, action_url,
        deadline_date, days_remaining, counted_from, fact, alert_cause.message, because, snoozed_until, acknowledged_on
      FROM alert_cause JOIN alert USING (user, id) LEFT JOIN alert_pause USING (user, id)
      WHERE user = ? AND is_dismissed = 0 ORDER BY id
      """,
      [user.cell],
      as: alert
    )
  }

  package func get(_ id: Int) throws(StoreError) -> Alert? {
    try connection.query(
      """
      SELECT id, alert_type, title, alert.message, severity, is_read, is_dismissed, created_at, action_url,
        deadline_date, days_remaining, counted_from, fact, alert_cause.message, because, snoozed_until, acknowledged_on
      FROM alert LEFT JOIN alert_cause USING (user, id) LEFT JOIN alert_pause USING (user, id)
      WHERE user = ? AND id = ?
      """,
      [user.cell, id.cell],
      as: alert
    ).first
  }

  /// Keeps an alert; one with the same `id` is replaced.
  ///
  /// The same number of days told again is no news: it goes on being counted from the day it was first told. What the user wished of it
  /// holds on, as long as it fits what is told now.
  @discardableResult
  package func put(_ alert: Alert) throws(StoreError) -> Change {
    try connection.transaction { () throws(StoreError) in try put(alert, over: get(alert.id)) }
  }

  /// The same where what is held of it was read in the transaction that is open, which ends with what is thrown.
  package func put(_ alert: Alert, over old: Alert?) throws(StoreError) -> Change {
    let pause = alert.pause ?? old?.pause(lastingFor: alert)
    let isPausedAsBefore = pause == old?.pause
    if let old, isPausedAsBefore, old.cause == alert.cause, cells(old).dropLast() == cells(alert).dropLast() {
      return .unchanged
    }
    try connection.execute(
      """
      REPLACE INTO alert (user, id, alert_type, title, message, severity, is_read, is_dismissed, created_at,
        action_url, deadline_date, days_remaining, counted_from)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      cells(alert)
    )
    if let cause = alert.cause {
      // The number may be that of another fact, which it replaces.
      if old?.cause?.fact != cause.fact {
        try connection.execute(
          "DELETE FROM alert_cause WHERE user = ? AND id = ? AND fact <> ?",
          [user.cell, alert.id.cell, cause.fact.cell]
        )
      }
      try connection.execute(
        "REPLACE INTO alert_cause (user, fact, id, message, because) VALUES (?, ?, ?, ?, ?)",
        [user.cell, cause.fact.cell, alert.id.cell, cause.message.cell, cause.because.cell]
      )
    } else if old?.cause != nil {
      try connection.execute("DELETE FROM alert_cause WHERE user = ? AND id = ?", [user.cell, alert.id.cell])
    }
    if !isPausedAsBefore { try put(pause, of: alert.id) }
    return old == nil ? .added : .changed
  }

  /// Puts an alert away, and lets its source know if it has one: both are durable, or neither.
  ///
  /// Answers the alert as it is now; nil where there is none.
  @discardableResult
  package func dismiss(_ id: Int) throws(StoreError) -> Alert? {
    try connection.transaction { () throws(StoreError) in
      let dismissed = try connection.changes(
        "UPDATE alert SET is_dismissed = 1 WHERE user = ? AND id = ? AND is_dismissed = 0",
        [user.cell, id.cell]
      )
      if dismissed > 0 { try SourceRepository(user: user, connection: connection).addDismissal(of: id) }
      return try get(id)
    }
  }

  /// Takes back an alert that nobody has put away; the fact that raised it raises none again.
  ///
  /// Answers whether there was one.
  @discardableResult
  package func remove(_ id: Int) throws(StoreError) -> Bool {
    try connection.changes("DELETE FROM alert WHERE user = ? AND id = ? AND is_dismissed = 0", [user.cell, id.cell]) > 0
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

  /// Whether an alert was raised for a fact, put away or not.
  package func knows(_ fact: String) throws(StoreError) -> Bool {
    try connection.query("SELECT id FROM alert_cause WHERE user = ? AND fact = ?", [user.cell, fact.cell]) {
      row throws(StoreError) -> Int in try row.value(0)
    }.isEmpty == false
  }

  /// The facts whose alerts were taken back, with the numbers that these had.
  package func settledFacts() throws(StoreError) -> [(id: Int, cause: AlertCause)] {
    try connection.query(
      """
      SELECT id, fact, message, because FROM alert_cause c WHERE user = ?
        AND NOT EXISTS (SELECT 1 FROM alert a WHERE a.user = c.user AND a.id = c.id) ORDER BY id
      """,
      [user.cell]
    ) { row throws(StoreError) in
      (
        id: try row.value(0),
        cause: AlertCause(fact: try row.value(1), message: try row.value(2), because: try row.value(3))
      )
    }
  }

  /// Keeps a fact that raises no alert any more; nil where its number is another's.
  package func put(settled cause: AlertCause, id: Int) throws(StoreError) -> Change? {
    if try knows(cause.fact) { return .unchanged }
    let added = try connection.changes(
      "INSERT OR IGNORE INTO alert_cause (user, fact, id, message, because) VALUES (?, ?, ?, ?, ?)",
      [user.cell, cause.fact.cell, id.cell, cause.message.cell, cause.because.cell]
    )
    return added > 0 ? .added : nil
  }

  /// A number of our own that no alert has, beyond those that its asker has given before.
  ///
  /// It follows from the numbers given before; those that others give, however large, only ever make it skip some.
  package func freeNumber(beyond last: Int = 0) throws(StoreError) -> Int {
    let own = try connection.query(
      """
      SELECT max(id) FROM (
        SELECT id FROM alert_cause WHERE user = ?1
        UNION ALL SELECT id FROM remote_alert WHERE user = ?1 AND id <> remote_id
      ) AS given WHERE id BETWEEN ?2 AND ?3
      """,
      [user.cell, Self.ownNumbers.lowerBound.cell, Self.ownNumbers.upperBound.cell]
    ) { row throws(StoreError) -> Int? in try row.value(0) }
    let lowest = Self.ownNumbers.lowerBound
    // A file from elsewhere may have taken the last one: those that were left out are still there.
    for first in [max((own.first ?? nil) ?? lowest, last) + 1, lowest] {
      if let number = try freeNumber(from: first) { return number }
    }
    return lowest
  }

  /// The lowest one; nil where none is left.
  private func freeNumber(from first: Int) throws(StoreError) -> Int? {
    try connection.query(
      """
      WITH taken (id) AS (
        SELECT id FROM alert WHERE user = ?1
        UNION SELECT id FROM alert_cause WHERE user = ?1
        UNION SELECT id FROM remote_alert WHERE user = ?1
      )
      SELECT min(id) FROM (
        SELECT CAST(?2 AS BIGINT) AS id UNION ALL SELECT id + 1 FROM taken WHERE id BETWEEN ?2 AND ?3
      ) AS following
      WHERE id <= ?3 AND id NOT IN (SELECT id FROM taken)
      """,
      [user.cell, first.cell, Self.ownNumbers.upperBound.cell]
    ) { row throws(StoreError) -> Int? in try row.value(0) }.compactMap(\.self).first
  }

  /// Beyond what a source is likely to give; a `Double` of another program holds each exactly.
  private static let ownNumbers = (1 << 40)...(1 << 53) - 1

  /// The day from which days are counted comes last.
  private func cells(_ alert: Alert) -> [Cell] {
    let words = [user.cell, alert.id.cell, alert.alertType.cell, alert.title.cell, alert.message.cell]
    let state = [alert.severity.cell, alert.isRead.cell, alert.isDismissed.cell]
    return words + state + [alert.createdAt.cell, alert.actionURL.cell] + alert.deadline.cells
  }

  /// Reads the columns of an alert, its cause and its pause, in the order in which they stand in every query for alerts.
  func alert(_ row: Row) throws(StoreError) -> Alert {
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
      actionURL: try row.value(8),
      cause: try cause(row),
      pause: try pause(row)
    )
  }

  private func cause(_ row: Row) throws(StoreError) -> AlertCause? {
    guard let fact: String = try row.value(12) else { return nil }
    return AlertCause(fact: fact, message: try row.value(13), because: try row.value(14))
  }
}
