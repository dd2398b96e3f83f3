package import FoundationEssentials
package import Models

/// The dismissals of which sources have yet to hear.
extension SourceRepository {
  package func dismissals(of source: String) throws(StoreError) -> [OutgoingDismissal] {
    try connection.query(
      """
      SELECT remote_id, is_sent, attempts, not_before FROM outgoing_dismissal WHERE user = ? AND source = ?
      ORDER BY remote_id
      """,
      [user.cell, source.cell]
    ) { row throws(StoreError) in
      OutgoingDismissal(
        remoteID: try row.value(0),
        isSent: try row.value(1),
        attempts: try row.value(2),
        notBefore: try row.value(3)
      )
    }
  }

  /// Lets the source of an alert know that it was put away, if it has one.
  package func addDismissal(of id: Int) throws(StoreError) {
    try connection.execute(
      """
      INSERT OR IGNORE INTO outgoing_dismissal (user, source, remote_id, is_sent)
      SELECT user, source, remote_id, 0 FROM remote_alert WHERE user = ? AND id = ?
      """,
      [user.cell, id.cell]
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
      UPDATE outgoing_dismissal SET is_sent = ?, attempts = ?, not_before = ?
      WHERE user = ? AND source = ? AND remote_id = ?
      """,
      [isSent.cell, attempts.cell, notBefore.cell, user.cell, source.cell, remoteID.cell]
    )
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
      let alerts = AlertRepository(user: user, connection: connection)
      guard var alert = try alerts.get(id), alert.isDismissed else { return nil }
      alert.isDismissed = false
      try alerts.put(alert)
      return alert
    }
  }
}
