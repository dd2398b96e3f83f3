package import Databases
package import FoundationEssentials
package import Notifications
import Scheduling

/// What an export tells of the schedule, and what an import takes.
extension ScheduleRepository {
  /// The user's reminders and what front ends asked for, in the order in which they were planned.
  package func own() throws(StoreError) -> [ScheduledNotification] {
    try connection.query(
      """
      SELECT cause, origin, type, recurrence, zone, content, link, planned_from, settled, period, due FROM schedule
      WHERE user = ? AND origin <> 'trigger' AND state <> 'delivered' ORDER BY position
      """,
      [user.cell],
      as: scheduled
    )
  }

  /// What is due of Tanbih's own and nobody was there to deliver: what was raised to be told at once, and what has come to its time.
  package func undelivered(dueThrough instant: Date) throws(StoreError) -> [ScheduledNotification] {
    try connection.query(
      """
      SELECT cause, origin, type, recurrence, zone, content, link, planned_from, settled, period, due FROM schedule
      WHERE user = ? AND origin = 'trigger' AND state <> 'delivered' AND (recurrence IS NULL OR due <= ?)
      ORDER BY position
      """,
      [user.cell, instant.cell],
      as: scheduled
    )
  }

  package typealias Cause = DeliveredCause

  /// In the order in which they were planned.
  package func causes() throws(StoreError) -> [Cause] {
    try connection.query(
      """
      SELECT cause, origin, type, planned_from, period, due, recurrence FROM schedule
      WHERE user = ? AND state = 'delivered' ORDER BY position
      """,
      [user.cell],
      as: cause
    )
  }

  /// The same of those that begin with a text.
  package func causes(from prefix: String) throws(StoreError) -> [Cause] {
    try connection.query(
      """
      SELECT cause, origin, type, planned_from, period, due, recurrence FROM schedule
      WHERE user = ? AND cause >= ? AND cause < ? AND state = 'delivered'
      """,
      // No text of Unicode has this scalar's next one.
      [user.cell, prefix.cell, (prefix + "\u{10FFFF}").cell],
      as: cause
    )
  }

  package func cause(_ id: ScheduledNotification.ID) throws(StoreError) -> Cause? {
    try connection.query(
      """
      SELECT cause, origin, type, planned_from, period, due, recurrence FROM schedule
      WHERE user = ? AND cause = ? AND state = 'delivered'
      """,
      [user.cell, id.cell],
      as: cause
    ).first
  }

  /// Keeps a cause; one for which something waits or was delivered stays as it is.
  package func put(_ cause: Cause) throws(StoreError) -> Change {
    let added = try connection.changes(
      """
      INSERT OR IGNORE INTO schedule (user, cause, origin, type, content, planned_from, settled, period, due, state)
      VALUES (?, ?, ?, ?, '', ?, ?6, ?6, ?, 'delivered')
      """,
      [
        user.cell, cause.id.cell, cause.origin.cell, cause.type.cell, cause.plannedFrom.cell, cause.period.cell,
        cause.due.cell,
      ]
    )
    return added > 0 ? .added : .unchanged
  }

  private func cause(_ row: Row) throws(StoreError) -> Cause {
    Cause(
      id: try row.value(0),
      origin: try row.value(1),
      type: try row.value(2),
      plannedFrom: try row.value(3),
      period: try row.value(4),
      due: try row.value(5),
      asked: (try row.value(6) as String?).flatMap(Recurrence.init)
    )
  }
}
