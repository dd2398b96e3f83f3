import Understanding

/// The words of a sentence, as they are typed and however they are spelled.
extension SlotReading {
  func typed(_ place: Int) -> String { text.typed(place...place, from: text.words[place].folded.lowerBound) }

  func word(at place: Int) -> String { NameSpelling.plain(typed(place)) }

  /// Whether a word has a capital that the sentence does not give to all letters.
  func isCapitalized(_ place: Int) -> Bool {
    typed(place).first?.isUppercase == true && text.original.contains(where: \.isLowercase)
  }
}
