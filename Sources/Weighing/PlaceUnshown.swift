import Meanings
import Models
import Sentences
import SentenceWords
import Turns
import Understanding

/// Tells that an answer names a place of a list that nobody was shown, «الثانية» behind «هل تقصد: احذف عملية؟», and commands nothing itself.
///
/// Which one is meant is asked then, and behind nothing of that kind, `dismiss the second one`, whether that is meant.
struct PlaceUnshown: ChangeWeight {
  let context: TurnContext
  let text: String

  func weighed(_ meaning: Understood) -> Understood {
    guard meaning.intent.removes, meaning.act == .command, meaning.reference == nil,
      meaning.slots[.ordinal] != nil, dialogue.memory.shown.isEmpty,
      understanding.ordinal(in: text, at: moment) != nil
    else { return meaning }
    var asked = meaning
    if understanding.acts.commandsAny(in: text) {
      guard let kind = meaning.intent.kind, dialogue.topic != kind, understanding.kinds(in: text).isEmpty,
        understanding.ordinal(in: text, at: moment) ?? 0 > 0
      else {
        return meaning
      }
      (asked.isContinued, asked.isConfirmed, asked.confidence) = (false, false, 0)
      return asked
    }
    (asked.slots[.ordinal], asked.isConfirmed) = (nil, false)
    return asked
  }
}
