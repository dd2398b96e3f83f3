package import Databases
package import FoundationEssentials

/// What one client of a user goes on with in any process: what it asked for and shows, and its conversations.
package struct ClientRepository {
  let connection: Connection
  let user: String
  let name: String

  /// How many conversations are kept; those that were silent longest go first.
  package static let mostConversations = 64
  /// How many messages of each are kept; the oldest go first.
  package static let mostMessages = 10_000

  /// What is kept of a client, as of a revision.
  package struct KeptClient: Hashable, Sendable {
    package let state: String
    package let revision: Int
  }

  /// A conversation as it was kept, with some of its last messages, the oldest first.
  package struct KeptConversation: Hashable, Sendable {
    package let state: String
    package let messages: [String]
  }

  /// What was said newly in a conversation, and as what it goes on.
  package struct Progress: Hashable, Sendable {
    package let state: String
    /// With the place of each in the conversation.
    package let messages: [(number: Int, message: String)]

    package init(state: String, messages: [(number: Int, message: String)]) {
      self.state = state
      self.messages = messages
    }

    package static func == (one: Self, other: Self) -> Bool {
      one.state == other.state && one.messages.elementsEqual(other.messages, by: ==)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(state) }
  }

  package func get() throws(StoreError) -> KeptClient? {
    try connection.query("SELECT state, revision FROM client WHERE user = ? AND name = ?", [user.cell, name.cell]) {
      row throws(StoreError) in KeptClient(state: try row.value(0), revision: try row.value(1))
    }.first
  }

  package func conversation(_ conversation: String, last count: Int) throws(StoreError) -> KeptConversation? {
    let key = [user.cell, name.cell, conversation.cell]
    let states = try connection.query(
      "SELECT state FROM conversation WHERE user = ? AND client = ? AND name = ?",
      key
    ) { row throws(StoreError) -> String in try row.value(0) }
    guard let state = states.first else { return nil }
    return KeptConversation(state: state, messages: try messages(of: conversation, before: .max, count: count))
  }

  /// Returns the last messages of a conversation that stand before a place in it, the oldest first.
  package func messages(of conversation: String, before number: Int, count: Int) throws(StoreError) -> [String] {
    try connection.query(
      """
      SELECT message FROM conversation_message WHERE user = ? AND client = ? AND conversation = ? AND number < ?
      ORDER BY number DESC LIMIT ?
      """,
      [user.cell, name.cell, conversation.cell, number.cell, count.cell]
    ) { row throws(StoreError) -> String in try row.value(0) }.reversed()
  }

  /// The place of the first message that is kept of a conversation; nil where none is.
  package func firstMessage(of conversation: String) throws(StoreError) -> Int? {
    try connection.query(
      "SELECT MIN(number) FROM conversation_message WHERE user = ? AND client = ? AND conversation = ?",
      [user.cell, name.cell, conversation.cell]
    ) { row throws(StoreError) -> Int? in try row.value(0) }.first.flatMap(\.self)
  }

  /// Keeps the client's state and what was said in its conversations since, and returns the revision that it has then; what was said before
  /// is given up where it begins anew.
  package func put(
    _ state: String,
    _ conversations: [String: Progress],
    isAnew: Bool = false,
    at now: Date
  ) throws(StoreError) -> Int {
    try connection.transaction { () throws(StoreError) in
      if isAnew { try forgetConversations() }
      try connection.execute(
        """
        INSERT INTO client (user, name, state, revision) VALUES (?, ?, ?, 1)
        ON CONFLICT (user, name) DO UPDATE SET state = excluded.state, revision = client.revision + 1
        """,
        [user.cell, name.cell, state.cell]
      )
      for (conversation, progress) in conversations { try put(progress, to: conversation, at: now) }
      return try get()?.revision ?? 0
    }
  }

  private func put(_ progress: Progress, to conversation: String, at now: Date) throws(StoreError) {
    let key = [user.cell, name.cell, conversation.cell]
    try connection.execute(
      """
      INSERT INTO conversation (user, client, name, state, used) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (user, client, name) DO UPDATE SET state = excluded.state, used = excluded.used
      """,
      key + [progress.state.cell, now.cell]
    )
    for (number, message) in progress.messages {
      try connection.execute(
        "REPLACE INTO conversation_message (user, client, conversation, number, message) VALUES (?, ?, ?, ?, ?)",
        key + [number.cell, message.cell]
      )
    }
    if let last = progress.messages.last {
      try connection.execute(
        "DELETE FROM conversation_message WHERE user = ? AND client = ? AND conversation = ? AND number <= ?",
        key + [(last.number - Self.mostMessages).cell]
      )
    }
    try connection.execute(
      """
      DELETE FROM conversation WHERE user = ?1 AND client = ?2 AND name IN (
        SELECT name FROM conversation WHERE user = ?1 AND client = ?2 ORDER BY used DESC LIMIT ?4 OFFSET ?3)
      """,
      [user.cell, name.cell, Self.mostConversations.cell, Int.max.cell]
    )
  }

  private func forgetConversations() throws(StoreError) {
    try connection.execute("DELETE FROM conversation WHERE user = ? AND client = ?", [user.cell, name.cell])
  }

  /// Gives up all that is kept of the client.
  package func remove() throws(StoreError) {
    try connection.execute("DELETE FROM client WHERE user = ? AND name = ?", [user.cell, name.cell])
  }
}
