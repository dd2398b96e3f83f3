import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Reads «كم وصلت», `how far am I` behind a goal: how much of it is there, and of no other.
struct ReachedSum: TurnReader {
  let context: TurnContext
  /// The goal that was told of or changed last.
  let spokenOf: Goal?

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard let goal = spokenOf, dialogue.question == nil else { return nil }
    let found = understanding.references.read(text)
    guard found.values(of: "saving").contains("reached"),
      found.isMade(of: ["saving", "turning", "filler", "function", "reference"])
    else { return nil }
    var asked = context.understood(.goalProgress, utterance)
    asked.reference = .goal(goal.id)
    asked.slots[.goal] = .text(goal.title)
    return asked
  }
}
