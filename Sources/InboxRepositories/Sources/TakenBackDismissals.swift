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

  /// Those that are put away and of which their source has heard, or may have; whether it certainly has, by their numbers here.
  func heard() throws(StoreError) -> [Int: Bool] {
    Dictionary(
      uniqueKeysWithValues: try sources.connection.query(
        """
        SELECT r.id, CASE WHEN EXISTS (SELECT 1 FROM outgoing_dismissal o
          WHERE o.user = r.user AND o.source = r.source AND o.remote_id = r.remote_id AND (o.is_taken = 0 OR o.is_sent = 1))
          THEN 0 ELSE 1 END
        FROM remote_alert r JOIN alert a ON a.user = r.user AND a.id = r.id
        WHERE r.user = ?1 AND a.is_dismissed = 1 AND NOT EXISTS (SELECT 1 FROM outgoing_dismissal o
          WHERE o.user = r.user AND o.source = r.source AND o.remote_id = r.remote_id
            AND o.is_sent = 0 AND o.is_taken = 0 AND (o.not_before IS NULL OR o.not_before < ?2))
        """,
        [sources.user.cell, SourceRepository.restEnd.cell]
      ) { row throws(StoreError) -> (Int, Bool) in (try row.value(0), try row.value(1)) }
    )
  }

  /// Keeps those of some alerts that are open now as they are, and sends nothing more of them, nor where it was certainly heard once
  /// they are put away again; answers of which it was.
  func keep(_ heard: [Int: Bool]) throws(StoreError) -> [Bool] {
    var kept: [Bool] = []
    for (id, isCertain) in heard.sorted(by: { $0.key < $1.key }) {
      let count = try sources.connection.changes(
        """
        INSERT INTO outgoing_dismissal (user, source, remote_id, is_sent, not_before, is_taken, turn)
        SELECT r.user, r.source, r.remote_id, CAST(?4 AS BIGINT), CAST(?3 AS BIGINT), 1,
          (SELECT 1 + coalesce(max(turn), 0) FROM outgoing_dismissal WHERE user = ?1)
        FROM remote_alert r JOIN alert a ON a.user = r.user AND a.id = r.id
        WHERE r.user = ?1 AND r.id = ?2 AND a.is_dismissed = 0
        ON CONFLICT (user, source, remote_id) DO UPDATE SET is_sent = excluded.is_sent, is_taken = 1, not_before = excluded.not_before
        """,
        [sources.user.cell, id.cell, SourceRepository.restEnd.cell, (!isCertain).cell]
      )
      if count > 0 { kept.append(isCertain) }
    }
    return kept
  }
}
