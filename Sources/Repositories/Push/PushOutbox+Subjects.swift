package import Databases
package import FoundationEssentials
package import Models

/// The pushes that are written when they leave.
extension PushOutbox {
  /// What a device was told last of something, and until when that counts.
  package struct Told: Hashable, Sendable {
    package let subject: PushSubject
    package let user: String
    package let token: DeviceToken
    /// The time of an appointment; nothing where it was told that there is none any more.
    package let text: String
    package let expiration: Date
    /// Whom it named, as far as names are not hidden.
    package let petName: String?
    package let petOwnerName: String?
    /// Of the push that told it.
    package let position: Int
  }

  /// What a device was told last; nil for nothing.
  package func told(of subject: PushSubject, to token: DeviceToken) throws(StoreError) -> Told? {
    try connection.query(
      """
      SELECT subject, subject_id, subject_owner, user, token, told, expiration, position, told_pet, told_owner FROM push
      WHERE subject = ? AND subject_owner = ? AND subject_id = ? AND token = ? AND state = 'delivered' AND told IS NOT NULL
      ORDER BY position DESC LIMIT 1
      """,
      [subject.kind.cell, subject.owner.cell, subject.id.cell, token.cell],
      as: told
    ).first
  }

  /// Whether a device of a user was told of something, whosever that is.
  package func hasTold(_ kind: PushSubject.Kind, _ id: String, to user: String) throws(StoreError) -> Bool {
    try connection.query(
      "SELECT 1 FROM push WHERE subject = ? AND subject_id = ? AND user = ? AND state = 'delivered' LIMIT 1",
      [kind.cell, id.cell, user.cell]
    ) { _ throws(StoreError) in true }.first ?? false
  }

  /// What devices were told of appointments to come, or that are to come by now, which stand otherwise by now, where nothing waits yet that says so; a device that
  /// belongs to another user by now shows that user what it was told.
  package func outdated(at now: Date) throws(StoreError) -> [Told] {
    try connection.query(
      """
      SELECT p.subject, p.subject_id, p.subject_owner, coalesce(d.user, p.user), p.token, p.told, p.expiration, p.position, p.told_pet,
        p.told_owner
      FROM push p
      LEFT JOIN device d ON d.token = p.token
      LEFT JOIN appointment a ON a.user = p.subject_owner AND a.id = p.subject_id
      WHERE p.subject = 'appointment' AND p.state = 'delivered' AND (p.expiration > ?1 OR a.at > CAST(?2 AS BIGINT))
        AND p.told <> coalesce(a.time, '')
        AND NOT EXISTS (SELECT 1 FROM push o WHERE o.subject IS NOT NULL AND o.subject_owner = p.subject_owner
          AND o.subject_id = p.subject_id AND o.token = p.token
          AND (o.state = 'waiting' OR o.state = 'delivered' AND o.position > p.position))
      ORDER BY p.position
      """,
      [now.cell, Int(now.timeIntervalSince1970).cell],
      as: told
    )
  }

  private func told(_ row: Row) throws(StoreError) -> Told {
    Told(
      subject: PushSubject(try row.value(0), id: try row.value(1), of: try row.value(2)),
      user: try row.value(3),
      token: try row.value(4),
      text: try row.value(5),
      expiration: try row.value(6),
      petName: try row.value(8),
      petOwnerName: try row.value(9),
      position: try row.value(7)
    )
  }

  /// Takes back what tells of appointments that are no more, and was never tried.
  package func withdrawUntold() throws(StoreError) {
    try connection.execute(
      """
      DELETE FROM push WHERE state = 'waiting' AND subject = 'appointment' AND attempts = 0 AND NOT EXISTS
        (SELECT 1 FROM appointment a WHERE a.user = subject_owner AND a.id = subject_id)
        AND NOT EXISTS (SELECT 1 FROM push o WHERE o.subject IS NOT NULL AND o.subject_owner = push.subject_owner
          AND o.subject_id = push.subject_id AND o.token = push.token AND o.state = 'delivered')
      """
    )
  }

  /// Lets one leave after all that was dropped when its device was to be told of nothing, or of nothing new.
  package func revive(_ push: PushNotification, at now: Date, dueAt due: Date?) throws(StoreError) {
    try connection.execute(
      """
      UPDATE push SET state = 'waiting', due_at = ?, expiration = ?, updated_at = ?, attempts = 0, status = NULL,
        reason = NULL, told = NULL, user = ?
      WHERE id = ? AND state = 'dropped'
      """,
      [(due ?? now).cell, push.expiration.cell, now.cell, push.user.cell, push.id.cell]
    )
  }

  /// What was dropped because there was no such appointment, or because its device was to hear nothing or signed out, and which that device
  /// was never told of, though the appointment is to come; for whom the device belongs to by now.
  package func missed(at now: Date) throws(StoreError) -> [PushNotification] {
    try connection.query(
      """
      SELECT p.id, coalesce(d.user, p.user), p.token, p.type, p.collapse_id, p.subject_id, p.subject_owner, a.at FROM push p
      LEFT JOIN device d ON d.token = p.token
      JOIN appointment a ON a.user = p.subject_owner AND a.id = p.subject_id AND a.at > CAST(?1 AS BIGINT)
      WHERE p.subject = 'appointment' AND p.state = 'dropped' AND p.reason IN ('Withdrawn', 'PermissionDenied', 'SwitchedOff',
          'DeviceNotOfStaff', 'DeviceTypeNotOfAPNs', 'Expired', 'SignedOut', 'DeviceReassigned')
        AND NOT EXISTS (SELECT 1 FROM push o WHERE o.subject IS NOT NULL AND o.subject_owner = p.subject_owner
          AND o.subject_id = p.subject_id AND o.token = p.token
          AND (o.state IN ('waiting', 'parked', 'delivered') OR o.position < p.position AND o.reason = p.reason))
      ORDER BY p.position
      """,
      [Int(now.timeIntervalSince1970).cell]
    ) { row throws(StoreError) in
      let end: Int = try row.value(7)
      return PushNotification(
        id: try row.value(0),
        user: try row.value(1),
        token: try row.value(2),
        payload: "",
        type: try row.value(3),
        expiration: Date(timeIntervalSince1970: Double(end)),
        collapseID: try row.value(4),
        subject: PushSubject(.appointment, id: try row.value(5), of: try row.value(6))
      )
    }
  }

  /// Has what waits for a user, and was never tried, leave at another time, and be of use until another.
  package func put(
    off subject: PushSubject,
    for user: String,
    until due: Date,
    expiration: Date
  ) throws(StoreError) {
    try connection.execute(
      """
      UPDATE push SET due_at = ?, expiration = ? WHERE subject = ? AND subject_owner = ? AND subject_id = ? AND user = ?
        AND state = 'waiting' AND attempts = 0
      """,
      [due.cell, expiration.cell, subject.kind.cell, subject.owner.cell, subject.id.cell, user.cell]
    )
  }

  /// Notes what a claim tells, of whom, and until when it is of use; it counts once it is delivered.
  package func note(_ claim: Claim, tells text: String, of appointment: Appointment?) throws(StoreError) {
    try connection.execute(
      """
      UPDATE push SET told = ?, expiration = ?, told_pet = ?, told_owner = ?
      WHERE position = ? AND id = ? AND state = 'waiting' AND attempts = ?
      """,
      [
        text.cell, claim.notification.expiration.cell, (appointment?.petName).cell, (appointment?.petOwnerName).cell,
        claim.position.cell, claim.notification.id.cell, claim.attempts.cell,
      ]
    )
  }
}
