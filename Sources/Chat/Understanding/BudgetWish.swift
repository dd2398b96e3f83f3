import Understanding

/// Tells that a budget is to be set, though nobody says yet which: «أبي أسوي ميزانية», `i want a new budget`.
struct BudgetWish {
  let words: MisguidingWords

  /// Whether a wish and a budget that is new or is made are all that is said; one's own and the one that there is are others.
  var isUttered: Bool {
    let (text, found) = (words.reading.text, words.found)
    guard (2...Self.mostWords).contains(text.words.count), !words.isAsking,
      !words.understanding.acts.negates(words.text)
    else { return false }
    let said = found.matches.filter { $0.slot == "following" }
    let values = Set(said.map(\.value))
    let changes = words.understanding.acts.places(of: "amending", in: words.text)
      .filter { $0.value == "do" && $0.words.lowerBound == 0 }.flatMap(\.words)
    // «عدّل الميزانية»: how much it is to be is asked.
    if values.contains("budget"), !changes.isEmpty, words.reading.values.amount == nil {
      let known = Set(found.matches.filter { Self.empty.contains($0.slot) }.flatMap(\.words)).union(changes)
      return text.words.indices.allSatisfy(known.contains)
    }
    guard values.contains("budget"), values.intersection(Self.wishing).count > 1 else { return false }
    let budget = said.filter { $0.value == "budget" }.flatMap(\.words)
    let known = Set(found.matches.filter { Self.empty.contains($0.slot) }.flatMap(\.words))
    return budget.allSatisfy { Self.unowned.contains(text[$0]) } && text.words.indices.allSatisfy(known.contains)
  }

  private static let wishing: Set = ["new goal wish", "making", "new"]
  /// The word for one that is nobody's yet, folded.
  private static let unowned: Set = ["ميزانيه", "budget", "budce"]
  private static let empty: Set = ["following", "kind", "function", "determiner", "request", "filler", "turning"]
  private static let mostWords = 6
}
