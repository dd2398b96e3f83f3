package import Foundation
import Models
package import Notifications
import Scheduling

/// What one user is to be notified of: planned, then claimed by a process for a while, then delivered.
///
/// Whoever claims also delivers, in a transaction that puts the notification into the inbox and settles it here. A claim
/// whose lease ran out is ``unknown()``: its process may have died, and what it did is looked up in the inbox.
package struct ScheduleRepository {
  let user: String
  let connection: Connection

  // MARK: Reading

  /// Those that wait, the next one first; what quiet hours hold for ever comes last.
  package func pending(limit: Int = .max) throws(StoreError) -> [ScheduledNotification] {
    try connection.query(
      """
      SELECT cause, origin, type, recurrence, content, link, planned_from, settled, period, due, delivery FROM schedule
      WHERE user = ? AND state <> 'delivered' ORDER BY delivery IS NULL, delivery, cause LIMIT ?
      """,
      [user.cell, limit.cell],
      as: scheduled
    )
  }

  package func pending(of origin: ScheduledNotification.Origin) throws(StoreError) -> [ScheduledNotification] {
    try connection.query(
      """
      SELECT cause, origin, type, recurrence, content, link, planned_from, settled, period, due, delivery FROM schedule
      WHERE user = ? AND origin = ? AND state <> 'delivered' ORDER BY delivery IS NULL, delivery, cause
      """,
      [user.cell, origin.cell],
      as: scheduled
    )
  }

  package func get(_ id: ScheduledNotification.ID) throws(StoreError) -> ScheduledNotification? {
    try connection.query(
      """
      SELECT cause, origin, type, recurrence, content, link, planned_from, settled, period, due, delivery FROM schedule
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

  /// When the next one is delivered; nil where none is.
  package func nextDelivery() throws(StoreError) -> Date? {
    try connection.query(
      "SELECT delivery FROM schedule WHERE user = ? AND state = 'planned' AND delivery >= 0 ORDER BY delivery LIMIT 1",
      [user.cell]
    ) { row throws(StoreError) -> Date in try row.value(0) }.first
  }

  /// Whether there is something to deliver, or a claim whose end is to be found out.
  package func isDue(_ now: Date) throws(StoreError) -> Bool {
    try connection.query(
      """
      SELECT EXISTS (SELECT 1 FROM schedule WHERE user = ?1 AND state = 'planned' AND delivery <= ?2)
        OR EXISTS (SELECT 1 FROM schedule WHERE user = ?1 AND state IN ('claimed', 'unknown')
          AND (lease_end IS NULL OR lease_end <= ?2))
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
      INSERT INTO schedule (user, cause, origin, type, recurrence, content, link, planned_from, settled, period, due,
        delivery, state)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'planned')
      ON CONFLICT (user, cause) DO UPDATE SET
        recurrence = excluded.recurrence, content = excluded.content, link = excluded.link, type = excluded.type,
        planned_from = excluded.planned_from, settled = excluded.settled, period = excluded.period,
        due = excluded.due, delivery = excluded.delivery
      WHERE state = 'planned'
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

  /// Lets an id be used again whose notification was delivered.
  package func forgetDelivered(_ id: ScheduledNotification.ID) throws(StoreError) {
    try connection.execute(
      "DELETE FROM schedule WHERE user = ? AND cause = ? AND state = 'delivered'",
      [user.cell, id.cell]
    )
  }

  // MARK: Delivering

  /// Claims those that are due, so that no other process delivers them before the lease ends.
  package func claim(
    by claimant: String,
    now: Date,
    until leaseEnd: Date,
    limit: Int
  ) throws(StoreError) -> [ScheduledNotification] {
    let claimed = try connection.query(
      """
      UPDATE schedule SET state = 'claimed', claimant = ?, lease_end = ?
      WHERE position IN (
        SELECT position FROM schedule WHERE user = ? AND state = 'planned' AND delivery <= ? ORDER BY delivery LIMIT ?)
      RETURNING cause, origin, type, recurrence, content, link, planned_from, settled, period, due, delivery
      """,
      [claimant.cell, leaseEnd.cell, user.cell, now.cell, limit.cell],
      as: scheduled
    )
    return claimed.sorted { one, other in
      (one.next.delivery ?? .distantFuture, one.next.due, one.id)
        < (other.next.delivery ?? .distantFuture, other.next.due, other.id)
    }
  }

  /// Settles the claimed period and plans the next; nil where there is none.
  ///
  /// Answers false where the claim was lost: then nothing may be delivered.
  package func settle(
    _ scheduled: ScheduledNotification,
    by claimant: String,
    next: ScheduledNotification.Time?
  ) throws(StoreError) -> Bool {
    guard let next else {
      return try connection.changes(
        """
        UPDATE schedule SET state = 'delivered', claimant = NULL, lease_end = NULL, settled = period, recurrence = NULL,
          content = '', link = NULL
        WHERE user = ? AND cause = ? AND state = 'claimed' AND claimant = ?
        """,
        [user.cell, scheduled.id.cell, claimant.cell]
      ) > 0
    }
    return try connection.changes(
      """
      UPDATE schedule SET state = 'planned', claimant = NULL, lease_end = NULL, settled = ?, period = ?, due = ?,
        delivery = ?
      WHERE user = ? AND cause = ? AND state = 'claimed' AND claimant = ?
      """,
      [
        scheduled.settledPeriod.cell, next.period.cell, next.due.cell, next.delivery.cell, user.cell, scheduled.id.cell,
        claimant.cell,
      ]
    ) > 0
  }

  /// Marks the claims whose lease has ended as unknown, and answers all that are.
  package func unknown(now: Date) throws(StoreError) -> [ScheduledNotification] {
    try connection.execute(
      """
      UPDATE schedule SET state = 'unknown', claimant = NULL, lease_end = NULL
      WHERE user = ? AND state = 'claimed' AND lease_end <= ?
      """,
      [user.cell, now.cell]
    )
    return try connection.query(
      """
      SELECT cause, origin, type, recurrence, content, link, planned_from, settled, period, due, delivery FROM schedule
      WHERE user = ? AND state = 'unknown' ORDER BY due, cause
      """,
      [user.cell],
      as: scheduled
    )
  }

  /// Plans an unknown one again: it was found not to have been delivered.
  package func replan(unknown id: ScheduledNotification.ID) throws(StoreError) {
    try connection.execute(
      "UPDATE schedule SET state = 'planned' WHERE user = ? AND cause = ? AND state = 'unknown'",
      [user.cell, id.cell]
    )
  }

  /// Forgets the causes of what was delivered before an instant, but for those that were told at once: these are raised
  /// by what happens, which may happen again.
  package func prune(deliveredBefore instant: Date) throws(StoreError) {
    try connection.execute(
      "DELETE FROM schedule WHERE user = ? AND state = 'delivered' AND due < ? AND period >= 0",
      [user.cell, instant.cell]
    )
  }

  // MARK: Columns

  private func cells(_ scheduled: ScheduledNotification) -> [Cell] {
    let what = [user.cell, scheduled.id.cell, scheduled.origin.cell, scheduled.type.cell]
    let told = [(scheduled.recurrence?.description).cell, Self.text(of: scheduled.content).cell]
    let past = [scheduled.link.cell, scheduled.plannedFrom.cell, scheduled.settledPeriod.cell]
    return what + told + past + [scheduled.next.period.cell, scheduled.next.due.cell, scheduled.next.delivery.cell]
  }

  private func scheduled(_ row: Row) throws(StoreError) -> ScheduledNotification {
    let recurrence: String? = try row.value(3)
    let content: String = try row.value(4)
    let link: String? = try row.value(5)
    guard let content = Self.content(content) else { throw .corrupt(path: connection.path) }
    return ScheduledNotification(
      id: try row.value(0),
      origin: try row.value(1),
      type: try row.value(2),
      recurrence: recurrence.flatMap(Recurrence.init),
      content: content,
      link: link,
      plannedFrom: try row.value(6),
      settledPeriod: try row.value(7),
      next: ScheduledNotification.Time(period: try row.value(8), due: try row.value(9), delivery: try row.value(10))
    )
  }

  private static func text(of content: NotificationContent) -> String {
    (try? JSONEncoder().encode(content.parts)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func content(_ text: String) -> NotificationContent? {
    (try? JSONDecoder().decode([String].self, from: Data(text.utf8))).flatMap(NotificationContent.init(parts:))
  }
}

extension ScheduledNotification.Origin: ColumnValue {}
