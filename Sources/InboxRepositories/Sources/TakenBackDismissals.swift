package import Databases

/// Alerts that were opened again here behind what their source has heard, or may have: they stay open, whether or not it lists them.
package struct TakenBackDismissals {
  private let sources: SourceRepository

  package init(of sources: SourceRepository) {
    self.sources = sources
  }

  /// The numbers of those of a source.
  package func all(of source: String) throws(StoreError) -> Set<Int> {
    Set(
      try sources.connection.query(
        """
        SELECT o.remote_id FROM outgoing_dismissal o
        JOIN remote_alert r ON r.user = o.user AND r.source = o.source AND r.remote_id = o.remote_id
        JOIN alert a ON a.user = r.user AND a.id = r.id
        WHERE o.user = ? AND o.source = ? AND o.is_taken = 1 AND a.is_dismissed = 0
        """,
        [sources.user.cell, source.cell]
      ) { row throws(StoreError) -> Int in try row.value(0) }
    )
  }

  /// Those that are put away and of which their source has heard, or may have; by their numbers here.
  func heard() throws(StoreError) -> Set<Int> {
    Set(
      try sources.connection.query(
        """
        SELECT r.id FROM remote_alert r JOIN alert a ON a.user = r.user AND a.id = r.id
        WHERE r.user = ?1 AND a.is_dismissed = 1 AND NOT EXISTS (SELECT 1 FROM outgoing_dismissal o
          WHERE o.user = r.user AND o.source = r.source AND o.remote_id = r.remote_id
            AND o.is_sent = 0 AND o.is_taken = 0 AND (o.not_before IS NULL OR o.not_before < ?2))
        """,
        [sources.user.cell, SourceRepository.restEnd.cell]
      ) { row throws(StoreError) -> Int in try row.value(0) }
    )
  }

  /// Keeps those of some alerts that are open now as they are, and sends nothing more of them; answers whether there are such.
  func keep(_ ids: Set<Int>) throws(StoreError) -> Bool {
    var isAny = false
    for id in ids.sorted() {
      let count = try sources.connection.changes(
        """
        INSERT INTO outgoing_dismissal (user, source, remote_id, is_sent, not_before, is_taken, turn)
        SELECT r.user, r.source, r.remote_id, 0, CAST(?3 AS BIGINT), 1,
          (SELECT 1 + coalesce(max(turn), 0) FROM outgoing_dismissal WHERE user = ?1)
        FROM remote_alert r JOIN alert a ON a.user = r.user AND a.id = r.id
        WHERE r.user = ?1 AND r.id = ?2 AND a.is_dismissed = 0
        ON CONFLICT (user, source, remote_id) DO UPDATE SET is_sent = 0, is_taken = 1, not_before = excluded.not_before
        """,
        [sources.user.cell, id.cell, SourceRepository.restEnd.cell]
      )
      isAny = isAny || count > 0
    }
    return isAny
  }
}
