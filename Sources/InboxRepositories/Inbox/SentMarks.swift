package import Databases
package import FoundationEssentials
package import Models

/// What became so far of the marks that were sent to a backend, and what goes with a backend that is followed no more.
package struct SentMarks {
  private let inbox: InboxRepository

  package init(of inbox: InboxRepository) {
    self.inbox = inbox
  }

  /// Notes how often a mark was sent, and when it is sent again; nil for at once.
  package func note(_ id: NotificationItem.ID, attempts: Int, notBefore: Date?) throws(StoreError) {
    try inbox.connection.execute(
      """
      UPDATE inbox_outgoing SET attempts = ?3, not_before = ?4,
        turn = (SELECT 1 + coalesce(max(turn), 0) FROM inbox_outgoing WHERE user = ?1)
      WHERE user = ?1 AND id = ?2
      """,
      [inbox.user.cell, id.cell, attempts.cell, notBefore.cell]
    )
  }

  /// Removes all that a backend told, with what was done with it.
  func removeAll(of source: String) throws(StoreError) {
    let held = try inbox.connection.query(
      "SELECT id FROM notification WHERE user = ? AND source = ?",
      [inbox.user.cell, source.cell]
    ) { row throws(StoreError) -> String in try row.value(0) }
    for id in held { try inbox.remove(id) }
    try inbox.connection.execute("DELETE FROM inbox_outgoing WHERE user = ?", [inbox.user.cell])
  }
}
