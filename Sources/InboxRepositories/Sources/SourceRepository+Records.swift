package import Databases
package import Models

/// What an export tells of the alerts of followed backends, and what an import takes.
extension SourceRepository {
  /// Which of the user's alerts is which at its source.
  package struct Link: Hashable, Sendable {
    package let alert: Int
    package let source: String
    package let remoteID: Int

    package init(alert: Int, source: String, remoteID: Int) {
      self.alert = alert
      self.source = source
      self.remoteID = remoteID
    }
  }

  /// Those of alerts that are held, by their sources.
  package func links() throws(StoreError) -> [Link] {
    try connection.query(
      """
      SELECT id, source, remote_id FROM remote_alert JOIN alert USING (user, id)
      WHERE user = ? ORDER BY source, remote_id
      """,
      [user.cell]
    ) { row throws(StoreError) in
      Link(alert: try row.value(0), source: try row.value(1), remoteID: try row.value(2))
    }
  }

  /// Notes whose an alert is; nil where no such alert or source is held, or either is linked to another.
  package func put(_ link: Link) throws(StoreError) -> Change? {
    try connection.transaction { () throws(StoreError) in
      let held = try connection.query(
        "SELECT id FROM remote_alert WHERE user = ? AND source = ? AND remote_id = ?",
        [user.cell, link.source.cell, link.remoteID.cell]
      ) { row throws(StoreError) -> Int in try row.value(0) }
      if held == [link.alert] { return .unchanged }
      let added = try connection.changes(
        """
        INSERT OR IGNORE INTO remote_alert (user, source, remote_id, id)
        SELECT CAST(?1 AS TEXT), CAST(?2 AS TEXT), CAST(?3 AS BIGINT), CAST(?4 AS BIGINT) WHERE EXISTS (SELECT 1 FROM alert WHERE user = ?1 AND id = ?4)
          AND EXISTS (SELECT 1 FROM alert_source WHERE user = ?1 AND url = ?2)
        """,
        [user.cell, link.source.cell, link.remoteID.cell, link.alert.cell]
      )
      return added > 0 ? .added : nil
    }
  }

  /// Notes a dismissal of which a source has yet to hear; nil where no alert of that number is linked to it.
  package func put(_ dismissal: OutgoingDismissal, of source: String) throws(StoreError) -> Change? {
    try connection.transaction { () throws(StoreError) in
      if try dismissals(of: source).contains(where: { $0.remoteID == dismissal.remoteID }) { return .unchanged }
      let added = try connection.changes(
        """
        INSERT INTO outgoing_dismissal (user, source, remote_id, is_sent)
        SELECT user, source, remote_id, CAST(?4 AS BIGINT) FROM remote_alert WHERE user = ?1 AND source = ?2 AND remote_id = ?3
        ON CONFLICT (user, source, remote_id) DO UPDATE SET is_sent = excluded.is_sent, not_before = NULL
        """,
        [user.cell, source.cell, dismissal.remoteID.cell, dismissal.isSent.cell]
      )
      return added > 0 ? .added : nil
    }
  }
}
