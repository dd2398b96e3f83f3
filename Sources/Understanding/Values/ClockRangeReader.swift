package import Calendars
import FoundationEssentials

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

  /// Reads the answer to the question for such a range, where a number alone is an hour: `11 to 7`, «١١», «لين ٧».
  ///
  /// Of one hour its words tell whether it is the end, else that is what was asked for (`isOfEnd`). Nil where the text says
  /// anything else.
  package func readAnswer(_ text: FoldedText, isOfEnd: Bool) -> (start: ClockTime?, end: ClockTime?)? {
    guard let parser = ValueParser(text, words: words, at: moment) else { return nil }
    if let range = Self.read(parser, isExpected: true) {
      return parser.saysOnlyBounds(besides: range.words) ? (range.start, range.end) : nil
    }
    for index in 0..<parser.count where parser.isTelling(index) {
      guard let (clock, end) = parser.clock(index, isExpected: true) else { continue }
      guard parser.saysOnlyBounds(besides: parser.words(index..<end)) else { return nil }
      let isEnd = parser.isBoundOfEnd(clock, at: index) ?? isOfEnd
      let time = Self.time(clock, isEnd: isEnd)
      return isEnd ? (nil, time) : (time, nil)
    }
    return nil
  }

  /// Reads up to when, or before when, something is to last that ends within a day, where a number alone is an hour: `until 5`.
  package func readEnd(_ text: FoldedText) -> OffsetDateTime? {
    guard let parser = ValueParser(text, words: words, at: moment) else { return nil }
    for index in 0..<parser.count where parser.isTelling(index) {
      guard let (clock, end) = parser.clock(index, isExpected: true),
        parser.has(index - 1, .until, .before) || parser.has(end, .until, .before)
      else { continue }
      var spoken = SpokenMoment()
      spoken.clock = clock
      guard case .value(let point)? = parser.context.point(spoken)?.value else { continue }
      return OffsetDateTime(point.date, in: moment.zone)
    }
    return nil
  }

  /// Rest begins in the evening, or at midnight, and ends in the morning, where nothing says which hour is meant.
  private static func time(_ clock: SpokenClock, isEnd: Bool) -> ClockTime {
    let face = clock.typed % 720
    let minute = clock.minute ?? (isEnd || face == 0 ? face : face + 720)
    return ClockTime(minuteOfDay: minute % 1440)
  }

  /// Two hours that are said to be the start and the end: `start at 8pm and end at 6am`.
  private static func bounds(_ parser: ValueParser) -> ClockRange? {
    guard let start = parser.tokens.indices.first(where: { parser.has($0, .start) }),
      let first = parser.clock(start + 1), parser.hasConjunction(first.end), parser.has(first.end, .end),
      let second = parser.clock(first.end + 1)
    else { return nil }
    let (from, to) = ValueParser.hours(first.value, second.value, isOfRest: true)
    let range = (ClockTime(minuteOfDay: from.typed), ClockTime(minuteOfDay: to.typed))
    guard range.0 != range.1 else { return nil }
    return ClockRange(start: range.0, end: range.1, words: parser.words(start..<second.end))
  }

  static func read(_ parser: ValueParser, isExpected: Bool = false) -> ClockRange? {
    if let bounds = bounds(parser) { return bounds }
    guard isExpected || parser.traits.contains(.ranges) else { return nil }
    for index in 0..<parser.count where parser.isTelling(index) {
      guard let (first, second, end) = parser.hourPair(index, isExpected: isExpected) ?? parser.partPair(index) else {
        continue
      }
      let (start, finish) = ValueParser.hours(first, second, isOfRest: true)
      let (from, to) = (ClockTime(minuteOfDay: start.typed), ClockTime(minuteOfDay: finish.typed))
      return from == to ? nil : ClockRange(start: from, end: to, words: parser.words(index..<end))
    }
    return nil
  }
}

extension ValueParser {
  /// Whether a text says nothing but words for a beginning or an end, besides some of its words.
  fileprivate func saysOnlyBounds(besides words: Range<Int>) -> Bool {
    tokens.indices.allSatisfy { place in
      tokens[place].kind == .sign || words.contains(tokens[place].words.lowerBound) || isBound(place)
    }
  }

  private func isBound(_ place: Int) -> Bool { has(place, .from, .between, .since) || isBoundOfEnd(place) }

  private func isBoundOfEnd(_ place: Int) -> Bool { has(place, .until, .to, .towards) }

  /// Whether an hour is an end by what stands beside it, or by its case; nil where neither says so.
  fileprivate func isBoundOfEnd(_ clock: SpokenClock, at index: Int) -> Bool? {
    if tokens[index].preposition == ValueToken.lam || clock.ending == .dative { return true }
    if tokens.indices.contains(where: isBoundOfEnd) { return true }
    return clock.ending == .ablative || tokens.indices.contains(where: isBound) ? false : nil
  }
}
