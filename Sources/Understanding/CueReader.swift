/// Finds which kinds of words of one lexicon a text has.
package final class CueReader: Sendable {
  private let lexicon: Lexicons

  package init(lexicon: Lexicons) {
    self.lexicon = lexicon
  }

  /// Returns the values whose words stand in a text.
  package func cues(in text: String) -> Set<String> { Set(lexicon.matches(in: text).map(\.value)) }

  /// Returns the values with where their words stand, by the numbers of the text's words.
  package func places(in text: FoldedText) -> [(value: String, words: Range<Int>)] {
    matches(in: text).map { ($0.value, $0.words) }
  }

  /// Returns the words as they stand in a text.
  package func matches(in text: FoldedText) -> [SlotReading.Match] { lexicon.matches(in: text) }
}
