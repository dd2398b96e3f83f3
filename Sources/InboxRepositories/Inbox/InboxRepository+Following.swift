package import Databases
package import FoundationEssentials
package import Models
import Notifications

/// The part of the inbox that another keeps, and what it has yet to hear of.
extension InboxRepository {
  /// What was read here, and the backend has not heard of, in the order in which it was.
  package func outbox() throws(StoreError) -> [NotificationItem.ID] { try marks().map(\.id) }

  /// The same, with what came of it so far; none of what rests.
  package func marks() throws(StoreError) -> [OutgoingMark] {
    try connection.query(
      """
      SELECT id, attempts, not_before, rests FROM inbox_outgoing WHERE user = ? AND (not_before IS NULL OR not_before < ?)
      ORDER BY turn, position
      """,
      [user.cell, SourceRepository.restEnd.cell]
    ) { row throws(StoreError) in
      let rests: Int = try row.value(3)
      return OutgoingMark(
        id: try row.value(0),
        attempts: try row.value(1),
        notBefore: try row.value(2),
        isAnswered: rests > 0
      )
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
  /// What the backend has yet to hear of stays read, and what is read there it has heard of. What was taken out of the inbox stays out of it, also where one list
  /// lacks it, and a notification that was here before under the same id stays what it was.
  /// A mark that rests, of what is unread there nevertheless, is sent once more, from `due` on.
  /// Another matter under the same id is news, whatever was done with the one before; what lacked in one list and is back is none.
  /// Those that nobody has seen are unread here; of those that the backend took as read, and tells as unread, somebody is told.
  package func hold(
    _ items: [NotificationItem],
    of source: String,
    unseen: Set<NotificationItem.ID> = [],
    wakingAt due: Date? = nil,
    at now: Date = Date(),
    keeping stays: (NotificationItem.ID) -> Bool = { _ in false },
    telling: Telling = Telling(),
    doubting doubt: (NotificationItem, _ wasTaken: Bool) throws(StoreError) -> Void = { _, _ throws(StoreError) in }
  ) throws(StoreError) -> [NotificationItem] {
    try connection.transaction { () throws(StoreError) in
      let held = try ReplacedNotifications(in: self).forget(those: items, of: source)
      let marks = NotedMarks(of: self)
      for item in try marks.takeDoubtful(items) { try doubt(item, true) }
      for item in try marks.wake(items, dueAt: due) { try doubt(item, false) }
      let outbox = Set(try outbox())
      try settle(items.filter { $0.isRead && outbox.contains($0.id) }.map(\.id))
      let items = try marks.seenHere(items, unseen: unseen)
      let isSilent = try isDenied()
      let withdrawn = WithdrawnNotifications(of: self)
      let known = try withdrawn.known(among: items.filter { !held.contains($0.id) }, of: source, at: now)
      let isTold =
        !isSilent && telling.tells(items.count { !held.contains($0.id) && !known.contains($0.id) && !$0.isRead })
      let telling = isTold ? telling : .none
      var new: [NotificationItem] = []
      for item in items {
        let item = outbox.contains(item.id) ? item.asRead : item
        if !held.contains(item.id), try get(item.id) != nil { continue }
        let place = telling.isHeld ? 0 : try nextTold()
        let isTold = !item.isRead && telling.isWanted(item) && !known.contains(item.id)
        let isAdded = try put(item, told: isTold ? place : nil, source: source) == .added
        if isAdded, !known.contains(item.id) { new.append(item) }
      }
      // What was put away stays so, should one list lack it, and so does what the backend did not know how to mark.
      let lacking = held.subtracting(items.map(\.id)).filter { !stays($0) }
      for gone in try withdrawn.keep(lacking, of: source, at: now) { try remove(gone, settling: !marks.rests(gone)) }
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

  func remove(_ id: NotificationItem.ID, settling: Bool = true) throws(StoreError) {
    try NotedMarks(of: self).forget(id)
    if let item = try get(id) { try hide(item) }
    try connection.execute("DELETE FROM notification WHERE user = ? AND id = ?", [user.cell, id.cell])
    if settling { try settle([id]) }
  }
}
