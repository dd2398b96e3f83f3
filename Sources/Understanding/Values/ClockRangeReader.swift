import Models

/// Reads a range of hours: «من ١٠ مساء إلى ٧ صباحا», `from 10pm to 7am`, `saat 22-dən 7-yə qədər`.
///
/// Where only one hour has a part of the day, the other is the nearest before or after it that a clock's face shows so.
/// Where neither has, a start from seven on is in the evening, for such ranges are for rest.
package struct ClockRangeReader: Sendable {
  package init() {}

  /// Nil where the text names no range, or one without a length.
  package func read(_ text: FoldedText) -> ClockRange? {
    read(Token.tokens(of: text))
  }

  func read(_ tokens: [Token]) -> ClockRange? {
    var cursor = TokenCursor(tokens)
    while cursor.skipUnknown() {
      let start = cursor.index
      if let spoken = cursor.attempt({ $0.spokenRange() }) {
        let (from, to) = Self.times(of: spoken)
        return from == to ? nil : ClockRange(start: from, end: to, words: cursor.words(from: start))
      }
      cursor.index = start + 1
    }
    return nil
  }

  private static func times(of range: TokenCursor.SpokenRange) -> (ClockTime, ClockTime) {
    let (start, end) = (range.start, range.end)
    switch (start.isAmbiguous, end.isAmbiguous) {
    case (false, false): return (start.time, end.time)
    case (false, true):
      // Who writes 22 also writes 7 for the morning.
      let isTyped = start.part == nil
      return (start.time, isTyped ? end.asTyped : face(end, after: start.time))
    case (true, false): return (face(start, before: end.time), end.time)
    case (true, true):
      let evening = ClockTime(minuteOfDay: start.asTyped.minuteOfDay + ClockTime.minutesInDay / 2)
      return (evening, face(end, after: evening))
    }
  }

  /// The first time after another at which a clock's face shows an hour.
  private static func face(_ spoken: SpokenTime, after other: ClockTime) -> ClockTime {
    let distance = ClockTime(minuteOfDay: spoken.asTyped.minuteOfDay - other.minuteOfDay).minuteOfDay
    return ClockTime(minuteOfDay: other.minuteOfDay + face(distance))
  }

  private static func face(_ spoken: SpokenTime, before other: ClockTime) -> ClockTime {
    let distance = ClockTime(minuteOfDay: other.minuteOfDay - spoken.asTyped.minuteOfDay).minuteOfDay
    return ClockTime(minuteOfDay: other.minuteOfDay - face(distance))
  }

  /// The distance on a face of twelve hours, twelve where it is none.
  private static func face(_ minutes: Int) -> Int {
    let halfDay = ClockTime.minutesInDay / 2
    return minutes % halfDay == 0 ? halfDay : minutes % halfDay
  }
}

extension TokenCursor {
  struct SpokenRange {
    let start: SpokenTime
    let end: SpokenTime
  }

  mutating func spokenRange() -> SpokenRange? {
    isBetween = take(.between)
    defer { isBetween = false }
    let isFrom = take(.from) || isBetween
    guard let start = spokenTime(needsEvidence: false) else { return nil }
    let isAblative = start.ending == .ablative
    guard take(.to) || takeDash() || isAblative || isBetween && next?.hasConjunction == true else { return nil }
    guard let end = spokenTime(needsEvidence: false) else { return nil }
    let isUntil = take(.until)
    guard isFrom || isUntil || start.isRangeEvidence && end.isRangeEvidence || isAblative else { return nil }
    return SpokenRange(start: start, end: end)
  }
}

extension SpokenTime {
  /// Whether it is an hour even if no word says that a range begins.
  fileprivate var isRangeEvidence: Bool { part != nil || isExact || hour > 12 || minutes != 0 }
}
