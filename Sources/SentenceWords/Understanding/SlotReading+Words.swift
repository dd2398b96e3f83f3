import Understanding

/// The words of a sentence, as they are typed and however they are spelled.
extension SlotReading {
  package func word(at place: Int) -> String { NameSpelling.plain(text.typed(place)) }

  /// Some of the words, by their numbers, as they were typed.
  package func typed(_ words: Range<Int>) -> String {
    text.typed(words)
  }
}
