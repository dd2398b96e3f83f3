package import Databases
package import FoundationEssentials
package import Models

/// What was refused and is parked, and when it leaves all the same: once what refused it may be mended.
package struct ParkedPushes {
  private let connection: Connection

  package init(in outbox: PushOutbox) {
    connection = outbox.connection
  }

  /// Notes as whom a push was sent that is parked now.
  package func note(_ claim: PushOutbox.Claim, parkedBy configuration: String) throws(StoreError) {
    try connection.execute(
      "UPDATE push SET parked_by = ? WHERE position = ? AND id = ? AND state = 'parked'",
      [configuration.cell, claim.position.cell, claim.notification.id.cell]
    )
  }

  /// Lets those leave that were parked by another configuration than the one that is sent with now, and those that were refused as if
  /// this one did not fit them where it has delivered others since, and all once a day: it may be mended elsewhere.
  package func unpark(as configuration: String, at now: Date) throws(StoreError) {
    try connection.execute(
      """
      UPDATE push SET state = 'waiting', due_at = ?1, updated_at = ?1, attempts = 0, status = NULL, reason = NULL,
        payload = CASE WHEN subject IS NULL THEN payload ELSE '' END
      WHERE state = 'parked' AND (expiration > ?1 OR EXISTS (SELECT 1 FROM appointment a WHERE push.subject = 'appointment'
          AND a.user = push.subject_owner AND a.id = push.subject_id AND a.at > CAST(?3 AS BIGINT)))
        AND (parked_by IS DISTINCT FROM ?2 OR reason IN ('BadDeviceToken', 'DeviceTokenNotForTopic', 'BadTopic', 'TopicDisallowed')
          AND EXISTS (SELECT 1 FROM push d WHERE d.state = 'delivered' AND d.updated_at > push.updated_at)
          OR updated_at < CAST(?4 AS BIGINT) OR updated_at > CAST(?5 AS BIGINT))
      """,
      [
        now.cell, configuration.cell, Int(now.timeIntervalSince1970).cell, (now - Self.longestParked).cell,
        (now + PushWaits.clockSkew).cell,
      ]
    )
  }

  private static let longestParked: TimeInterval = 86_400

  /// Has all that waits wait longer, where it would be refused as one was just now.
  ///
  /// - Parameters:
  ///   - moment: Until when.
  ///   - configuration: As whom that one was sent; with another nothing waits for it.
  ///   - now: The time.
  /// - Throws: What the store says of itself.
  package func hold(until moment: Date, as configuration: String, at now: Date) throws(StoreError) {
    try connection.execute(
      "UPDATE push SET due_at = ?1, parked_by = ?2, updated_at = ?3 WHERE state = 'waiting' AND due_at < ?1",
      [moment.cell, configuration.cell, now.cell]
    )
  }

  /// Whether something is held.
  package func holds() throws(StoreError) -> Bool {
    try connection.query("SELECT EXISTS (SELECT 1 FROM push WHERE state = 'waiting' AND parked_by IS NOT NULL)") {
      row throws(StoreError) -> Bool in try row.value(0)
    }.first ?? false
  }

  /// Lets what is held leave: all of it, or what another configuration than one had held.
  package func letGo(heldByAnotherThan configuration: String? = nil, at now: Date) throws(StoreError) {
    try connection.execute(
      """
      UPDATE push SET due_at = ?1, parked_by = NULL
      WHERE state = 'waiting' AND parked_by IS NOT NULL AND parked_by IS DISTINCT FROM ?2
      """,
      [now.cell, configuration.cell]
    )
  }

  /// Lets what is parked of an appointment leave that was moved: it says something else now.
  package func unpark(_ subject: PushSubject, until expiration: Date, at now: Date) throws(StoreError) {
    try connection.execute(
      """
      UPDATE push SET state = 'waiting', due_at = ?1, updated_at = ?1, attempts = 0, status = NULL, reason = NULL, payload = '',
        expiration = ?5
      WHERE state = 'parked' AND subject = ?2 AND subject_owner = ?3 AND subject_id = ?4
      """,
      [now.cell, subject.kind.cell, subject.owner.cell, subject.id.cell, expiration.cell]
    )
  }

  /// Whether something that is still of use was refused, and has not been delivered since.
  package func isRefused(at now: Date) throws(StoreError) -> Bool {
    try lastRefusal(at: now) != nil
  }

  /// What the push service refused last of what is still of use: what is parked, and what waits to be sent once more.
  package func lastRefusal(at now: Date) throws(StoreError) -> (status: Int, reason: String?)? {
    try connection.query(
      """
      SELECT status, reason FROM push WHERE expiration > ? AND status IS NOT NULL
        AND (state = 'parked' OR state = 'waiting' AND status BETWEEN 400 AND 403)
      ORDER BY updated_at DESC, position DESC LIMIT 1
      """,
      [now.cell]
    ) { row throws(StoreError) -> (status: Int, reason: String?) in (try row.value(0), try row.value(1)) }.first
  }

  /// How many wait because the push service did not take them, though nothing is wrong with them, and what came of the last of these: a
  /// status, or why nothing was answered.
  package func untaken(at now: Date) throws(StoreError) -> (count: Int, attempts: Int, status: Int?, reason: String?)? {
    let rows = try connection.query(
      """
      SELECT attempts, status, reason FROM push WHERE expiration > ? AND state = 'waiting'
        AND (status IS NULL AND reason IS NOT NULL OR status IN (408, 410, 429) OR status >= 500)
      ORDER BY updated_at DESC, position DESC
      """,
      [now.cell]
    ) { row throws(StoreError) -> (attempts: Int, status: Int?, reason: String?) in
      (try row.value(0), try row.value(1), try row.value(2))
    }
    guard let last = rows.first else { return nil }
    return (rows.count, rows.map(\.attempts).max() ?? 0, last.status, last.reason)
  }

  /// Whether a push was delivered at an instant or later.
  package func hasDelivered(since instant: Date) throws(StoreError) -> Bool {
    try connection.query(
      "SELECT EXISTS (SELECT 1 FROM push WHERE state = 'delivered' AND updated_at >= ?)",
      [instant.cell]
    ) { row throws(StoreError) -> Bool in try row.value(0) }.first ?? false
  }
}

extension Connection {
  /// Lets what is parked for a device leave that registers again: its app may be another one by now.
  func unpark(for token: DeviceToken, of user: String, at now: Date) throws(StoreError) {
    try execute(
      """
      UPDATE push SET state = 'waiting', due_at = ?1, updated_at = ?1, attempts = 0, status = NULL, reason = NULL,
        payload = CASE WHEN subject IS NULL THEN payload ELSE '' END
      WHERE state = 'parked' AND token = ?2 AND user = ?3 AND (expiration > ?1 OR EXISTS (SELECT 1 FROM appointment a
        WHERE push.subject = 'appointment' AND a.user = push.subject_owner AND a.id = push.subject_id AND a.at > CAST(?4 AS BIGINT)))
      """,
      [now.cell, token.cell, user.cell, Int(now.timeIntervalSince1970).cell]
    )
  }
}
