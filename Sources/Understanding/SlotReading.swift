/// A text with the slot values that were found in it.
package struct SlotReading: Sendable {
  /// One value of a slot and the words that say it.
  package struct Match: Hashable, Sendable {
    package let slot: String
    package let value: String
    /// The words as typed, without proclitics: «ليان» of «ولليان».
    package let typed: String
    /// The words, by their numbers in the text.
    package let words: Range<Int>

    package init(slot: String, value: String, typed: String, words: Range<Int>) {
      self.slot = slot
      self.value = value
      self.typed = typed
      self.words = words
    }
  }

  package let text: FoldedText
  /// In the order of the text; two slots may read the same words (taxes are a screen and a kind of alert).
  package let matches: [Match]
  package let values: SpokenValues

  /// The reading with values that other readers have found.
  package func adding(_ found: [Match]) -> Self {
    let all = (matches + found).sorted { ($0.words.lowerBound, $0.slot) < ($1.words.lowerBound, $1.slot) }
    return SlotReading(text: text, matches: all, values: values)
  }

  /// The reading without some of its values.
  package func without(_ other: [Match]) -> Self {
    other.isEmpty ? self : SlotReading(text: text, matches: matches.filter { !other.contains($0) }, values: values)
  }

  /// What a classifier is told besides the words: the slots and the kinds of values that are there, each once, sorted.
  package var markers: [String] {
    // There are few of them, whatever the text.
    var markers = values.markers
    for match in matches where !markers.contains(match.slot) { markers.append(match.slot) }
    return markers.sorted()
  }

  /// The first value of a slot.
  package subscript(slot: String) -> Match? {
    matches.first { $0.slot == slot }
  }

  /// The words, by number, that belong to no slot and to no value.
  package var uncovered: [Int] {
    let covered = covered
    return text.words.indices.filter { !covered.contains($0) }
  }

  /// The words, by number, that belong to a slot or to a value.
  package var covered: Set<Int> {
    var covered: Set<Int> = []
    for match in matches { covered.formUnion(match.words) }
    for words in values.words { covered.formUnion(words) }
    return covered
  }

  /// Whether the text is nothing but values, as «وابنتي؟», `and my daughter?` and `bəs qızım?` are.
  ///
  /// Such a text asks again what was asked before it, about something else.
  package var isElliptical: Bool {
    !(matches.isEmpty && values.words.isEmpty)
      && uncovered.allSatisfy { Self.connectives.contains(text.utf8[text.words[$0].folded]) }
  }

  /// Words, folded, that carry a question over and ask nothing themselves.
  private static let connectives = ByteTree(
    [
      "و", "او", "ثم", "طيب", "طب", "عن", "ماذا", "وماذا", "وش", "شو", "ايضا", "بعد", "كمان", "برضو",
      "and", "or", "then", "also", "what", "whats", "how", "about", "my", "our", "for", "the", "of", "ok", "okay",
      "too",
      "bes", "ve", "ya", "yaxsi", "menim", "bizim", "ucun", "haqqinda", "hem", "de", "da", "nece",
    ]
  )
}
