package import Databases
package import Models
import Notifications

/// The backend whose inbox is followed.
extension InboxRepository {
  package func source() throws(StoreError) -> InboxSource? {
    try connection.query(
      """
      SELECT url, token_file, allows_plain_http, allows_foreign_redirects, answered_at, failure, excess,
        closed_until, is_wanted
      FROM inbox_source WHERE user = ?
      """,
      [user.cell]
    ) { row throws(StoreError) in
      InboxSource(
        url: try row.value(0),
        tokenFile: try row.value(1),
        allowsPlainHTTP: try row.value(2),
        allowsForeignRedirects: try row.value(3),
        answeredAt: try row.value(4),
        failure: try row.value(5),
        excess: try row.value(6),
        closedUntil: try row.value(7),
        isWanted: try row.value(8)
      )
    }.first
  }

  /// Follows a backend from now on; nil follows none, and what it told is forgotten.
  package func follow(_ source: InboxSource?) throws(StoreError) {
    try connection.transaction { () throws(StoreError) in
      let old = try self.source()
      if let old, old.url != source?.url { try SentMarks(of: self).removeAll(of: old.url) }
      try connection.execute("DELETE FROM inbox_source WHERE user = ?", [user.cell])
      guard let source else {
        if let old { try KeptDeliveryBudget(of: self, at: old.url).remove() }
        return
      }
      try connection.execute(
        """
        INSERT INTO inbox_source (user, url, token_file, allows_plain_http, allows_foreign_redirects, answered_at, failure,
          excess, closed_until, is_wanted)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          user.cell, source.url.cell, source.tokenFile.cell, source.allowsPlainHTTP.cell,
          source.allowsForeignRedirects.cell, source.answeredAt.cell, source.failure.cell, source.excess.cell,
          source.closedUntil.cell, source.isWanted.cell,
        ]
      )
    }
  }

  /// Wants the backend to be asked, or notes that it is; answers whether there is one.
  @discardableResult
  package func want(_ isWanted: Bool) throws(StoreError) -> Bool {
    try connection.changes("UPDATE inbox_source SET is_wanted = ? WHERE user = ?", [isWanted.cell, user.cell]) > 0
  }

  /// Keeps what has become known of the backend, if it still is the one that is followed.
  package func update(_ url: String, _ change: (inout InboxSource) -> Void) throws(StoreError) {
    guard let before = try source(), before.url == url else { return }
    var after = before
    change(&after)
    guard after != before else { return }
    try connection.execute(
      """
      UPDATE inbox_source SET answered_at = ?, failure = ?, excess = ?, closed_until = ?, is_wanted = ? WHERE user = ?
      """,
      [
        after.answeredAt.cell, after.failure.cell, after.excess.cell, after.closedUntil.cell, after.isWanted.cell,
        user.cell,
      ]
    )
  }
}
