import Dialogues
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads the short sentences that go on with what was asked, told or done just now.
package struct FollowUps: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// What a sentence asks for, in its order; empty where it goes on with nothing.
  package func meanings(of text: String, _ utterance: Utterance) -> [Understood] {
    let limit = LostLimit(context: context)
    return found(in: text, utterance).map { limit.weighed($0, in: text) }
  }

  private func found(in text: String, _ utterance: Utterance) -> [Understood] {
    var found = Self.ofAnything.meanings(text, utterance, in: context)
    if found.isEmpty, !utterance.isGreeting { found = Self.ofAnswers.meanings(text, utterance, in: context) }
    if found.isEmpty, !utterance.isGreeting, dialogue.question == nil {
      found = Self.ofOwn.meanings(text, utterance, in: context)
    }
    return found
  }

  /// What an unclear sentence means of what was spoken of, where it corrects nothing either.
  package func latest(_ text: String, _ utterance: Utterance) -> Understood? {
    EverydayTurns(context: context).latest(text, of: said, utterance)
  }
}
