import Meanings
import Turns
package import Wording

extension MutingQuestion {
  /// Has the next sentence of a conversation answer the question that another face put, unless one is open there.
  @MainActor
  package func ask(in conversation: ChatViewModel) {
    guard conversation.dialogue.question == nil else { return }
    ask(in: &conversation.dialogue, conversation.context(for: Understood(.acknowledged)))
  }
}
