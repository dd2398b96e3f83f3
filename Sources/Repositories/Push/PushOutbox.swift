package import Databases
package import FoundationEssentials
package import Models

/// What is to be pushed, and what became of it.
///
/// A push is added in the transaction of its cause. Whoever delivers claims rows for a time, and settles them; a claim that
/// nobody settles, because its process was killed, ends with the time.
package struct PushOutbox {
  let connection: Connection

  package init(connection: Connection) {
    self.connection = connection
  }

  /// A row that is ours for a while.
  package struct Claim: Hashable, Sendable {
    package var notification: PushNotification
    /// This attempt included.
    package let attempts: Int
    let position: Int
    /// What an attempt before this one may have told, which nobody answered; nil where none was left without an answer.
    package let mayHaveTold: String?
  }

  /// Lets this process keep more of the outbox in memory, and of its changes in the log: 16 MB each, in place of 2 and 4.
  package func prepareDelivery() throws(StoreError) { try connection.database.widen() }

  /// Adds what is not there yet, to be sent from a moment on, which is now unless it is told; answers how many were new.
  @discardableResult
  package func add(
    _ notifications: [PushNotification],
    at now: Date,
    dueAt due: Date? = nil
  ) throws(StoreError) -> Int {
    try connection.transaction { () throws(StoreError) in
      var count = 0
      for push in notifications {
        count += try connection.changes(
          """
          INSERT OR IGNORE INTO push (id, user, token, payload, type, expiration, collapse_id, state, due_at, updated_at,
            subject, subject_id, subject_owner)
          VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', ?, ?, ?, ?, ?)
          """,
          [
            push.id.cell, push.user.cell, push.token.cell, push.payload.cell, push.type.cell, push.expiration.cell,
            push.collapseID.cell, (due ?? now).cell, now.cell, (push.subject?.kind).cell, (push.subject?.id).cell,
            (push.subject?.owner).cell,
          ]
        )
      }
      return count
    }
  }

  /// Takes back what waits for a user who wants no more of it; what tells of something that may hold still is made good once the user does.
  package func withdraw(from user: String, at now: Date) throws(StoreError) {
    try connection.execute(
      """
      UPDATE push SET state = 'dropped', reason = 'PermissionDenied', updated_at = ?
      WHERE user = ? AND state = 'waiting' AND subject IS NOT NULL
      """,
      [now.cell, user.cell]
    )
    try connection.execute("DELETE FROM push WHERE user = ? AND state = 'waiting'", [user.cell])
  }

  /// Claims what is due, the longest due first.
  package func claim(_ limit: Int, at now: Date, for lease: TimeInterval) throws(StoreError) -> [Claim] {
    try connection.transaction { () throws(StoreError) in
      // Read before they change: `RETURNING` keeps a copy of every row until the last one is written.
      let claims = try connection.query(
        """
        SELECT position, id, user, token, payload, type, expiration, collapse_id, attempts + 1, subject, subject_id,
          subject_owner, told
        FROM push
        WHERE state = 'waiting' AND due_at <= ?1 ORDER BY due_at, position LIMIT ?2
        """,
        [now.cell, limit.cell],
        as: claim
      )
      try connection.execute(
        """
        UPDATE push SET due_at = ?3, attempts = attempts + 1, updated_at = ?1 WHERE position IN (
          SELECT position FROM push WHERE state = 'waiting' AND due_at <= ?1 ORDER BY due_at, position LIMIT ?2
        )
        """,
        [now.cell, limit.cell, (now + lease).cell]
      )
      return claims.sorted { $0.position < $1.position }
    }
  }

  private func claim(_ row: Row) throws(StoreError) -> Claim {
    let subject: PushSubject? =
      if let kind: PushSubject.Kind = try row.value(9) {
        PushSubject(kind, id: try row.value(10), of: try row.value(11))
      } else {
        nil
      }
    let notification = PushNotification(
      id: try row.value(1),
      user: try row.value(2),
      token: try row.value(3),
      payload: try row.value(4),
      type: try row.value(5),
      expiration: try row.value(6),
      collapseID: try row.value(7),
      subject: subject
    )
    return Claim(
      notification: notification,
      attempts: try row.value(8),
      position: try row.value(0),
      mayHaveTold: try row.value(12)
    )
  }

  /// Writes what became of a claim; one that ended meanwhile and was claimed by another only counts where it was delivered.
  ///
  /// An answer other than that it was delivered says that the device was told nothing by this attempt.
  package func settle(
    _ claim: Claim,
    _ outcome: PushOutcome,
    status: Int? = nil,
    reason: String? = nil,
    at now: Date
  ) throws(StoreError) {
    let (state, dueAt) =
      switch outcome {
      case .delivered: ("delivered", now)
      case .waiting(let date, _): ("waiting", date)
      case .parked: ("parked", now)
      case .dropped: ("dropped", now)
      }
    try connection.execute(
      """
      UPDATE push SET state = ?1, due_at = ?2, status = ?3, reason = ?4, updated_at = ?5,
        told = CASE WHEN CAST(?3 AS BIGINT) IS NULL OR ?1 = 'delivered' THEN told ELSE ?9 END
      WHERE position = ?6 AND id = ?8 AND state = 'waiting' AND (attempts = ?7 OR ?1 = 'delivered')
      """,
      [
        state.cell, dueAt.cell, status.cell, reason.cell, now.cell, claim.position.cell, claim.attempts.cell,
        claim.notification.id.cell, claim.mayHaveTold.cell,
      ]
    )
    if case .waiting(let date, holdsDevice: true) = outcome {
      try connection.execute(
        "UPDATE push SET due_at = max(due_at, ?), updated_at = ? WHERE token = ? AND state = 'waiting'",
        [date.cell, now.cell, claim.notification.token.cell]
      )
    }
  }

  /// Writes down together what was delivered, whoever claimed it meanwhile: one statement takes half as long as one for each.
  package func settle(delivered claims: [Claim], status: Int, at now: Date) throws(StoreError) {
    guard !claims.isEmpty else { return }
    let positions = claims.map { String($0.position) }.joined(separator: ",")
    // A position may be that of another push by now, an identifier may not.
    let ids = claims.map { "\"\($0.notification.id.uuidString)\"" }.joined(separator: ",")
    try connection.execute(
      """
      UPDATE push SET state = 'delivered', due_at = ?1, status = ?2, reason = NULL, updated_at = ?1
      WHERE position IN (SELECT CAST(value AS BIGINT) FROM json_each(CAST(?3 AS TEXT)))
        AND id IN (SELECT value FROM json_each(CAST(?4 AS TEXT))) AND state = 'waiting'
      """,
      [now.cell, status.cell, "[\(positions)]".cell, "[\(ids)]".cell]
    )
  }

  /// Has the next attempt send another payload.
  package func replacePayload(of claim: Claim, by payload: String) throws(StoreError) {
    try connection.execute(
      "UPDATE push SET payload = ? WHERE position = ? AND id = ? AND state = 'waiting' AND attempts = ?",
      [payload.cell, claim.position.cell, claim.notification.id.cell, claim.attempts.cell]
    )
  }

  /// Gives back a claim that was never tried.
  package func release(_ claim: Claim, until date: Date) throws(StoreError) {
    try connection.execute(
      """
      UPDATE push SET due_at = ?, attempts = attempts - 1, told = ?
      WHERE position = ? AND id = ? AND state = 'waiting' AND attempts = ?
      """,
      [
        date.cell, claim.mayHaveTold.cell, claim.position.cell, claim.notification.id.cell, claim.attempts.cell,
      ]
    )
  }

  /// When the next row is due; nil where none waits.
  package func nextDue() throws(StoreError) -> Date? {
    try connection.query("SELECT min(due_at) FROM push WHERE state = 'waiting'") { row throws(StoreError) -> Date? in
      try row.value(0)
    }.first ?? nil
  }

  /// How many rows there are in each state.
  package struct Counts: Hashable, Sendable {
    package var waiting = 0
    package var delivered = 0
    package var parked = 0
    package var dropped = 0

    package init() {}
  }

  package func counts() throws(StoreError) -> Counts {
    // Each part by an index that holds no other rows.
    let rows = try connection.query(
      """
      SELECT 'waiting', count(*) FROM push WHERE state = 'waiting'
      UNION ALL SELECT state, count(*) FROM push WHERE state <> 'waiting' GROUP BY state
      """
    ) {
      row throws(StoreError) -> (state: String, count: Int) in (try row.value(0), try row.value(1))
    }
    var counts = Counts()
    for row in rows {
      switch row.state {
      case "waiting": counts.waiting = row.count
      case "delivered": counts.delivered = row.count
      case "parked": counts.parked = row.count
      default: counts.dropped = row.count
      }
    }
    return counts
  }

  /// How long what was delivered or dropped is kept; what tells of an appointment to come, or of an alert, is as long as those are,
  /// lest it be told twice.
  package static let retention: TimeInterval = 7 * 86_400

  /// Erases what was settled long ago; what is parked stays for a person to look at.
  package func clean(at now: Date) throws(StoreError) {
    try connection.execute(
      """
      DELETE FROM push WHERE state <> 'waiting' AND state IN ('delivered', 'dropped') AND updated_at < ?1
        AND (subject IS DISTINCT FROM 'appointment' OR expiration < ?2)
        AND NOT (subject IS NOT DISTINCT FROM 'alert'
          AND EXISTS (SELECT 1 FROM alert a WHERE a.user = subject_owner AND a.id = CAST(subject_id AS BIGINT)))
      """,
      [(now - Self.retention).cell, now.cell]
    )
  }
}
