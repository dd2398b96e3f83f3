package import Databases
package import FoundationEssentials
package import Models

/// How much may still fail at a backend of what it has yet to hear of, kept for the next process; and the instant until which its
/// waits were noted, by which a clock that was set back is known.
package struct KeptDeliveryBudget {
  private let user: String
  private let url: String
  private let isInbox: Bool
  private let connection: Connection

  /// - Parameters:
  ///   - inbox: Of whose marks it is.
  ///   - url: Of the backend.
  package init(of inbox: InboxRepository, at url: String) {
    (user, self.url, isInbox, connection) = (inbox.user, url, true, inbox.connection)
  }

  /// - Parameters:
  ///   - sources: Among whose dismissals they are.
  ///   - url: Of the source.
  package init(of sources: SourceRepository, at url: String) {
    (user, self.url, isInbox, connection) = (sources.user, url, false, sources.connection)
  }

  private var key: [Cell] { [user.cell, url.cell, isInbox.cell] }

  /// What is kept of a backend: nothing where nothing failed.
  package struct Kept: Hashable, Sendable {
    /// When as many may be sent at once as ever, by the kind.
    package var fullAt: [DeliveryBudget.Kind: Date] = [:]
    /// How often in a row something was sent and nothing taken.
    package var signs = 0
    /// How often in a row its list failed, and when that is asked for again.
    package var listFailures = 0
    package var listDueAt: Date?
    /// When anything of it was noted last.
    package fileprivate(set) var notedAt: Date?

    package init() {}
  }

  package func get() throws(StoreError) -> Kept {
    try connection.query(
      """
      SELECT first_full_at, again_full_at, signs, list_failures, list_due_at, noted_at FROM delivery_budget
      WHERE user = ? AND source = ? AND is_inbox = ?
      """,
      key
    ) { row throws(StoreError) in
      var kept = Kept()
      (kept.fullAt[.first], kept.fullAt[.again]) = (try row.value(0), try row.value(1))
      (kept.signs, kept.listFailures, kept.listDueAt) = (try row.value(2), try row.value(3), try row.value(4))
      kept.notedAt = try row.value(5)
      return kept
    }.first ?? Kept()
  }

  /// Keeps what changes of it at an instant; what is kept already costs no write.
  package func update(at now: Date, _ change: (inout Kept) -> Void) throws(StoreError) {
    let before = try get()
    var kept = before
    change(&kept)
    if kept != before { try write(kept, at: now) }
  }

  /// Notes that a wait was noted at an instant.
  package func noteWait(at now: Date) throws(StoreError) { try write(get(), at: now) }

  private func write(_ kept: Kept, at now: Date) throws(StoreError) {
    try connection.execute(
      """
      INSERT INTO delivery_budget (user, source, is_inbox, noted_at, first_full_at, again_full_at, signs, list_failures, list_due_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (user, source, is_inbox) DO UPDATE SET noted_at = excluded.noted_at,
        first_full_at = excluded.first_full_at, again_full_at = excluded.again_full_at, signs = excluded.signs,
        list_failures = excluded.list_failures, list_due_at = excluded.list_due_at
      """,
      key + [
        now.cell, kept.fullAt[.first].cell, kept.fullAt[.again].cell, kept.signs.cell, kept.listFailures.cell,
        kept.listDueAt.cell,
      ]
    )
  }

  /// Forgets it, with the backend.
  package func remove() throws(StoreError) {
    try connection.execute("DELETE FROM delivery_budget WHERE user = ? AND source = ? AND is_inbox = ?", key)
  }

  /// Moves what waits by as much as the clock was set back since it was noted: nothing waits for longer than it was told to.
  package func followClock(to now: Date) throws(StoreError) {
    let noted = try connection.query(
      "SELECT noted_at FROM delivery_budget WHERE user = ? AND source = ? AND is_inbox = ?",
      key
    ) { row throws(StoreError) -> Date in try row.value(0) }.first
    guard let noted, noted > now else { return }
    // So far ahead no wait counts; see `Date.due(at:_:)`.
    guard noted.timeIntervalSince(now) < 86_400 else { return try remove() }
    let lead = Int((noted.timeIntervalSince(now) * 1000).rounded(.up))
    let values = key.dropLast() + [lead.cell, now.cell, SourceRepository.restEnd.cell]
    try connection.transaction { () throws(StoreError) in
      for statement in isInbox ? Self.waitsOfMarks : Self.waitsOfDismissals {
        try connection.execute(statement, Array(values))
      }
      try connection.execute(
        """
        UPDATE delivery_budget SET noted_at = ?4, first_full_at = first_full_at - CAST(?5 AS BIGINT),
          again_full_at = again_full_at - CAST(?5 AS BIGINT), list_due_at = list_due_at - CAST(?5 AS BIGINT)
        WHERE user = ?1 AND source = ?2 AND is_inbox = ?3
        """,
        key + [now.cell, lead.cell]
      )
    }
  }

  private static let waitsOfMarks: [SQLStatement] = [
    """
    UPDATE inbox_outgoing SET not_before = not_before - CAST(?3 AS BIGINT)
    WHERE user = ?1 AND not_before > ?4 AND not_before < ?5
      AND EXISTS (SELECT 1 FROM inbox_source s WHERE s.user = ?1 AND s.url = ?2)
    """,
    """
    UPDATE inbox_source SET closed_until = closed_until - CAST(?3 AS BIGINT)
    WHERE user = ?1 AND url = ?2 AND closed_until > ?4 AND closed_until < ?5
    """,
  ]

  private static let waitsOfDismissals: [SQLStatement] = [
    """
    UPDATE outgoing_dismissal SET not_before = not_before - CAST(?3 AS BIGINT)
    WHERE user = ?1 AND source = ?2 AND not_before > ?4 AND not_before < ?5
    """,
    """
    UPDATE alert_source SET closed_until = closed_until - CAST(?3 AS BIGINT)
    WHERE user = ?1 AND url = ?2 AND closed_until > ?4 AND closed_until < ?5
    """,
    """
    UPDATE source_report SET closed_until = closed_until - CAST(?3 AS BIGINT)
    WHERE user = ?1 AND source = ?2 AND closed_until > ?4 AND closed_until < ?5
    """,
  ]
}
