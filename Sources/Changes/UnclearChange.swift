package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads that what was just changed is to be otherwise, and not how: `make it better`, «خلها احسن».
///
/// What is to be otherwise is asked: no other request is guessed from the rest.
package struct UnclearChange: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  package func settle(_ understood: inout Understood, from text: String, _ utterance: Utterance) {
    guard dialogue.memory.hasJustChanged, let last = dialogue.memory.last, Self.kinds.contains(last.kind),
      !understood.isContinued, understood.reference == nil,
      understood.confidence < ConversationUnderstanding.uncertain, !utterance.isAsking, !utterance.isDenied,
      !understanding.requestReader.asks(text), (2...Self.mostWords).contains(folded(text).words.count)
    else { return }
    let spoken = understanding.amendment(in: text, at: moment)
    guard !spoken.cues.isDisjoint(with: [.amend, .alter]), !spoken.saysValue, spoken.ordinal == nil,
      spoken.cues.isDisjoint(with: [.remove, .adding, .again]), understanding.kinds(in: text).isEmpty,
      understanding.alertType(in: text, at: moment) == nil,
      understanding.knowingReader.read(text, at: moment).matches.isEmpty
    else { return }
    understood = context.understood(last.kind.amendment, utterance)
    understood.isOfSome = true
  }

  private static let kinds: Set<RecordKind> = [.reminder, .transaction]
  private static let mostWords = 5
}
