extension SpeechActReader {
  /// Returns what words of one lexicon say, with where they stand in a text.
  package func places(of lexicon: String, in text: String) -> [SlotReading.Match] {
    matches(in: text[...]).filter { $0.slot == lexicon }
  }
}
