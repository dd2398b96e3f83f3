/// Finds in a sentence the words by which it leans on what was said before: «لها», `how many days?`, «الباقي».
///
/// The words are data (`Intents/References`).
package final class ReferenceReader: Sendable {
  private let lexicons: Lexicons
  private let latest = LatestResults<ExactText, Found>(most: 8)

  package init(lexicons: Lexicons) {
    self.lexicons = lexicons
  }

  /// What a sentence leans on.
  package struct Found: Sendable {
    package let matches: [SlotReading.Match]
    /// The words that say something else; nil where the sentence has no words.
    let others: [Int]?

    /// Whether the sentence says nothing else.
    package var isBare: Bool { isBare(besides: 0..<0) }

    /// Whether it says nothing else but what stands at some of its words.
    package func isBare(besides words: some Collection<Int>) -> Bool { others?.allSatisfy(words.contains) ?? false }

    /// The words that say something else, besides some; nil where the sentence has no words.
    package func others(besides words: Set<Int>) -> [Int]? { others?.filter { !words.contains($0) } }

    /// Whether it says nothing else but what words of some vocabularies say.
    package func isBare(besides vocabularies: Set<String>) -> Bool {
      isBare(besides: Set(matches.filter { vocabularies.contains($0.slot) }.flatMap(\.words)))
    }

    /// Whether it is made of words of some vocabularies alone, be they words of others as well.
    package func isMade(of vocabularies: Set<String>) -> Bool {
      let words = Set(matches.filter { vocabularies.contains($0.slot) }.flatMap(\.words))
      return isBare(besides: words) && matches.allSatisfy { words.isSuperset(of: $0.words) }
    }

    /// Whether it is made of words alone that ask nothing: `by the way`.
    package var isOfFillers: Bool { isBare && matches.allSatisfy { ["filler", "reservation"].contains($0.slot) } }

    /// Whether it begins as a question or a command does.
    package var beginsRequest: Bool {
      matches.contains { $0.slot == "request" && $0.value != "closing" && $0.words.lowerBound <= 1 }
    }

    /// The words that ask to be woken, as they were typed: «منبه», `wake me up`; nil where there are none.
    package var alarm: String? { matches.first { $0.slot == "waking" }?.typed }

    /// The word for what comes at its own time, as it was typed: «السحور», which says both when and what; nil where there is none.
    package var event: String? { matches.first { $0.slot == "event" && $0.value == "event" }?.typed }

    /// The name of the meal that a text says one had, where it says nothing else: «تعشيت».
    package var meal: String? {
      let meals = matches.filter { $0.slot == "meal" }
      return meals.count == 1 && isMade(of: ["meal"]) ? meals[0].value : nil
    }

    /// The values of one vocabulary, in the order of the text.
    package func values(of vocabulary: String) -> [String] {
      var values: [String] = []
      for match in matches where match.slot == vocabulary { values.append(match.value) }
      return values
    }

    /// The words that say something of these in one vocabulary, one by one, as they were typed.
    package func words(of values: Set<String>, among vocabulary: String) -> [String] {
      var words: [String] = []
      for match in matches where match.slot == vocabulary && values.contains(match.value) {
        words += match.typed.split(separator: " ").map(String.init)
      }
      return words
    }
  }

  package func read(_ text: FoldedText) -> Found {
    latest.result(of: ExactText(text.original)) { find(in: text) }
  }

  /// Reads a text that is folded only where it was not read just before.
  package func read(_ text: String) -> Found {
    latest.result(of: ExactText(text)) { find(in: FoldedText(text)) }
  }

  private func find(in text: FoldedText) -> Found {
    // «عمتي» is an aunt, though «ع متى» is folded like it.
    let matches = lexicons.matches(in: text).filter {
      $0.typed != "متي" || !text[$0.words.lowerBound].hasSuffix("عمتي")
    }
    var isCovered = [Bool](repeating: false, count: text.words.count)
    for match in matches where !Self.standingAlone.contains(match.slot) {
      for word in match.words { isCovered[word] = true }
    }
    return Found(matches: matches, others: isCovered.isEmpty ? nil : isCovered.indices.filter { !isCovered[$0] })
  }

  /// Words of these begin a request or name a thing: a sentence with them says something of its own.
  private static let standingAlone: Set = [
    "request", "unheld", "anchor", "kind", "either", "bound", "function", "keeping", "extent", "payment",
    "event", "contrast", "determiner", "pair", "silence", "beside", "skipping", "renaming", "beginning", "turning",
    "pausing", "portion", "sequel", "reservation", "announcing", "rate", "condition", "subscription", "following",
    "saving", "entry", "muted", "wanted", "moving", "changed", "meal", "recalled", "howto", "purpose",
    "adjacent", "collection", "withdrawing", "assent", "expiry", "profile", "closing", "zone", "listing", "bill",
    "pointing", "able", "beyond", "describing", "subject", "opening", "leading",
  ]
}
