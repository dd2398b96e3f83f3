package import Foundation
package import Models
import Notifications

/// The part of the inbox that another keeps, and what it has yet to hear of.
extension InboxRepository {
  /// What was read here, and the backend has not heard of, in the order in which it was.
  package func outbox() throws(StoreError) -> [NotificationItem.ID] {
    try connection.query("SELECT id FROM inbox_outgoing WHERE user = ? ORDER BY position", [user.cell]) {
      row throws(StoreError) -> String in try row.value(0)
    }
  }

  /// The backend has heard of these.
  package func settle(_ ids: [NotificationItem.ID]) throws(StoreError) {
    try connection.transaction { () throws(StoreError) in
      for id in ids {
        try connection.execute("DELETE FROM inbox_outgoing WHERE user = ? AND id = ?", [user.cell, id.cell])
      }
    }
  }

  /// Holds these of a backend's, and none else of it; answers those that are new.
  ///
  /// What the backend has yet to hear of stays read. What was taken out of the inbox stays out of it, and a notification that
  /// was here before under the same id stays what it was.
  package func hold(
    _ items: [NotificationItem],
    of source: String,
    telling: Telling = Telling()
  ) throws(StoreError) -> [NotificationItem] {
    try connection.transaction { () throws(StoreError) in
      let outbox = Set(try outbox())
      let held = Set(
        try connection.query("SELECT id FROM notification WHERE user = ? AND source = ?", [user.cell, source.cell]) {
          row throws(StoreError) -> String in try row.value(0)
        }
      )
      let telling = telling.tells(items.count { !held.contains($0.id) && !$0.isRead }) ? telling : .none
      var new: [NotificationItem] = []
      for item in items {
        let item = outbox.contains(item.id) ? item.asRead : item
        if !held.contains(item.id), try get(item.id) != nil { continue }
        let place = telling.isHeld ? 0 : try nextTold()
        let isTold = !item.isRead && telling.isWanted(item)
        if try put(item, told: isTold ? place : nil, source: source) == .added { new.append(item) }
      }
      for gone in held.subtracting(items.map(\.id)) { try remove(gone) }
      return new
    }
  }

  /// Of which notifications that come newly faces are told: of none that were read elsewhere.
  package struct Telling {
    /// Whether quiet hours hold it for now.
    package let isHeld: Bool
    /// Whether the user wants to be told at all.
    let isWanted: (NotificationItem) -> Bool

    /// Nobody is told of any.
    static var none: Self { Self(isWanted: { _ in false }) }

    /// Whether so many at once are told one by one; of more only the number is.
    package func tells(_ count: Int) -> Bool { count <= Bounds.toldAtOnce }

    package init(isHeld: Bool = false, isWanted: @escaping (NotificationItem) -> Bool = { _ in true }) {
      self.isHeld = isHeld
      self.isWanted = isWanted
    }
  }

  func remove(_ id: NotificationItem.ID) throws(StoreError) {
    if let item = try get(id) { try hide(item) }
    try connection.execute("DELETE FROM notification WHERE user = ? AND id = ?", [user.cell, id.cell])
    try settle([id])
  }

  // MARK: Whose it is

  package func source() throws(StoreError) -> InboxSource? {
    try connection.query(
      """
      SELECT url, token_file, allows_plain_http, allows_foreign_redirects, answered_at, failure, excess,
        is_wanted
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
        isWanted: try row.value(7)
      )
    }.first
  }

  /// Follows a backend from now on; nil follows none, and what it told is forgotten.
  package func follow(_ source: InboxSource?) throws(StoreError) {
    try connection.transaction { () throws(StoreError) in
      if let old = try self.source(), old.url != source?.url { _ = try hold([], of: old.url) }
      try connection.execute("DELETE FROM inbox_source WHERE user = ?", [user.cell])
      guard let source else { return }
      try connection.execute(
        """
        INSERT INTO inbox_source (user, url, token_file, allows_plain_http, allows_foreign_redirects, answered_at, failure,
          excess, is_wanted)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          user.cell, source.url.cell, source.tokenFile.cell, source.allowsPlainHTTP.cell,
          source.allowsForeignRedirects.cell, source.answeredAt.cell, source.failure.cell, source.excess.cell,
          source.isWanted.cell,
        ]
      )
    }
  }

  /// Wants the backend to be asked, or notes that it is; answers whether there is one.
  @discardableResult
  package func want(_ isWanted: Bool) throws(StoreError) -> Bool {
    try connection.changes("UPDATE inbox_source SET is_wanted = ? WHERE user = ?", [isWanted.cell, user.cell]) > 0
  }

  /// Notes when the backend answered, and what of it was too much to keep.
  package func note(answeredAt instant: Date, excess: Excess? = nil) throws(StoreError) {
    try connection.execute(
      "UPDATE inbox_source SET answered_at = ?, failure = NULL, excess = ? WHERE user = ?",
      [instant.cell, excess.cell, user.cell]
    )
  }

  /// Notes why the backend did not answer; when it last did stays known.
  package func note(failure: Explanation) throws(StoreError) {
    try connection.execute("UPDATE inbox_source SET failure = ? WHERE user = ?", [failure.cell, user.cell])
  }
}
