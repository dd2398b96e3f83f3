package import Assistant
package import Chat
package import Models

/// What was said in a conversation: what is held of it, and before that what the store has kept.
@MainActor
package struct ConversationHistory {
  private let name: String
  private let held: [ChatMessage]
  private let memory: ClientMemory?
  /// The place of the last message.
  private let last: Int
  /// How many are kept before those that are held.
  private let earlier: Int

  package init(_ conversation: ChatViewModel, named name: String, of client: Client) throws {
    self.name = name
    held = conversation.messages
    memory = client.memory
    last = conversation.messageCount
    let first = last - held.count + 1
    earlier = try memory?.firstMessage(of: name).map { max(0, first - $0) } ?? 0
  }

  package var count: Int { earlier + held.count }

  /// How many messages stand from one on to the end; nil where none can have that id.
  package func count(from id: String) -> Int? {
    guard let place = ChatMessage.place(of: id), place > 0 else { return nil }
    return min(max(0, last - place + 1), count)
  }

  /// Returns some of the last messages, the newest first, without so many of them.
  package func newest(_ limit: Int, leavingOut offset: Int) throws -> [ChatMessage] {
    let newest = Array(held.reversed().dropFirst(offset).prefix(limit))
    let missing = min(limit - newest.count, count - offset - newest.count)
    guard missing > 0, let memory else { return newest }
    let place = last - offset - newest.count + 1
    return newest + (try memory.messages(of: name, before: place, count: missing)).reversed()
  }
}
