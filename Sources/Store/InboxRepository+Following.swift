package import FoundationEssentials
package import Models
import Notifications

/// The part of the inbox that another keeps, and what it has yet to hear of.
extension InboxRepository {
  /// What was read here, and the backend has not heard of, in the order in which it was.
  package func outbox() throws(StoreError) -> [NotificationItem.ID] { try marks().map(\.id) }

  /// The same, with what came of it so far.
  package func marks() throws(StoreError) -> [OutgoingMark] {
    try connection.query(
      "SELECT id, attempts, not_before FROM inbox_outgoing WHERE user = ? ORDER BY position",
      [user.cell]
    ) { row throws(StoreError) in
      OutgoingMark(id: try row.value(0), attempts: try row.value(1), notBefore: try row.value(2))
    }
  }

  /// Notes that a mark failed, how often by now, and when it is sent again.
  package func note(mark id: NotificationItem.ID, attempts: Int, notBefore: Date) throws(StoreError) {
    try connection.execute(
      "UPDATE inbox_outgoing SET attempts = ?, not_before = ? WHERE user = ? AND id = ?",
      [attempts.cell, notBefore.cell, user.cell, id.cell]
    )
  }

  /// Notes that the backend will not take a mark: the notification is unread again, and in the same transaction somebody is told.
  package func refuse(
    _ id: NotificationItem.ID,
    telling tell: (NotificationItem) throws(StoreError) -> Void
  ) throws(StoreError) {
    try connection.transaction { () throws(StoreError) in
      try settle([id])
      guard var item = try get(id), item.isRead else { return }
      item.isRead = false
      _ = try put(item, told: nil)
      try tell(item)
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

  /// Holds these of a backend's, and none else of it but those that stay; answers those that are new.
  ///
  /// What the backend has yet to hear of stays read, and what is read there it has heard of. What was taken out of the inbox stays out of it, and a notification that
  /// was here before under the same id stays what it was.
  package func hold(
    _ items: [NotificationItem],
    of source: String,
    keeping stays: (NotificationItem.ID) -> Bool = { _ in false },
    telling: Telling = Telling()
  ) throws(StoreError) -> [NotificationItem] {
    try connection.transaction { () throws(StoreError) in
      let outbox = Set(try outbox())
      try settle(items.filter { $0.isRead && outbox.contains($0.id) }.map(\.id))
      let held = Set(
        try connection.query("SELECT id FROM notification WHERE user = ? AND source = ?", [user.cell, source.cell]) {
          row throws(StoreError) -> String in try row.value(0)
        }
      )
      let isSilent = try isDenied()
      let isTold = !isSilent && telling.tells(items.count { !held.contains($0.id) && !$0.isRead })
      let telling = isTold ? telling : .none
      var new: [NotificationItem] = []
      for item in items {
        let item = outbox.contains(item.id) ? item.asRead : item
        if !held.contains(item.id), try get(item.id) != nil { continue }
        let place = telling.isHeld ? 0 : try nextTold()
        let isTold = !item.isRead && telling.isWanted(item)
        if try put(item, told: isTold ? place : nil, source: source) == .added { new.append(item) }
      }
      let told = Set(items.map(\.id))
      for gone in held where !told.contains(gone) && !stays(gone) { try remove(gone) }
      try displace(ofInbox: source)
      return new
    }
  }

  /// Keeps no more of a backend's than ``Bounds`` allows, besides what it has yet to hear of: the oldest that were read go first.
  private func displace(ofInbox source: String) throws(StoreError) {
    let ids = try connection.query(
      """
      SELECT id FROM notification n WHERE user = ?1 AND source = ?2 AND deleted_at IS NULL
        AND id NOT IN (SELECT id FROM inbox_outgoing WHERE user = ?1) ORDER BY EXISTS (SELECT 1 FROM notification_unread u
        WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id), created_at, id
      """,
      [user.cell, source.cell]
    ) { row throws(StoreError) -> String in try row.value(0) }
    for id in ids.prefix(max(0, ids.count - Bounds.inboxItems)) { try remove(id) }
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
}
