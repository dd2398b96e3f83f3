package import Calendars
package import Databases
package import Notifications

/// Which of a user's records the schedule has yet to be brought in line with; triggers write down what is changed.
package struct PlanningRepository {
  package enum Kind: String, ColumnValue, CaseIterable {
    case goal, loan, recurring
    /// One that may pay for a payment that comes again.
    case transaction
  }

  package struct Subject: Hashable {
    package let kind: Kind
    package let id: String

    package init(_ kind: Kind, _ id: String) {
      self.kind = kind
      self.id = id
    }
  }

  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// Those that were changed since they were planned, and those whose day has come.
  package func waiting(on day: CalendarDay) throws(StoreError) -> [Subject] {
    try connection.query(
      "SELECT kind, id FROM planning WHERE user = ? AND again <= ?",
      [user.cell, day.cell]
    ) { row throws(StoreError) in Subject(try row.value(0), try row.value(1)) }
  }

  /// Those that were changed since they were planned.
  package func changed() throws(StoreError) -> Set<Subject> {
    let changed = try connection.query("SELECT kind, id FROM planning WHERE user = ? AND again = ''", [user.cell]) {
      row throws(StoreError) in Subject(try row.value(0), try row.value(1))
    }
    return Set(changed)
  }

  /// Notes that one was planned, and from which day on it is to be planned anew though nothing of it is changed.
  package func note(_ subject: Subject, again day: CalendarDay?) throws(StoreError) {
    try connection.execute(
      "REPLACE INTO planning (user, kind, id, again) VALUES (?, ?, ?, ?)",
      [user.cell, subject.kind.cell, subject.id.cell, day.cell]
    )
  }

  /// Notes that of one that is held no more nothing is planned.
  package func remove(_ subject: Subject) throws(StoreError) {
    try connection.execute(
      "DELETE FROM planning WHERE user = ? AND kind = ? AND id = ?",
      [user.cell, subject.kind.cell, subject.id.cell]
    )
  }

  /// Has one planned anew.
  package func add(_ subject: Subject) throws(StoreError) {
    try connection.execute(
      "REPLACE INTO planning (user, kind, id, again) VALUES (?, ?, ?, '')",
      [user.cell, subject.kind.cell, subject.id.cell]
    )
  }

  /// Has everything planned anew.
  package func addAll() throws(StoreError) {
    try connection.execute("UPDATE planning SET again = '' WHERE user = ?", [user.cell])
  }

  /// Of the six types, when those were delivered that begin with a text, and as which period.
  package func delivered(
    from prefix: String
  ) throws(StoreError) -> [ScheduledNotification.ID: ScheduledNotification.Time] {
    let times = try connection.query(
      """
      SELECT cause, period, due FROM schedule
      WHERE user = ? AND cause >= ? AND cause < ? AND state = 'delivered' AND origin = 'trigger'
      """,
      [user.cell, prefix.cell, (prefix + "\u{10FFFF}").cell]
    ) { row throws(StoreError) in
      (
        id: try row.value(0) as String,
        time: ScheduledNotification.Time(period: try row.value(1), due: try row.value(2))
      )
    }
    return Dictionary(times.map { ($0.id, $0.time) }) { first, _ in first }
  }
}
