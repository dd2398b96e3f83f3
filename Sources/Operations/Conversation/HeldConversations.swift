import Chat

/// The conversations that are held at once; the one that was silent longest is given up for a new one.
@MainActor
struct HeldConversations {
  struct Key: Hashable {
    let user: String
    let session: String
  }

  private static let most = 64

  private var conversations: [Key: ChatViewModel] = [:]
  /// Least recently used first.
  private var order: [Key] = []

  /// Those who speak in them.
  var users: Set<String> { Set(order.map(\.user)) }

  /// The conversation of that name, which counts as used now.
  mutating func use(_ key: Key) -> ChatViewModel? {
    guard let conversation = conversations[key] else { return nil }
    if order.last != key {
      order.removeAll { $0 == key }
      order.append(key)
    }
    return conversation
  }

  mutating func hold(_ conversation: ChatViewModel, as key: Key) {
    conversations[key] = conversation
    order.append(key)
    if order.count > Self.most { conversations[order.removeFirst()] = nil }
  }

  mutating func giveUp(of user: String) {
    conversations = conversations.filter { $0.key.user != user }
    order.removeAll { $0.user == user }
  }
}
