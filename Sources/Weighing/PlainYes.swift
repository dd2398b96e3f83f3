import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells that an answer is no plain yes, «تمام شكرا», `right`, where everything would be erased for good: it is asked once more.
struct PlainYes: ChangeWeight {
  let context: TurnContext
  let text: String

  func weighed(_ meaning: Understood) -> Understood {
    guard meaning.intent == .forgetData, meaning.isConfirmed,
      understanding.references.read(text).values(of: "assent").isEmpty
    else { return meaning }
    var asked = meaning
    asked.isConfirmed = false
    return asked
  }
}
