import Meanings
import Models
import Sentences
import SentenceWords
import Turns
import Understanding

/// Tells that a sentence asks whether to do something, and not that it be done: «أحذف تذكير المياه ولا أخليه؟», `should I delete it?`.
///
/// It is answered with an offer to do it.
struct AskedWhether: ChangeWeight {
  let context: TurnContext
  let text: String

  func weighed(_ meaning: Understood) -> Understood {
    guard [.command, .question].contains(meaning.act), understanding.changes(meaning.name), meaning.intent != .undo,
      understanding.acts.deliberates(said), !answersQuestion(meaning)
    else { return meaning }
    var asked = offered(meaning)
    (asked.act, asked.isConfirmed) = (.command, false)
    return asked
  }
}
