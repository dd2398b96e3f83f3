import Meanings
import SentenceWords
import Understanding

/// Tells that a budget is to be set, though nobody says yet which: «أبي أسوي ميزانية», `i want a new budget`.
package struct BudgetWish {
  let words: MisguidingWords

  package init(words: MisguidingWords) {
    self.words = words
  }

  /// Whether a wish and a budget that is new or is made are all that is said; one's own and the one that there is are others.
  var isUttered: Bool {
    let (text, found) = (words.reading.text, words.found)
    guard (2...Self.mostWords).contains(text.words.count), !words.isAsking,
      !words.understanding.acts.negates(words.text)
    else { return false }
    let said = found.matches.filter { $0.slot == "following" }
    let values = Set(said.map(\.value))
    if values.contains("budget"), commandsChange { return true }
    guard values.contains("budget"), values.intersection(Self.wishing).count > 1 else { return false }
    let budget = said.filter { $0.value == "budget" }.flatMap(\.words)
    let known = Set(found.matches.filter { Self.empty.contains($0.slot) }.flatMap(\.words))
    return budget.allSatisfy { Self.unowned.contains(text[$0]) } && text.words.indices.allSatisfy(known.contains)
  }

  /// «عدّل الميزانية», «أبي أغير ميزانيتي», «عدّل ميزانية الأكل»: how much it is to be is asked.
  private var commandsChange: Bool {
    let (text, understanding) = (words.reading.text, words.understanding)
    let wish = understanding.acts.places(of: "cue", in: words.text).first { $0.value == "polite" }?.words
    let amending = understanding.acts.places(of: "amending", in: words.text).filter { verb in
      verb.value == "do" && verb.words.lowerBound == 0
        || wish.map { $0.lowerBound == 0 && $0.upperBound == verb.words.lowerBound } == true
    }
    let verbs = (amending.map(\.words) + (amending.isEmpty ? [] : [wish].compactMap(\.self))).flatMap(\.self)
    guard !verbs.isEmpty, words.reading.values.amount == nil, words.reading.values.when == nil,
      understanding.act(of: words.text, for: Intent.setBudget.rawValue) == .command
    else { return false }
    let categories = words.reading.matches.filter { $0.slot == EvidenceReader.categories }.flatMap(\.words)
    let known = Set(words.found.matches.filter { Self.empty.contains($0.slot) }.flatMap(\.words))
    return text.words.indices.allSatisfy { known.contains($0) || verbs.contains($0) || categories.contains($0) }
  }

  /// Whether it says nothing of what the budget is for.
  package var namesNothing: Bool { isUttered && words.reading[EvidenceReader.categories] == nil }

  private static let wishing: Set = ["new goal wish", "making", "new"]
  /// The word for one that is nobody's yet, folded.
  private static let unowned: Set = ["ميزانيه", "budget", "budce"]
  private static let empty: Set = ["following", "kind", "function", "determiner", "request", "filler", "turning"]
  private static let mostWords = 6
}
