package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads which of several changes is to be taken back: «رجع الأولى», `undo the first one`.
package struct PlacedUndo: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  /// What takes away the one of the things that were added in a row which stands at a place; the last one is taken back as ever.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard utterance.understood.intent == .undo, dialogue.question == nil, !utterance.isAsking,
      let place = understanding.ordinal(in: text, at: moment) ?? utterance.continuation[.ordinal]?.number
    else { return nil }
    let added = dialogue.memory.justAdded
    let index = place < 0 ? added.count + place : place - 1
    guard added.count > 1 else { return nil }
    guard added.indices.contains(index), index < added.count - 1, let intent = added[index].kind.removal else {
      return nil
    }
    var removal = context.understood(intent, utterance)
    removal.reference = added[index]
    return removal
  }
}
