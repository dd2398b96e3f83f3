import IntentFiles
import Intents
package import Meanings
package import Models
package import Turns
import Understanding

/// Tells what is put into a goal that is held from what is spent: `add 600 to vacation`, «دخل ٢٠٠ في السفر».
package struct NamedDeposit {
  package let goals: [Goal]

  package init(goals: [Goal]) { self.goals = goals }

  /// Makes a sum that is put into a goal of an expense, and notes it.
  package func settle(_ understood: inout Understood, from text: String, in dialogue: inout Dialogue) {
    guard let saving = meant(by: text, insteadOf: understood) else { return }
    understood = saving
    dialogue.note(saving)
  }

  /// Returns the sum for the goal that a text names behind a word for putting; nil where it names none, or more.
  package func meant(by text: String, insteadOf understood: Understood) -> Understood? {
    guard understood.intent == .logTransaction, understood.reference == nil, understood.slots[.amount] != nil else {
      return nil
    }
    let folded = FoldedText(text)
    let places = Self.cues.places(in: folded)
    guard places.contains(where: { $0.value == "deposit" }), let goal = goal(in: folded, places) else { return nil }
    var saving = understood
    saving.name = Intent.addToGoal.rawValue
    saving.isIncome = false
    saving.slots[.category] = nil
    saving.slots[.when] = nil
    saving.slots[.goal] = .text(goal.title)
    saving.reference = .goal(goal.id)
    return saving
  }

  private func goal(in text: FoldedText, _ places: [(value: String, words: Range<Int>)]) -> Goal? {
    let into = places.filter { $0.value == "into" }.map(\.words.upperBound)
    let named = text.words.indices.filter { place in
      into.contains(place) || Self.led.contains(where: text[place].hasPrefix)
        || Self.endings.contains(where: text[place].hasSuffix)
    }
    let found = named.map { GoalSearch(goals: goals).meant(by: text.typed($0)) }.filter { $0.count == 1 }
    let distinct = Set(found.compactMap { $0.first?.id })
    return distinct.count == 1 ? found.first?.first : nil
  }

  /// What Arabic writes before the name of what something is put into.
  private static let led = ["لل", "بال", "عال", "ل"]
  /// What Azerbaijani writes behind it, folded.
  private static let endings = ["ine", "ina", "ye", "ya", "e", "a"]
  private static let cues = CueReader(lexicon: BuiltInIntents.schema.actLexicon("stating"))
}
