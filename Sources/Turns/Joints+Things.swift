package import Understanding

/// The places where a text may name another thing.
extension Joints {
  /// The places behind a conjunction or a mark, but for words that begin with ف, which joins no two things: «فريق», «فاتورة».
  package var startsOfThings: [Start] {
    starts.filter { start in
      start.folded == text.words[start.word].folded.lowerBound || !text[start.word].hasPrefix(Self.so)
    }
  }

  private static let so = "ف"
}
