extension LinearModel {
  /// Whether a word of a text stood in the examples.
  package func knows(_ word: Int, of text: FoldedText) -> Bool {
    var isKnown = false
    let read = lexicon.reading(of: FoldedText(text.typed(word)))
    read.withUnsafeBufferPointer { utf8 in
      FeatureScan.forEachFeature(of: utf8) { key, feature in
        switch feature {
        case .word: isKnown = isKnown || find(key) != nil
        default: break
        }
      }
    }
    return isKnown
  }
}
