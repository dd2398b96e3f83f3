import Models

/// Reads a range of hours: «من ١٠ مساء إلى ٧ صباحا», `from 10pm to 7am`, `saat 22-dən 7-yə qədər`.
///
/// Where only one hour has a part of the day, the other is the nearest before or after it that a clock's face shows so.
/// Where neither has, the start is in the afternoon or the evening, for such ranges are for rest.
package struct ClockRangeReader: Sendable {
  private let words: ValueWords
  private let moment: Moment

  package init(words: ValueWords, at moment: Moment) {
    self.words = words
    self.moment = moment
  }

  /// Nil where the text names no range, or one without a length.
  package func read(_ text: FoldedText) -> ClockRange? {
    ValueParser(text, words: words, at: moment).flatMap { Self.read($0) }
  }

  static func read(_ parser: ValueParser) -> ClockRange? {
    guard parser.traits.contains(.ranges) else { return nil }
    for index in 0..<parser.count where parser.isTelling(index) {
      guard let (first, second, end) = parser.hourPair(index) ?? parser.partPair(index) else { continue }
      let (start, finish) = ValueParser.hours(first, second, isOfRest: true)
      let (from, to) = (ClockTime(minuteOfDay: start.typed), ClockTime(minuteOfDay: finish.typed))
      return from == to ? nil : ClockRange(start: from, end: to, words: parser.words(index..<end))
    }
    return nil
  }
}
