extension SpeechActReader {
  /// Returns what words of one lexicon say, with where they stand in a text.
  package func places(of lexicon: String, in text: String) -> [(value: String, words: Range<Int>)] {
    matches(in: text[...]).filter { $0.slot == lexicon }.map { ($0.value, $0.words) }
  }
}
