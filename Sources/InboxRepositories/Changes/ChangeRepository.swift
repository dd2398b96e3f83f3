package import Databases
package import Models
package import Notifications

/// What one user's conversations changed, so that it can be taken back.
package struct ChangeRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// What came of taking back the last change of a conversation.
  package enum Undone: Hashable, Sendable {
    case undone(Explanation)
    /// The same, of what a backend has heard of, or may have: it is taken back here alone.
    case undoneHere(Explanation, isCertain: Bool = true)
    /// The conversation has changed nothing, or everything was taken back.
    case nothing
    /// Something else has changed the same since; it stays as it is, and the change cannot be taken back any more.
    case overtaken(Explanation)
  }

  /// Does all of `body` or nothing of it, and keeps what takes it back; `what` names what was changed, nil where nothing was.
  package func recording<Value>(
    for conversation: String,
    naming what: (Value) -> Explanation?,
    _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try connection.transaction { () throws(StoreError) in
      let (value, inverse) = try connection.database.recording(Self.tables + Self.followingTables, body)
      if let inverse, let what = what(value) { try keep(inverse, what, of: conversation) }
      return value
    }
  }

  /// Takes back the last change of a conversation that was not taken back yet.
  package func undo(of conversation: String) throws(StoreError) -> Undone {
    try connection.transaction { () throws(StoreError) in
      guard let last = try lastChange(of: conversation) else { return .nothing }
      try connection.execute(
        "DELETE FROM conversation_change WHERE user = ? AND position = ?",
        [user.cell, last.position.cell]
      )
      let heard = try HeardChanges(user: user, connection: connection)
      guard try connection.database.takeBack(last.inverse, yields: Set(Self.followingTables)) else {
        return .overtaken(last.what)
      }
      try InboxRepository(user: user, connection: connection).recount()
      guard let isCertain = try heard.keepTakenBack() else { return .undone(last.what) }
      return .undoneHere(last.what, isCertain: isCertain)
    }
  }

  /// What the last change of a conversation was that was not taken back yet; nil where there is none.
  package func last(of conversation: String) throws(StoreError) -> Explanation? {
    try lastChange(of: conversation)?.what
  }

  /// What the changes of a conversation were that were not taken back, in their order.
  package func all(of conversation: String) throws(StoreError) -> [Explanation] {
    try connection.query(
      "SELECT what FROM conversation_change WHERE user = ? AND conversation = ? ORDER BY position",
      [user.cell, conversation.cell]
    ) { row throws(StoreError) in try row.value(0) }
  }

  /// Has a reminder come that came already, and is due again since its last change was taken back.
  package func wake(_ id: ScheduledNotification.ID) throws(StoreError) {
    try connection.execute(
      """
      UPDATE schedule SET state = 'planned', settled = NULL
      WHERE user = ? AND cause = ? AND state = 'delivered' AND origin = 'reminder'
      """,
      [user.cell, id.cell]
    )
  }

  private func keep(_ inverse: [UInt8], _ what: Explanation, of conversation: String) throws(StoreError) {
    try connection.execute(
      "INSERT INTO conversation_change (user, conversation, what, inverse) VALUES (?, ?, ?, ?)",
      [user.cell, conversation.cell, what.cell, .bytes(inverse)]
    )
    try connection.execute(
      """
      DELETE FROM conversation_change WHERE user = ?1 AND conversation = ?2 AND position NOT IN (
        SELECT position FROM conversation_change WHERE user = ?1 AND conversation = ?2 ORDER BY position DESC LIMIT ?3)
      """,
      [user.cell, conversation.cell, Self.depth.cell]
    )
    try connection.execute(
      """
      DELETE FROM conversation_change WHERE user = ?1 AND position NOT IN (
        SELECT position FROM conversation_change WHERE user = ?1 ORDER BY position DESC LIMIT ?2)
      """,
      [user.cell, Self.most.cell]
    )
  }

  private struct Last {
    let position: Int
    let what: Explanation
    let inverse: [UInt8]
  }

  private func lastChange(of conversation: String) throws(StoreError) -> Last? {
    try connection.query(
      """
      SELECT position, what, inverse FROM conversation_change WHERE user = ? AND conversation = ?
      ORDER BY position DESC LIMIT 1
      """,
      [user.cell, conversation.cell]
    ) { row throws(StoreError) in
      Last(position: try row.value(0), what: try row.value(1), inverse: try row.value(2))
    }.first
  }

  /// So many changes of a conversation can be taken back.
  package static let depth = 20
  /// So many are kept of all conversations, which end without a word.
  private static let most = 1_000

  /// What people tell.
  private static let tables = [
    "alert_pause", "budget", "dependent", "goal", "loan", "money_transaction", "notification_settings",
    "profile", "recurring_transaction",
    "service",
  ]
  /// What follows from it, or goes on by itself.
  private static let followingTables = [
    "activity", "alert", "alert_cause", "inbox_outgoing", "notification", "notification_count", "notification_event",
    "notification_text", "notification_unread", "outgoing_dismissal", "planning", "schedule", "user_info",
  ]
}

extension [UInt8]: ColumnValue {
  package var cell: Cell { .bytes(self) }

  package init?(cell: Cell) {
    guard case .bytes(let bytes) = cell else { return nil }
    self = bytes
  }
}
