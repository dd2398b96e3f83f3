package import Databases
import FoundationEssentials
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

  /// Notes that the backend seems not to know what was marked, or to hold it for settled: nothing is sent unless it lists that as
  /// unread again.
  package func rest(_ id: NotificationItem.ID) throws(StoreError) {
    try inbox.connection.transaction { () throws(StoreError) in
      try inbox.connection.execute(
        "UPDATE inbox_outgoing SET not_before = ?, rests = rests + 1 WHERE user = ? AND id = ?",
        [SourceRepository.restEnd.cell, inbox.user.cell, id.cell]
      )
      // Of those that no list has any more only so many are remembered.
      try inbox.connection.execute(
        """
        DELETE FROM inbox_outgoing WHERE user = ?1 AND position IN (SELECT o.position FROM inbox_outgoing o WHERE o.user = ?1
          AND o.not_before >= ?2 AND NOT EXISTS (SELECT 1 FROM notification n WHERE n.user = o.user AND n.id = o.id)
          ORDER BY o.turn DESC, o.position DESC LIMIT 1000000 OFFSET CAST(?3 AS BIGINT))
        """,
        [inbox.user.cell, SourceRepository.restEnd.cell, Bounds.dismissedAlerts.cell]
      )
    }
  }

  /// Whether a mark rests.
  func rests(_ id: NotificationItem.ID) throws(StoreError) -> Bool { try resting()[id] != nil }

  /// Lets those that rest be sent once more, from an instant on, that are listed as unread nevertheless, and settles those that are read,
  /// and those that were taken back here, of which a list tells whether they were heard of;
  /// returns those that were sent once more already: they are unread.
  func wake(_ items: [NotificationItem], dueAt due: Date?) throws(StoreError) -> [NotificationItem] {
    let resting = try resting()
    guard !resting.isEmpty else { return [] }
    let takenBack = try ids(.unseen)
    var unread: [NotificationItem] = []
    for item in items {
      guard let times = resting[item.id] else { continue }
      if takenBack.contains(item.id) {
        try inbox.settle([item.id])
      } else if item.isRead || times > 1 {
        try inbox.settle([item.id])
        if !item.isRead { unread.append(item) }
      } else {
        try inbox.connection.execute(
          "UPDATE inbox_outgoing SET not_before = ? WHERE user = ? AND id = ?",
          [due.cell, inbox.user.cell, item.id.cell]
        )
      }
    }
    return unread
  }

  /// How often each of those rested that do.
  private func resting() throws(StoreError) -> [NotificationItem.ID: Int] {
    let pairs = try inbox.connection.query(
      "SELECT id, rests FROM inbox_outgoing WHERE user = ? AND not_before >= ?",
      [inbox.user.cell, SourceRepository.restEnd.cell]
    ) { row throws(StoreError) -> (String, Int) in (try row.value(0), try row.value(1)) }
    return Dictionary(uniqueKeysWithValues: pairs)
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
    var doubtful: [NotificationItem] = []
    for item in told where !item.isRead {
      // Something else under the same id was never marked.
      let held = try inbox.get(item.id)
      if held.map({ ($0.title, $0.body, $0.createdAt) == (item.title, item.body, item.createdAt) }) ?? true {
        doubtful.append(item)
      }
    }
    return doubtful
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

  /// What a backend told and was read here, and has no mark that waits and was never sent; whether the backend certainly heard of it,
  /// by its id.
  func heard() throws(StoreError) -> [NotificationItem.ID: Bool] {
    Dictionary(
      try inbox.connection.query(
        """
        SELECT n.id, CASE WHEN EXISTS (SELECT 1 FROM inbox_outgoing o WHERE o.user = n.user AND o.id = n.id) THEN 0 ELSE 1 END FROM notification n WHERE n.user = ?1 AND n.source IS NOT NULL AND n.deleted_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM notification_unread u
            WHERE u.user = n.user AND u.created_at = n.created_at AND u.id = n.id)
          AND NOT EXISTS (SELECT 1 FROM inbox_outgoing o WHERE o.user = n.user AND o.id = n.id AND o.attempts = 0
            AND (o.not_before IS NULL OR o.not_before < ?2))
        """,
        [inbox.user.cell, SourceRepository.restEnd.cell]
      ) { row throws(StoreError) -> (String, Bool) in (try row.value(0), try row.value(1)) },
      uniquingKeysWith: { $0 && $1 }
    )
  }

  /// Keeps those of some that are unread again so until they are read here, and sends nothing of them; answers of which the backend
  /// certainly heard.
  ///
  /// Of the others a mark rests, so that once they are read it is looked up before it is sent.
  func keepUnread(_ heard: [NotificationItem.ID: Bool]) throws(StoreError) -> [Bool] {
    guard !heard.isEmpty else { return [] }
    let unread = try inbox.connection.query("SELECT id FROM notification_unread WHERE user = ?", [inbox.user.cell]) {
      row throws(StoreError) -> String in try row.value(0)
    }
    let takenBack = unread.filter { heard[$0] != nil }
    try inbox.settle(takenBack)
    for id in takenBack {
      try note(id, .unseen)
      guard heard[id] == false else { continue }
      try inbox.connection.execute(
        "INSERT INTO inbox_outgoing (user, id, attempts, not_before) VALUES (?, ?, 1, ?)",
        [inbox.user.cell, id.cell, SourceRepository.restEnd.cell]
      )
    }
    return takenBack.compactMap { heard[$0] }
  }

  /// Settles what is marked anew and the backend has read already: what was taken back here alone, or was seen by nobody here.
  func settleRead() throws(StoreError) {
    try inbox.connection.execute(
      """
      DELETE FROM inbox_outgoing WHERE user = ?1 AND attempts = 0
        AND id IN (SELECT id FROM noted_mark WHERE user = ?1 AND what = ?2)
      """,
      [inbox.user.cell, What.unseen.rawValue.cell]
    )
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
