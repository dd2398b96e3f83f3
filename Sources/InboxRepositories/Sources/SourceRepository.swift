package import Databases
package import FoundationEssentials
package import Models

/// The backends that one user follows, which of the user's alerts are theirs, and what they have yet to hear.
package struct SourceRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) { (self.user, self.connection) = (user, connection) }

  // MARK: Sources

  package func all() throws(StoreError) -> [AlertSource] {
    try connection.query(
      """
      SELECT url, token_file, allows_plain_http, allows_foreign_redirects, entity_tag, answered_at, failure, excess,
        closed_until, is_wanted
      FROM alert_source WHERE user = ? ORDER BY url
      """,
      [user.cell]
    ) { row throws(StoreError) in
      AlertSource(
        url: try row.value(0),
        tokenFile: try row.value(1),
        allowsPlainHTTP: try row.value(2),
        allowsForeignRedirects: try row.value(3),
        entityTag: try row.value(4),
        answeredAt: try row.value(5),
        failure: try row.value(6),
        excess: try row.value(7),
        closedUntil: try row.value(8),
        isWanted: try row.value(9)
      )
    }
  }

  /// Keeps a source; what is known of its alerts stays.
  package func put(_ source: AlertSource) throws(StoreError) {
    try connection.execute(
      """
      INSERT INTO alert_source (user, url, token_file, allows_plain_http, allows_foreign_redirects, entity_tag,
        answered_at, failure, excess, closed_until, is_wanted)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (user, url) DO UPDATE SET
        token_file = excluded.token_file,
        allows_plain_http = excluded.allows_plain_http,
        allows_foreign_redirects = excluded.allows_foreign_redirects,
        entity_tag = excluded.entity_tag,
        answered_at = excluded.answered_at,
        failure = excluded.failure,
        excess = excluded.excess,
        closed_until = excluded.closed_until,
        is_wanted = excluded.is_wanted
      """,
      [
        user.cell, source.url.cell, source.tokenFile.cell, source.allowsPlainHTTP.cell,
        source.allowsForeignRedirects.cell, source.entityTag.cell, source.answeredAt.cell, source.failure.cell,
        source.excess.cell, source.closedUntil.cell, source.isWanted.cell,
      ]
    )
  }

  /// Its alerts go with it, but for those that were put away: they must not come back with the next source.
  ///
  /// Answers whether there was one.
  @discardableResult
  package func remove(_ url: String, at now: Date) throws(StoreError) -> Bool {
    try connection.transaction { () throws(StoreError) in
      try WithdrawnAlerts(of: self).keep(nil, of: url, at: now)
      try connection.execute(
        """
        DELETE FROM alert WHERE user = ?1 AND is_dismissed = 0
          AND id IN (SELECT id FROM remote_alert WHERE user = ?1 AND source = ?2)
        """,
        [user.cell, url.cell]
      )
      try KeptDeliveryBudget(of: self, at: url).remove()
      return try connection.changes("DELETE FROM alert_source WHERE user = ? AND url = ?", [user.cell, url.cell]) > 0
    }
  }

  /// Wants all of them to be asked; answers how many there are.
  package func want() throws(StoreError) -> Int {
    try connection.changes("UPDATE alert_source SET is_wanted = 1 WHERE user = ?", [user.cell])
  }

  // MARK: Alerts

  package func sourceOfAlert() throws(StoreError) -> [Int: String] {
    let pairs = try connection.query("SELECT id, source FROM remote_alert WHERE user = ?", [user.cell]) {
      row throws(StoreError) -> (Int, String) in (try row.value(0), try row.value(1))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The number of ours for each of a source's.
  package func numbers(of source: String) throws(StoreError) -> [Int: Int] {
    let pairs = try connection.query(
      "SELECT remote_id, id FROM remote_alert WHERE user = ? AND source = ?",
      [user.cell, source.cell]
    ) { row throws(StoreError) -> (Int, Int) in (try row.value(0), try row.value(1)) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The source's numbers of those that are not put away.
  package func openNumbers(of source: String) throws(StoreError) -> Set<Int> {
    Set(
      try connection.query(
        """
        SELECT remote_id FROM remote_alert r JOIN alert a USING (user, id)
        WHERE user = ? AND source = ? AND is_dismissed = 0
        """,
        [user.cell, source.cell]
      ) { row throws(StoreError) -> Int in try row.value(0) }
    )
  }

  /// How many notifications of a backend's inbox are held.
  package func notifications(of source: String) throws(StoreError) -> Int {
    try connection.query(
      "SELECT count(*) FROM notification WHERE user = ? AND source = ? AND deleted_at IS NULL",
      [user.cell, source.cell]
    ) { row throws(StoreError) -> Int in try row.value(0) }.first ?? 0
  }

  /// Notes whose an alert is.
  package func link(_ id: Int, to remoteID: Int, at source: String) throws(StoreError) {
    try connection.execute(
      "INSERT INTO remote_alert (user, source, remote_id, id) VALUES (?, ?, ?, ?)",
      [user.cell, source.cell, remoteID.cell, id.cell]
    )
  }

  /// Removes an alert that its source no longer has; what was done with it stays so, should it come back.
  ///
  /// Answers whether it went.
  @discardableResult
  package func withdraw(_ id: Int, of source: String, at now: Date) throws(StoreError) -> Bool {
    try connection.transaction { () throws(StoreError) in
      try WithdrawnAlerts(of: self).keep(id, of: source, at: now)
      guard try AlertRepository(user: user, connection: connection).remove(id) else { return false }
      try connection.execute("DELETE FROM remote_alert WHERE user = ? AND id = ?", [user.cell, id.cell])
      return true
    }
  }

  /// Forgets those that were put away and that the source lists no longer, but for the newest of them, and for those whose
  /// dismissal it has yet to hear of.
  package func forgetDismissed(of source: String, but listed: Set<Int>) throws(StoreError) {
    let dismissed = try connection.query(
      """
      SELECT id, remote_id FROM remote_alert r JOIN alert a USING (user, id)
      WHERE user = ? AND source = ? AND is_dismissed = 1 AND NOT EXISTS (SELECT 1 FROM outgoing_dismissal o
        WHERE o.user = r.user AND o.source = r.source AND o.remote_id = r.remote_id
          AND (o.not_before IS NULL OR o.not_before < ?))
      ORDER BY created_at DESC, id DESC
      """,
      [user.cell, source.cell, Self.restEnd.cell]
    ) { row throws(StoreError) in (id: try row.value(0) as Int, remoteID: try row.value(1) as Int) }
    for gone in dismissed.filter({ !listed.contains($0.remoteID) }).dropFirst(Bounds.dismissedAlerts) {
      try connection.execute("DELETE FROM alert WHERE user = ? AND id = ?", [user.cell, gone.id.cell])
      try connection.execute("DELETE FROM remote_alert WHERE user = ? AND id = ?", [user.cell, gone.id.cell])
      try settle(gone.remoteID, of: source)
    }
  }
}
