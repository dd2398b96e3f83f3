package import Databases
package import FoundationEssentials
package import Models

/// The dismissals of which sources have yet to hear.
///
/// One that a source seems to know of without having taken it, for it lists the alert no more or says that there is none, rests: it
/// waits until that alert is listed again, however long that is.
extension SourceRepository {
  /// Until when one waits that rests.
  static var restEnd: Date { .distantFuture }

  /// In the order in which each was made, or failed last.
  package func dismissals(of source: String) throws(StoreError) -> [OutgoingDismissal] {
    try connection.query(
      """
      SELECT remote_id, is_sent, attempts, not_before FROM outgoing_dismissal WHERE user = ? AND source = ?
        AND (not_before IS NULL OR not_before < ?)
      ORDER BY turn, remote_id
      """,
      [user.cell, source.cell, Self.restEnd.cell]
    ) { row throws(StoreError) in
      OutgoingDismissal(
        remoteID: try row.value(0),
        isSent: try row.value(1),
        attempts: try row.value(2),
        notBefore: try row.value(3)
      )
    }
  }

  /// Lets the source of an alert know that it was put away, if it has one, and has not taken that already; where that was taken back, and
  /// the source may have heard of it, its list is looked through before anything is sent.
  package func addDismissal(of id: Int) throws(StoreError) {
    try connection.execute(
      """
      INSERT INTO outgoing_dismissal (user, source, remote_id, is_sent, turn)
      SELECT user, source, remote_id, 0, (SELECT 1 + coalesce(max(turn), 0) FROM outgoing_dismissal WHERE user = ?1)
      FROM remote_alert WHERE user = ?1 AND id = ?2 ON CONFLICT (user, source, remote_id) DO UPDATE SET
        is_sent = outgoing_dismissal.is_taken, attempts = outgoing_dismissal.is_taken, not_before = NULL, is_taken = 0, turn = excluded.turn
      WHERE outgoing_dismissal.is_sent = outgoing_dismissal.is_taken AND (outgoing_dismissal.not_before >= ?3 OR outgoing_dismissal.is_taken = 1)
      """,
      [user.cell, id.cell, Self.restEnd.cell]
    )
  }

  /// Notes that a dismissal is being sent, or that it certainly has not arrived.
  package func note(_ remoteID: Int, of source: String, isSent: Bool) throws(StoreError) {
    try connection.execute(
      "UPDATE outgoing_dismissal SET is_sent = ? WHERE user = ? AND source = ? AND remote_id = ?",
      [isSent.cell, user.cell, source.cell, remoteID.cell]
    )
  }

  /// Notes that a dismissal failed, how often by now, and when it is sent again.
  package func note(
    _ remoteID: Int,
    of source: String,
    isSent: Bool,
    attempts: Int,
    notBefore: Date
  ) throws(StoreError) {
    try connection.execute(
      """
      UPDATE outgoing_dismissal SET is_sent = ?4, attempts = ?5, not_before = ?6,
        turn = (SELECT 1 + coalesce(max(turn), 0) FROM outgoing_dismissal WHERE user = ?1)
      WHERE user = ?1 AND source = ?2 AND remote_id = ?3
      """,
      [user.cell, source.cell, remoteID.cell, isSent.cell, attempts.cell, notBefore.cell]
    )
  }

  /// Notes that the source seems to know: nothing is sent unless it lists the alert again, nor then where it took the dismissal.
  package func rest(_ remoteID: Int, of source: String, isTaken: Bool = false) throws(StoreError) {
    try connection.execute(
      """
      UPDATE outgoing_dismissal SET is_sent = 0, not_before = ?, is_taken = ? WHERE user = ? AND source = ? AND remote_id = ?
      """,
      [Self.restEnd.cell, isTaken.cell, user.cell, source.cell, remoteID.cell]
    )
  }

  /// Lets those that rest be sent again whose alerts the source lists nevertheless, and which are still put away here.
  package func wake(_ listed: Set<Int>, of source: String) throws(StoreError) {
    let resting = try connection.query(
      """
      SELECT remote_id FROM remote_alert r JOIN alert a USING (user, id)
      WHERE user = ? AND source = ? AND is_dismissed = 1 AND EXISTS (SELECT 1 FROM outgoing_dismissal o
        WHERE o.user = r.user AND o.source = r.source AND o.remote_id = r.remote_id AND o.not_before >= ? AND o.is_taken = 0)
      """,
      [user.cell, source.cell, Self.restEnd.cell]
    ) { row throws(StoreError) -> Int in try row.value(0) }
    for remoteID in resting where listed.contains(remoteID) {
      try connection.execute(
        """
        UPDATE outgoing_dismissal SET attempts = CASE attempts WHEN 0 THEN 1 ELSE attempts END, not_before = NULL
        WHERE user = ? AND source = ? AND remote_id = ?
        """,
        [user.cell, source.cell, remoteID.cell]
      )
    }
  }

  /// Notes that the source knows.
  package func settle(_ remoteID: Int, of source: String) throws(StoreError) {
    try connection.execute(
      "DELETE FROM outgoing_dismissal WHERE user = ? AND source = ? AND remote_id = ?",
      [user.cell, source.cell, remoteID.cell]
    )
  }

  /// Notes that the source will not take a dismissal: the alert is open again.
  ///
  /// Answers the alert; nil where it is none any more.
  package func refuse(_ remoteID: Int, of source: String) throws(StoreError) -> Alert? {
    try connection.transaction { () throws(StoreError) in
      try settle(remoteID, of: source)
      guard let id = try numbers(of: source)[remoteID] else { return nil }
      guard var alert = try AlertRepository(user: user, connection: connection).get(id), alert.isDismissed else {
        return nil
      }
      alert.isDismissed = false
      try reopen(alert)
      return alert
    }
  }

  /// Keeps an alert that was put away and is open again, as it is told now: whatever was said of it before, it is news.
  package func reopen(_ alert: Alert) throws(StoreError) {
    try AlertRepository(user: user, connection: connection).put(alert)
    try connection.execute("DELETE FROM said WHERE user = ? AND matter = ?", [user.cell, "alert:\(alert.id)".cell])
    // Whoever was told of it as the last one is told of it again.
    try connection.execute(
      """
      UPDATE alert_raised SET place = (SELECT 1 + max(place) FROM alert_raised WHERE user = ?1) WHERE user = ?1 AND id = ?2
      """,
      [user.cell, alert.id.cell]
    )
  }
}
