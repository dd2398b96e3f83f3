package import Meanings
package import SentenceWords
package import Turns
import Understanding

/// Reads one way in which a turn goes on with what was said, done or shown before.
@MainActor
package protocol FollowUpReader: TurnReader {
  init(context: TurnContext)

  /// Returns what a sentence asks for, in its order; empty where it does not go on in this way.
  func meanings(_ text: String, _ utterance: Utterance) -> [Understood]
}

/// Reads a way in which a turn goes on with one request at most.
@MainActor
package protocol SingleFollowUpReader: FollowUpReader {
  /// Returns what a sentence asks for; nil where it does not go on in this way.
  func meaning(_ text: String, _ utterance: Utterance) -> Understood?
}

extension SingleFollowUpReader {
  package func meanings(_ text: String, _ utterance: Utterance) -> [Understood] {
    meaning(text, utterance).map { [$0] } ?? []
  }
}

extension [any FollowUpReader.Type] {
  /// Returns what the first of them finds in a sentence; empty where none finds anything.
  @MainActor
  package func meanings(_ text: String, _ utterance: Utterance, in context: TurnContext) -> [Understood] {
    for reader in self {
      let found = reader.init(context: context).meanings(text, utterance)
      if !found.isEmpty { return found }
    }
    return []
  }
}
