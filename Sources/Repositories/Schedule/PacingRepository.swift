package import Alerts
package import Calendars
package import Databases
package import Models

/// What one user was told unasked, as it is kept.
package struct PacingRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  package func get() throws(StoreError) -> AlertPacing {
    try connection.snapshot { () throws(StoreError) in
      let day = try connection.query(
        "SELECT day, interruptions, digests_over, digests, was_quiet, has_recalled, holds_over FROM pacing WHERE user = ?",
        [user.cell]
      ) { row throws(StoreError) in
        AlertPacing.Day(
          try row.value(0),
          interruptions: try row.value(1),
          digestsOver: try row.value(2),
          digests: try row.value(3),
          wasQuiet: try row.value(4),
          hasRecalled: try row.value(5),
          holdsOver: try row.value(6)
        )
      }.first
      let marks = try connection.query(
        "SELECT matter, step, severity, deadline, said_on, named FROM said WHERE user = ?",
        [user.cell]
      ) { row throws(StoreError) in
        (
          Matter.ID(rawValue: try row.value(0)),
          AlertPacing.Mark(
            step: try row.value(1),
            severity: try row.value(2),
            deadline: try row.value(3),
            saidOn: try row.value(4),
            named: try row.value(5)
          )
        )
      }
      return AlertPacing(marks: Dictionary(marks) { $1 }, day: day)
    }
  }

  /// Returns the day on which it was asked last whether to go on telling of alerts of a type; nil where it never was.
  package func asked(about type: AlertType) throws(StoreError) -> CalendarDay? {
    try connection.query(
      "SELECT day FROM mute_question WHERE user = ? AND alert_type = ?",
      [user.cell, type.cell]
    ) { row throws(StoreError) in try row.value(0) as CalendarDay }.first
  }

  /// Returns when it was asked last whether to go on telling of alerts, by their types.
  package func questions() throws(StoreError) -> [(type: AlertType, day: CalendarDay)] {
    try connection.query("SELECT alert_type, day FROM mute_question WHERE user = ? ORDER BY alert_type", [user.cell]) {
      row throws(StoreError) in (AlertType(rawValue: try row.value(0)), try row.value(1))
    }
  }

  /// Keeps the day on which it is asked whether to go on telling of alerts of a type.
  package func noteAsked(about type: AlertType, on day: CalendarDay) throws(StoreError) {
    try connection.execute(
      "REPLACE INTO mute_question (user, alert_type, day) VALUES (?, ?, ?)",
      [user.cell, type.cell, day.cell]
    )
  }

  /// Returns the hours in which the person was there, as far back as they are kept.
  package func presence() throws(StoreError) -> [Presence] {
    try connection.query("SELECT day, hour FROM presence WHERE user = ?", [user.cell]) { row throws(StoreError) in
      Presence(try row.value(0), hour: try row.value(1))
    }
  }

  /// Keeps that the person is there, and forgets what is too long ago.
  package func note(_ presence: Presence) throws(StoreError) {
    try connection.transaction { () throws(StoreError) in
      try connection.execute(
        "REPLACE INTO presence (user, day, hour) VALUES (?, ?, ?)",
        [user.cell, presence.day.cell, presence.hour.cell]
      )
      try connection.execute(
        "DELETE FROM presence WHERE user = ? AND day < ?",
        [user.cell, presence.day.adding(days: -Presence.daysKept).cell]
      )
    }
  }

  /// Keeps which of what is said now is told together, so that whoever hears of it later hears it as one.
  package func noteTogether(_ together: [Matter.ID], of said: [Matter.ID]) throws(StoreError) {
    let last =
      try connection.query("SELECT MAX(digest) FROM said WHERE user = ?", [user.cell]) {
        row throws(StoreError) -> Int? in try row.value(0)
      }.first.flatMap(\.self) ?? 0
    let (next, isOverflow) = last.addingReportingOverflow(1)
    guard together.count < 2 || !isOverflow else { throw .corrupt(path: connection.database.name) }
    let (number, digest) = (together.count > 1 ? next : nil, Set(together))
    for id in said {
      try connection.execute(
        "UPDATE said SET digest = ? WHERE user = ? AND matter = ?",
        [(digest.contains(id) ? number : nil).cell, user.cell, id.rawValue.cell]
      )
    }
  }

  /// Returns what was told together with something else last, but for one of each time.
  package func gathered() throws(StoreError) -> Set<Matter.ID> {
    let ids = try connection.query(
      """
      SELECT matter FROM said WHERE user = ?1 AND digest IS NOT NULL AND matter >
        (SELECT min(matter) FROM said o WHERE o.user = said.user AND o.digest = said.digest)
      """,
      [user.cell]
    ) { row throws(StoreError) in Matter.ID(rawValue: try row.value(0)) }
    return Set(ids)
  }

  /// Keeps it as it is now; only what is otherwise than before is written.
  package func put(_ pacing: AlertPacing, since before: AlertPacing) throws(StoreError) {
    try connection.transaction { () throws(StoreError) in
      for (id, mark) in pacing.marks where before.marks[id] != mark {
        try connection.execute(
          """
          INSERT INTO said (user, matter, step, severity, deadline, said_on, named) VALUES (?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (user, matter) DO UPDATE SET step = excluded.step, severity = excluded.severity,
            deadline = excluded.deadline, said_on = excluded.said_on, named = excluded.named
          """,
          [
            user.cell, id.rawValue.cell, mark.step.cell, mark.severity.cell, mark.deadline.cell, mark.saidOn.cell,
            mark.named.cell,
          ]
        )
      }
      for id in before.marks.keys where pacing.marks[id] == nil {
        try connection.execute("DELETE FROM said WHERE user = ? AND matter = ?", [user.cell, id.rawValue.cell])
      }
      guard let day = pacing.day, day != before.day else { return }
      try connection.execute(
        """
        REPLACE INTO pacing (user, day, interruptions, digests_over, digests, was_quiet, has_recalled, holds_over)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          user.cell, day.day.cell, day.interruptions.cell, day.digestsOver.cell, day.digests.cell, day.wasQuiet.cell,
          day.hasRecalled.cell, day.holdsOver.cell,
        ]
      )
    }
  }
}
