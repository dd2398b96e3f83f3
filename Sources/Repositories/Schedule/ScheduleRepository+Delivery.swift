package import Databases
package import FoundationEssentials
package import Notifications

/// Claiming what is due, and settling it; and forgetting what was.
extension ScheduleRepository {
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
        SELECT position FROM schedule WHERE user = ? AND state = 'planned' AND due <= ? ORDER BY due, position LIMIT ?)
      RETURNING cause, origin, type, recurrence, zone, content, link, planned_from, settled, period, due, position
      """,
      [claimant.cell, leaseEnd.cell, user.cell, now.cell, limit.cell]
    ) { row throws(StoreError) in (scheduled: try scheduled(row), position: try row.value(11) as Int) }
    let inOrder = claimed.sorted { ($0.scheduled.next.due, $0.position) < ($1.scheduled.next.due, $1.position) }
    return inOrder.map(\.scheduled)
  }

  /// Settles the claimed period and plans the next; nil where there is none.
  ///
  /// Of a reminder that came for the last time its words stay, for its last change may be taken back.
  /// Answers false where the claim was lost: then nothing may be delivered. The times that were asked for belong to the name.
  package func settle(
    _ scheduled: ScheduledNotification,
    by claimant: String,
    next: ScheduledNotification.Time?
  ) throws(StoreError) -> Bool {
    guard let next else {
      return try connection.changes(
        """
        UPDATE schedule SET state = 'delivered', claimant = NULL, lease_end = NULL, settled = ?1, period = ?1,
          recurrence = CASE origin WHEN 'trigger' THEN NULL ELSE recurrence END, zone = CASE origin WHEN 'reminder' THEN zone END,
          content = CASE origin WHEN 'reminder' THEN content ELSE '' END,
          link = CASE origin WHEN 'reminder' THEN link END
        WHERE user = ?2 AND cause = ?3 AND state = 'claimed' AND claimant = ?4
        """,
        [scheduled.next.period.cell, user.cell, scheduled.id.cell, claimant.cell]
      ) > 0
    }
    return try connection.changes(
      """
      UPDATE schedule SET state = 'planned', claimant = NULL, lease_end = NULL, settled = ?, period = ?, due = ?
      WHERE user = ? AND cause = ? AND state = 'claimed' AND claimant = ?
      """,
      [
        scheduled.settledPeriod.cell, next.period.cell, next.due.cell, user.cell, scheduled.id.cell, claimant.cell,
      ]
    ) > 0
  }

  /// Marks the claims whose lease has ended as unknown, and those of whoever is gone, and answers all that are.
  ///
  /// The states are named as the index names them, without which SQLite goes through all that is held.
  package func unknown(
    now: Date,
    isGone: (_ claimant: String) -> Bool = { _ in false }
  ) throws(StoreError) -> [ScheduledNotification] {
    let claimants = try connection.query(
      """
      SELECT DISTINCT claimant FROM schedule INDEXED BY schedule_claimed
      WHERE user = ? AND state = 'claimed' AND state IN ('claimed', 'unknown')
      """,
      [user.cell]
    ) { row throws(StoreError) -> String in try row.value(0) }
    for claimant in claimants where isGone(claimant) { try endClaims(of: claimant) }
    try connection.execute(
      """
      UPDATE schedule INDEXED BY schedule_claimed SET state = 'unknown', claimant = NULL, lease_end = NULL
      WHERE user = ? AND state = 'claimed' AND lease_end <= ? AND state IN ('claimed', 'unknown')
      """,
      [user.cell, now.cell]
    )
    return try connection.query(
      """
      SELECT cause, origin, type, recurrence, zone, content, link, planned_from, settled, period, due
      FROM schedule INDEXED BY schedule_claimed
      WHERE user = ? AND state = 'unknown' AND state IN ('claimed', 'unknown') ORDER BY due, position
      """,
      [user.cell],
      as: scheduled
    )
  }

  /// Ends the claims of one who is no more; without a name all: the clock was put back, and their leases may last for years.
  package func endClaims(of claimant: String? = nil) throws(StoreError) {
    try connection.execute(
      """
      UPDATE schedule INDEXED BY schedule_claimed SET state = 'unknown', claimant = NULL, lease_end = NULL
      WHERE user = ?1 AND state = 'claimed' AND claimant = coalesce(?2, claimant) AND state IN ('claimed', 'unknown')
      """,
      [user.cell, claimant.cell]
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
  ///
  /// That a payment was made is known as long as the payment is held: who comes after years is told of those that were not.
  package func prune(deliveredBefore instant: Date) throws(StoreError) {
    try connection.execute(
      """
      DELETE FROM schedule WHERE user = ?1 AND state = 'delivered' AND due < ?2 AND period >= 0
        AND NOT (cause LIKE 'recurring:%:paid' AND EXISTS (SELECT 1 FROM recurring_transaction r
          WHERE r.user = ?1 AND substr(cause, 1, length(r.id) + 11) = 'recurring:' || r.id || ':'))
      """,
      [user.cell, instant.cell]
    )
  }
}
