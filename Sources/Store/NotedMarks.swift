package import Models
import Notifications

/// What is remembered of marks that a backend took: those that its list has yet to confirm, and what a mark of all made read there
/// before anybody saw it here.
package struct NotedMarks {
  private enum What: String {
    case taken, unseen
  }

  private let inbox: InboxRepository

  package init(of inbox: InboxRepository) {
    self.inbox = inbox
  }

  /// The backend took these as read, which its next list confirms.
  package func take(_ ids: [NotificationItem.ID]) throws(StoreError) {
    try inbox.connection.transaction { () throws(StoreError) in
      try inbox.settle(ids)
      for id in ids { try note(id, .taken) }
    }
  }

  /// Notes that the backend will not take a mark: the notification is unread again, and in the same transaction somebody is told.
  package func refuse(
    _ id: NotificationItem.ID,
    telling tell: (NotificationItem) throws(StoreError) -> Void
  ) throws(StoreError) {
    try inbox.connection.transaction { () throws(StoreError) in
      try inbox.settle([id])
      guard var item = try inbox.get(id), item.isRead else { return }
      item.isRead = false
      _ = try inbox.put(item, told: nil)
      try tell(item)
    }
  }

  /// The first list behind a mark says whether it was taken: returns those that are unread there nevertheless.
  func takeDoubtful(_ items: [NotificationItem]) throws(StoreError) -> [NotificationItem] {
    let taken = try ids(.taken)
    guard !taken.isEmpty else { return [] }
    let told = items.filter { taken.contains($0.id) }
    for item in told { try forget(item.id) }
    return told.filter { !$0.isRead }
  }

  /// Returns them as they are here: what nobody saw is unread until somebody reads it here, or it is unread there too.
  func seenHere(
    _ items: [NotificationItem],
    unseen: Set<NotificationItem.ID>
  ) throws(StoreError) -> [NotificationItem] {
    for id in unseen where try inbox.get(id) == nil { try note(id, .unseen) }
    let noted = try ids(.unseen)
    guard !noted.isEmpty else { return items }
    var told: [NotificationItem] = []
    for var item in items {
      if noted.contains(item.id) {
        let isReadHere = try inbox.get(item.id)?.isRead == true
        if item.isRead, !isReadHere { item.isRead = false } else { try forget(item.id) }
      }
      told.append(item)
    }
    return told
  }

  private func ids(_ what: What) throws(StoreError) -> Set<NotificationItem.ID> {
    Set(
      try inbox.connection.query(
        "SELECT id FROM noted_mark WHERE user = ? AND what = ?",
        [inbox.user.cell, what.rawValue.cell]
      ) { row throws(StoreError) -> String in try row.value(0) }
    )
  }

  private func note(_ id: NotificationItem.ID, _ what: What) throws(StoreError) {
    try inbox.connection.execute(
      """
      INSERT INTO noted_mark (user, id, what) VALUES (?, ?, ?) ON CONFLICT (user, id) DO UPDATE SET what = excluded.what
      """,
      [inbox.user.cell, id.cell, what.rawValue.cell]
    )
  }

  /// Forgets what is remembered of one.
  func forget(_ id: NotificationItem.ID) throws(StoreError) {
    try inbox.connection.execute("DELETE FROM noted_mark WHERE user = ? AND id = ?", [inbox.user.cell, id.cell])
  }
}
