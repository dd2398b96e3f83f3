import Calendars
package import Databases
package import FoundationEssentials
package import Notifications
import Scheduling
import TimeZones

/// What one user is to be notified of: planned, then claimed by a process for a while, then delivered.
///
/// Whoever claims also delivers, in a transaction that puts the notification into the inbox and settles it here. A claim
/// whose lease ran out is ``unknown()``: its process may have died, and what it did is looked up in the inbox.
package struct ScheduleRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  // MARK: Reading

  /// Those that are planned, the next one first, and of the same instant the one that was planned first; what a process is
  /// delivering just now is not among them.
  package func pending(limit: Int = .max, offset: Int = 0) throws(StoreError) -> [ScheduledNotification] {
    try connection.query(
      """
      SELECT cause, origin, type, recurrence, zone, content, link, planned_from, settled, period, due FROM schedule
      WHERE user = ? AND state = 'planned' ORDER BY due, position LIMIT ? OFFSET ?
      """,
      [user.cell, limit.cell, offset.cell],
      as: scheduled
    )
  }

  /// Those whose time has come, the first due first.
  package func pending(dueThrough instant: Date) throws(StoreError) -> [ScheduledNotification] {
    try connection.query(
      """
      SELECT cause, origin, type, recurrence, zone, content, link, planned_from, settled, period, due FROM schedule
      WHERE user = ? AND state = 'planned' AND due <= ? ORDER BY due, position
      """,
      [user.cell, instant.cell],
      as: scheduled
    )
  }

  /// Visits all that are planned in the order in which they were, a page of them at a time: `take` may plan them anew, and there
  /// may be more than fit into memory.
  package func visitPending(
    _ take: (ScheduledNotification) throws(StoreError) -> Void
  ) throws(StoreError) {
    var (last, previous) = (0, -1)
    while last != previous {
      previous = last
      let page = try connection.query(
        """
        SELECT cause, origin, type, recurrence, zone, content, link, planned_from, settled, period, due, position
        FROM schedule NOT INDEXED WHERE user = ? AND state = 'planned' AND position > ? ORDER BY position LIMIT ?
        """,
        [user.cell, last.cell, Self.page.cell]
      ) { row throws(StoreError) in
        last = try row.value(11)
        return try scheduled(row)
      }
      for scheduled in page { try take(scheduled) }
    }
  }

  private static let page = 500

  package func pendingCount() throws(StoreError) -> Int {
    try connection.query("SELECT COUNT(*) FROM schedule WHERE user = ? AND state = 'planned'", [user.cell]) {
      row throws(StoreError) -> Int in try row.value(0)
    }.first ?? 0
  }

  /// Those that front ends asked for are not looked at unless it is they who are meant.
  package func pending(of origin: ScheduledNotification.Origin) throws(StoreError) -> [ScheduledNotification] {
    let query: SQLStatement =
      switch origin {
      case .client:
        """
        SELECT cause, origin, type, recurrence, zone, content, link, planned_from, settled, period, due FROM schedule
        WHERE user = ? AND origin = ? AND state <> 'delivered' ORDER BY due, position
        """
      case .trigger, .reminder:
        """
        SELECT cause, origin, type, recurrence, zone, content, link, planned_from, settled, period, due FROM schedule
        WHERE user = ? AND origin = ? AND state <> 'delivered' AND origin <> 'client' ORDER BY due, position
        """
      }
    return try connection.query(query, [user.cell, origin.cell], as: scheduled)
  }

  /// What waits of the six types whose causes begin with a text.
  package func waiting(causesFrom prefix: String) throws(StoreError) -> [ScheduledNotification] {
    try connection.query(
      """
      SELECT cause, origin, type, recurrence, zone, content, link, planned_from, settled, period, due
      FROM schedule INDEXED BY schedule_waiting
      WHERE user = ? AND cause >= ? AND cause < ? AND origin = 'trigger' AND state <> 'delivered'
      """,
      // No text of Unicode has this scalar's next one.
      [user.cell, prefix.cell, (prefix + "\u{10FFFF}").cell],
      as: scheduled
    )
  }

  /// The causes of the six types whose time has come, but for what was raised to be told at once.
  package func causes(dueThrough instant: Date) throws(StoreError) -> [ScheduledNotification.ID] {
    try connection.query(
      """
      SELECT cause FROM schedule WHERE user = ? AND state = 'planned' AND due <= ? AND origin = 'trigger'
        AND recurrence IS NOT NULL
      """,
      [user.cell, instant.cell]
    ) { row throws(StoreError) in try row.value(0) }
  }

  /// Cancels what waits of a type of the six, or of loans.
  package func cancelAll(ofType type: String) throws(StoreError) {
    try connection.execute(
      "DELETE FROM schedule WHERE user = ? AND origin = 'trigger' AND origin <> 'client' AND state <> 'delivered' AND type = ?",
      [user.cell, type.cell]
    )
  }

  package func get(_ id: ScheduledNotification.ID) throws(StoreError) -> ScheduledNotification? {
    try connection.query(
      """
      SELECT cause, origin, type, recurrence, zone, content, link, planned_from, settled, period, due FROM schedule
      WHERE user = ? AND cause = ? AND state <> 'delivered'
      """,
      [user.cell, id.cell],
      as: scheduled
    ).first
  }

  /// Whether something was raised for a cause before, be it delivered or not.
  package func knows(_ id: ScheduledNotification.ID) throws(StoreError) -> Bool {
    try connection.query("SELECT 1 FROM schedule WHERE user = ? AND cause = ?", [user.cell, id.cell]) {
      row throws(StoreError) -> Int in try row.value(0)
    }.first != nil
  }

  /// When the next one is due; nil where none is.
  package func nextDue() throws(StoreError) -> Date? {
    try connection.query(
      "SELECT due FROM schedule WHERE user = ? AND state = 'planned' ORDER BY due LIMIT 1",
      [user.cell]
    ) { row throws(StoreError) -> Date in try row.value(0) }.first
  }

  /// Whether there is something to deliver, or a claim whose end is to be found out.
  package func isDue(_ now: Date) throws(StoreError) -> Bool {
    try connection.query(
      """
      SELECT EXISTS (SELECT 1 FROM schedule WHERE user = ?1 AND state = 'planned' AND due <= ?2)
        OR EXISTS (SELECT 1 FROM schedule WHERE user = ?1 AND state IN ('claimed', 'unknown'))
      """,
      [user.cell, now.cell]
    ) { row throws(StoreError) -> Bool in try row.value(0) }.first ?? false
  }

  // MARK: Planning

  /// Plans one; of a cause that is known, the plan is changed and what was settled stays, unless it was delivered for the
  /// last time.
  package func plan(_ scheduled: ScheduledNotification) throws(StoreError) {
    try connection.execute(
      """
      INSERT INTO schedule (user, cause, origin, type, recurrence, zone, content, link, planned_from, settled, period,
        due, state)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'planned')
      ON CONFLICT (user, cause) DO UPDATE SET
        recurrence = excluded.recurrence, zone = excluded.zone, content = excluded.content, link = excluded.link,
        type = excluded.type, planned_from = excluded.planned_from, settled = excluded.settled,
        period = excluded.period, due = excluded.due
      WHERE schedule.state = 'planned'
      """,
      cells(scheduled)
    )
  }

  /// Answers whether there was one that waited.
  @discardableResult
  package func cancel(_ id: ScheduledNotification.ID) throws(StoreError) -> Bool {
    try connection.changes(
      "DELETE FROM schedule WHERE user = ? AND cause = ? AND state <> 'delivered'",
      [user.cell, id.cell]
    ) > 0
  }

  /// Cancels the user's reminders and what front ends asked for; answers how many.
  package func cancelAll() throws(StoreError) -> Int {
    try connection.changes(
      "DELETE FROM schedule WHERE user = ? AND origin <> 'trigger' AND state <> 'delivered'",
      [user.cell]
    )
  }

  /// Lets an id be used again whose notification was delivered, or is being delivered: whoever does so then delivers nothing.
  package func free(_ id: ScheduledNotification.ID) throws(StoreError) {
    try connection.execute(
      "DELETE FROM schedule WHERE user = ? AND cause = ? AND state <> 'planned'",
      [user.cell, id.cell]
    )
  }

  // MARK: Columns

  private func cells(_ scheduled: ScheduledNotification) -> [Cell] {
    [
      user.cell, scheduled.id.cell, scheduled.origin.cell, scheduled.type.cell,
      (scheduled.recurrence?.description).cell, (scheduled.deadlineZone?.identifier).cell,
      scheduled.content.description.cell, scheduled.link.cell,
      scheduled.plannedFrom.cell, scheduled.settledPeriod.cell,
      scheduled.next.period.cell, scheduled.next.due.cell,
    ]
  }

  func scheduled(_ row: Row) throws(StoreError) -> ScheduledNotification {
    let recurrence: String? = try row.value(3)
    let zone: String? = try row.value(4)
    let content: String = try row.value(5)
    let link: String? = try row.value(6)
    guard let content = NotificationContent(content) else { throw row.unreadable(5) }
    // One that came at another time, or for once, would be another.
    let rule = recurrence.flatMap(Recurrence.init)
    let deadlineZone = zone.flatMap(ZoneInfo.init(identifier:))
    if recurrence != nil, rule == nil { throw row.unreadable(3) }
    if zone != nil, deadlineZone == nil { throw row.unreadable(4) }
    let settled: Int? = try row.value(8)
    let period: Int = try row.value(9)
    if !periods.contains(settled ?? 0) { throw row.unreadable(8) }
    if !periods.contains(period) { throw row.unreadable(9) }
    return ScheduledNotification(
      id: try row.value(0),
      origin: try row.value(1),
      type: try row.value(2),
      recurrence: rule,
      deadlineZone: deadlineZone,
      content: content,
      link: link,
      plannedFrom: try row.value(7),
      settledPeriod: settled,
      next: ScheduledNotification.Time(period: period, due: try row.value(10))
    )
  }
}

extension ScheduledNotification.Origin: ColumnValue {}

/// Those of recurrences, and -1 of what was told at once, or of what was put back to before its first.
private let periods = -1...Recurrence.never
