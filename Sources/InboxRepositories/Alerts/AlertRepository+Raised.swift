package import Databases
package import Models

/// In which order the alerts came up.
extension AlertRepository {
  /// Returns the place of the alert that came up last; 0 where none did.
  package func lastRaised() throws(StoreError) -> Int {
    try connection.query("SELECT MAX(place) FROM alert_raised WHERE user = ?", [user.cell]) {
      row throws(StoreError) -> Int? in try row.value(0)
    }.first.flatMap(\.self) ?? 0
  }

  /// Gives alerts that are told a new place behind all others, so that whoever follows the places is told of them now.
  ///
  /// - Parameters:
  ///   - ids: What is told.
  ///   - toldBefore: What was told before, as it was then.
  ///   - seen: Up to what place somebody looked already. The last of all needs no new place where nobody heard of the one it has.
  /// - Throws: Why it cannot be written down, or ``StoreError/corrupt(path:)`` where there is no place behind the last.
  package func raiseAgain(
    _ ids: [Alert.ID],
    toldBefore: Set<Alert.ID> = [],
    seen: Int = 0
  ) throws(StoreError) {
    for id in ids {
      let (place, isOverflow) = try lastRaised().addingReportingOverflow(1)
      if isOverflow { throw .corrupt(path: connection.database.name) }
      try connection.execute(
        "UPDATE alert_raised SET place = ? WHERE user = ? AND id = ? AND place < ?",
        [place.cell, user.cell, id.cell, (toldBefore.contains(id) ? place : max(place - 1, seen + 1)).cell]
      )
    }
  }

  /// Returns the alerts that were told after a place and that nobody has put away since, in the order in which they came up,
  /// with the place of each.
  ///
  /// What is held back is none of them: it has a new place once it is told.
  package func raised(after place: Int) throws(StoreError) -> [RaisedAlert] {
    try connection.query(
      """
      SELECT id, alert_type, title, alert.message, severity, is_read, is_dismissed, created_at, action_url,
        deadline_date, days_remaining, counted_from, fact, alert_cause.message, because, snoozed_until, acknowledged_on,
        place, digest
      FROM alert_raised JOIN alert USING (user, id) LEFT JOIN alert_cause USING (user, id)
        LEFT JOIN alert_pause USING (user, id)
        JOIN (SELECT user, matter, digest FROM said) s ON s.user = alert_raised.user AND s.matter = 'alert:' || alert_raised.id
      WHERE alert_raised.user = ? AND place > ? AND is_dismissed = 0
      ORDER BY place
      """,
      [user.cell, place.cell]
    ) { row throws(StoreError) in
      RaisedAlert(place: try row.value(17), alert: try alert(row), digest: try row.value(18))
    }
  }
}
