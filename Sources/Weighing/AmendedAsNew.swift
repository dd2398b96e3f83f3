import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells that a sentence gives another time to a reminder that it names, and sets none: `and the bill, make it noon` behind a call
/// that is to be made.
struct AmendedAsNew: ChangeWeight {
  let context: TurnContext
  let text: String

  /// Returns a new reminder as the other time of one that has the words besides, where nothing but these words commands.
  func weighed(_ meaning: Understood) -> Understood {
    guard meaning.intent == .createReminder, meaning.act == .command, !meaning.isConfirmed, dialogue.question == nil,
      case .reminder = dialogue.memory.last, meaning.advance == nil, let when = meaning.slots[.when]
    else { return meaning }
    let spoken = understanding.amendment(in: text, at: moment, isOfTime: true)
    let name = spoken.rest.joined(separator: " ")
    guard spoken.cues.contains(.amend), !name.isEmpty, !understanding.kinds(in: text).contains(.reminder),
      !understanding.acts.commands(meaning.name, in: name)
    else { return meaning }
    var change = Understood(.changeReminder, language: meaning.language)
    change.slots = [.text: .text(name), .when: when]
    return change
  }
}
