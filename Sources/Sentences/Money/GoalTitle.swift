import Meanings
import Models
import SentenceWords
import Understanding

/// Tells what a goal is for from what is put aside for it behind a comma: `save 10000 for a car, 400 a month`.
enum GoalTitle {
  /// Takes from a title what begins with a sum of its own.
  static func settle(_ understood: inout Understood) {
    withoutWish(&understood)
    guard understood.intent == .createGoal, let title = understood.slots[.goal]?.text,
      let comma = title.firstIndex(where: { ",،".contains($0) }),
      title[comma...].dropFirst().first(where: { !$0.isWhitespace })?.isNumber == true
    else { return }
    let name = title[..<comma]
    if name.contains(where: \.isLetter) { understood.slots[.goal] = .text(String(name)) }
  }

  /// `noutbuk üçün yığmaq istəyirəm`: in Azerbaijani what it is for stands before the word for that.
  private static func withoutWish(_ understood: inout Understood) {
    guard understood.intent == .createGoal, understood.language == .azerbaijani,
      let title = understood.slots[.goal]?.text
    else { return }
    let text = FoldedText(title)
    let found = ConversationUnderstanding.embedded.references.read(text).matches.first { match in
      match.slot == "following" && match.value == "purpose" && match.words.lowerBound > 0
    }
    guard let end = found?.words.lowerBound else { return }
    understood.slots[.goal] = .text(text.typed(0..<end))
  }
}
