import Models

extension ValueParser {
  /// Takes a text apart; nil where no word of it may say a value.
  ///
  /// Words that are `names` say none, unless what stands beside them makes times of them: «خميس», but not «يوم خميس».
  init?(
    _ text: FoldedText,
    words: ValueWords,
    at moment: Moment,
    language: Language? = nil,
    names: Set<Int> = []
  ) {
    let scanned = ValueTokens(text, words: words, prefersAzerbaijani: language == .azerbaijani)
    guard scanned.isTelling else { return nil }
    self.init(
      tokens: names.isEmpty ? scanned.tokens : CalendarNames(tokens: scanned.tokens, words: words).without(names),
      meanings: words.meanings,
      context: ValueContext(moment, language: language),
      traits: ValueTraits(scanned.tokens, words.meanings)
    )
  }

  /// The text up to a place.
  func prefix(_ count: Int) -> Self {
    Self(tokens: Array(tokens.prefix(count)), meanings: meanings, context: context, traits: traits)
  }

  /// Whether a rule may begin at a place: a word that means nothing begins nothing.
  func isTelling(_ index: Int) -> Bool { tokens[index].kind != .word || !tokens[index].meanings.isEmpty }

  /// The words of the text that tokens are made of, by their numbers.
  func words(_ places: Range<Int>) -> Range<Int> {
    let first = tokens[places.lowerBound].words.lowerBound
    return first..<max(first, tokens[places.upperBound - 1].words.upperBound)
  }
}
