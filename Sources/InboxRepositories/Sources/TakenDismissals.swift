package import Databases

/// The dismissals that sources took, which rest until a list confirms it.
package struct TakenDismissals {
  private let sources: SourceRepository

  package init(of sources: SourceRepository) {
    self.sources = sources
  }

  /// Settles the dismissals that a source took, once its first list behind them says so: returns the numbers of those that it lists as
  /// `open` nevertheless, where it does not say that they are gone, and which are still put away here.
  package func confirm(
    of source: String,
    open: Set<Int>,
    isGone: (Int) -> Bool
  ) throws(StoreError) -> [Int] {
    let taken = try sources.connection.query(
      """
      SELECT o.remote_id, coalesce(a.is_dismissed, 0) FROM outgoing_dismissal o
      LEFT JOIN remote_alert r ON r.user = o.user AND r.source = o.source AND r.remote_id = o.remote_id
      LEFT JOIN alert a ON a.user = r.user AND a.id = r.id
      WHERE o.user = ? AND o.source = ? AND o.is_taken = 1 ORDER BY o.remote_id
      """,
      [sources.user.cell, source.cell]
    ) { row throws(StoreError) -> (remoteID: Int, isPutAway: Bool) in (try row.value(0), try row.value(1)) }
    var contradicted: [Int] = []
    // What was taken back here stays, as long as it is not listed.
    let takenBack = try TakenBackDismissals(of: sources).all(of: source)
    for (remoteID, isPutAway) in taken
    where open.contains(remoteID) || isGone(remoteID) && !takenBack.contains(remoteID) {
      try sources.settle(remoteID, of: source)
      if open.contains(remoteID), isPutAway { contradicted.append(remoteID) }
    }
    return contradicted
  }
}
