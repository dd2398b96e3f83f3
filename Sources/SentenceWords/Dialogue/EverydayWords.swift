package import Understanding

/// The words of `Intents/Acts/everyday.json`, or of another such vocabulary, in a text, with what stands beside them.
package struct EverydayWords {
  package let text: FoldedText
  private let places: [SlotReading.Match]
  private let silent: Set<Int>

  /// A vocabulary of `Intents/Acts` with words of this kind.
  package enum Vocabulary: String {
    case everyday
    /// What is said of reminders that are there.
    case reminders
  }

  package init(_ typed: String, _ understanding: ConversationUnderstanding, among vocabulary: Vocabulary = .everyday) {
    text = FoldedText(typed)
    places = understanding.acts.places(of: vocabulary.rawValue, in: typed)
    var silent: Set<Int> = []
    for match in understanding.references.read(text).matches where Self.silent.contains(match.slot) {
      silent.formUnion(match.words)
    }
    self.silent = silent
  }

  /// The first place where a value with such a beginning is said.
  package func place(beginningWith prefix: String) -> SlotReading.Match? {
    places.first { $0.value.hasPrefix(prefix) }
  }

  /// The text with other words at a place.
  package func replacing(_ place: Range<Int>, by other: String) -> String {
    guard let first = place.first, let last = place.last else { return text.original }
    let view = text.original.utf8
    let lower = view.index(view.startIndex, offsetBy: text.words[first].typed.lowerBound)
    let upper = view.index(view.startIndex, offsetBy: text.words[last].typed.upperBound)
    return "\(text.original[..<lower])\(other)\(text.original[upper...])"
  }

  package var count: Int { text.words.count }

  package func says(_ value: String) -> Bool { places.contains { $0.value == value } }

  /// The first of some values that a text says.
  package func first(of values: [String]) -> String? { values.first(where: says) }

  /// The places of the words that say something of these.
  package func words(of values: Set<String>) -> Set<Int> {
    Set(places.filter { values.contains($0.value) }.flatMap(\.words))
  }

  /// The words that say something, as they were typed, besides those that say something of these.
  package func rest(besides values: Set<String>) -> [String] {
    let said = words(of: values)
    return text.words.indices.filter { !said.contains($0) && !silent.contains($0) }.map { text.typed($0) }
  }

  /// Whether a text says one of these first.
  package func begins(with value: String) -> Range<Int>? {
    places.first { $0.value == value && $0.words.lowerBound == 0 }?.words
  }

  /// Whether a text says nothing but that, whatever stands at some of its places besides.
  package func isMade(of values: Set<String>, besides known: Set<Int> = [], mayFill: Bool = true) -> Bool {
    let said = words(of: values).union(known)
    return count > 0 && text.words.indices.allSatisfy { said.contains($0) || mayFill && silent.contains($0) }
  }

  /// Words of these say nothing of their own.
  private static let silent = ["filler", "turning", "function", "contrast", "determiner"]
}
