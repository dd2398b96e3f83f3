import Synchronization

/// Finds which kinds of words of one lexicon a text has.
package final class CueReader: Sendable {
  private let lexicon: Lexicon
  /// Finds the words.
  ///
  /// It is made when it is first needed: a start that answers a question needs none.
  private let reader = Mutex<SlotReader?>(nil)

  package init(lexicon: Lexicon) {
    self.lexicon = lexicon
  }

  /// Returns the values whose words stand in a text.
  package func cues(in text: String) -> Set<String> { Set(matches(in: FoldedText(text)).map(\.value)) }

  /// Returns the values with where their words stand, by the numbers of the text's words.
  package func places(in text: FoldedText) -> [(value: String, words: Range<Int>)] {
    matches(in: text).map { ($0.value, $0.words) }
  }

  /// Returns the words as they stand in a text.
  package func matches(in text: FoldedText) -> [SlotReading.Match] {
    reader.withLock { made in
      let reader = made ?? SlotReader(lexicons: [lexicon])
      made = reader
      return reader.matches(in: text)
    }
  }
}
