package import Models
import Turns

/// What a conversation leans on besides its messages: with both it goes on in any process.
package struct ConversationState: Codable, Hashable, Sendable {
  private let dialogue: Dialogue
  private let language: Language
  /// How many messages there were in all.
  package let messageCount: Int

  @MainActor
  package init(of conversation: ChatViewModel) {
    dialogue = conversation.dialogue
    language = conversation.language
    messageCount = conversation.messageCount
  }

  /// Lets a conversation that has just begun go on from here, behind the last messages of it.
  @MainActor
  package func restore(_ conversation: ChatViewModel, behind messages: [ChatMessage]) {
    // The language first: a new one ends the one that was spoken last.
    conversation.language = language
    conversation.dialogue = dialogue
    conversation.messageCount = messageCount
    conversation.kept = messages
  }
}
