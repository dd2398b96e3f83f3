import SentenceWords
import Understanding

/// Finds the words of `Intents/References/subject.json` in a text: by whom something is done, and when.
struct SubjectWords {
  /// The values, by the place at which their words begin.
  private let values: [Int: (value: String, end: Int)]

  init(in text: FoldedText, _ understanding: ConversationUnderstanding) {
    let found = understanding.references.read(text).matches.filter { $0.slot == "subject" }
    values = Dictionary(
      found.map { ($0.words.lowerBound, ($0.value, $0.words.upperBound)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Whether words of one of some values begin at a place.
  func says(_ meant: String..., at word: Int) -> Bool { values[word].map { meant.contains($0.value) } ?? false }

  /// Whether words of a value begin at any place.
  func says(_ meant: String) -> Bool { values.values.contains { $0.value == meant } }
}
