import Meanings
import Models
import SentenceWords
import Sentences
import Turns
import Understanding

/// Weighs a name behind a removal: «والكهرباء بعد» takes that away as well, and about «الكهرباء», which asks for nothing, it is asked.
///
/// Where something else was done since, no name takes anything away.
struct OneMoreOfRemoved: TurnReader {
  let context: TurnContext

  /// Returns the removal of what is named; nil where none is meant.
  func removal(
    of meant: RecordReference,
    _ spoken: SpokenAmendment,
    _ text: String,
    _ utterance: Utterance
  ) -> Understood? {
    guard [.reminder, .transaction].contains(meant.kind), let intent = meant.kind.removal else { return nil }
    var removal = context.understood(intent, utterance)
    removal.reference = meant
    if understanding.isJoinedAlone(text) || !spoken.cues.isDisjoint(with: [.adding, .again]) {
      return dialogue.memory.additions == 0 ? removal : nil
    }
    guard dialogue.memory.hasJustRemoved else { return nil }
    (removal.isContinued, removal.confidence) = (false, 0)
    switch meant {
    case .reminder(let id): removal.hint = context.actions?.reminder(id)?.text
    case .transaction(let id):
      removal.slots[.category] = context.actions?.transaction(id)?.category.map(SlotValue.text)
    default: break
    }
    return removal
  }
}
