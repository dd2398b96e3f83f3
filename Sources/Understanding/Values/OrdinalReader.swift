import Models

/// Reads a place in a list: «الثاني», `the second one`, `21st`, `ikinci`, «رقم 3», `#3`, «الأخير».
package struct OrdinalReader: Sendable {
  package struct Match: Hashable, Sendable {
    /// From 1; -1 is the last, -2 the one before it.
    package let value: Int
    /// The words that say it, by their numbers in the text.
    package let words: Range<Int>
  }

  private let words: ValueWords
  private let moment: Moment

  package init(words: ValueWords, at moment: Moment) {
    self.words = words
    self.moment = moment
  }

  /// The first place that the text names; of a text that is only a number, that one.
  package func read(_ text: FoldedText) -> Match? {
    ValueParser(text, words: words, at: moment).flatMap { Self.read($0) }
  }

  /// The place that is named before other words.
  static func read(_ parser: ValueParser, before words: Range<Int>) -> Match? {
    let count = parser.tokens.prefix { $0.words.upperBound <= words.lowerBound }.count
    return read(parser.prefix(count))
  }

  static func read(_ parser: ValueParser, except taken: [Range<Int>] = []) -> Match? {
    for index in 0..<parser.count where parser.isTelling(index) {
      guard let (value, end) = parser.place(index) else { continue }
      let words = parser.words(index..<end)
      if !taken.contains(where: { $0.overlaps(words) }) { return Match(value: value, words: words) }
    }
    return nil
  }
}

extension ValueParser {
  fileprivate func place(_ index: Int) -> (value: Int, end: Int)? {
    if let found = numberedPlace(index) { return found }
    let start = skip(index, .determiner, atMost: 1)
    var found = ordinal(start)
    if let back = lastPlace(start), found == nil || language(start) != .english {
      found = (back, skipEnding(start + 1))
    }
    if let (value, end) = found, value != 0, !isOfTime(end), !isCounting(end) {
      return (value, self.value(end, .number) == 1 && !hasConjunction(end) ? end + 1 : end)
    }
    guard index == 0, let (value, end) = counted(index), end == count else { return nil }
    return (value, count)
  }

  /// A number; one that is longer than anybody counts is a place where there is nothing, and not none.
  private func counted(_ index: Int) -> (value: Int, end: Int)? {
    guard let number = number(index), number.isWhole, number.value > 0 else { return nil }
    return (number.whole ?? Self.farthest, number.end)
  }

  private static var farthest: Int { 1_000_000_000_000 }

  /// «رقم 3», `#3`, `3 nömrəli`.
  private func numberedPlace(_ index: Int) -> (value: Int, end: Int)? {
    if has(index, .numberMark) { return counted(index + 1) }
    guard let (value, end) = counted(index), has(end, .numberMark) else { return nil }
    return (value, end + 1)
  }

  /// Whether a place is one among times: `last week`, `the second month`, `the first Friday`.
  private func isOfTime(_ index: Int) -> Bool {
    guard index < count, !hasConjunction(index), !beginsSentence(index) else { return false }
    return has(
      index,
      .unit,
      .dual,
      .weekday,
      .weekdays,
      .month,
      .monthName,
      .hijri,
      .hijriName,
      .weekend,
      .season,
      .part
    )
  }
}
