package import Models

/// In which order the alerts came up.
extension AlertRepository {
  /// Returns the place of the alert that came up last; 0 where none did.
  package func lastRaised() throws(StoreError) -> Int {
    try connection.query("SELECT MAX(place) FROM alert_raised WHERE user = ?", [user.cell]) {
      row throws(StoreError) -> Int? in try row.value(0)
    }.first.flatMap(\.self) ?? 0
  }

  /// Returns the alerts that came up after a place and that nobody has put away since, in the order in which they did, with the
  /// place of each.
  package func raised(after place: Int) throws(StoreError) -> [(place: Int, alert: Alert)] {
    try connection.query(
      """
      SELECT id, alert_type, title, alert.message, severity, is_read, is_dismissed, created_at, action_url,
        deadline_date, days_remaining, counted_from, fact, alert_cause.message, because, place
      FROM alert_raised JOIN alert USING (user, id) LEFT JOIN alert_cause USING (user, id)
      WHERE user = ? AND place > ? AND is_dismissed = 0 ORDER BY place
      """,
      [user.cell, place.cell]
    ) { row throws(StoreError) in (place: try row.value(15), alert: try alert(row)) }
  }
}
