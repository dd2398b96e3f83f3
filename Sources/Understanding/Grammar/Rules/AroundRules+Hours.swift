import Models

extension AroundRules where Self: ClockRules {
  /// An hour that is counted from a part of the day or from another hour: «قبل الساعة ٥ بعشر دقائق», `an hour before midnight`.
  func clockBeside(_ index: Int) -> (value: SpokenClock, end: Int)? {
    guard traits.contains(.around) else { return nil }
    return clockAround(index) ?? clockAroundHour(index)
  }

  private func clockAroundHour(_ index: Int) -> (value: SpokenClock, end: Int)? {
    if language(index) == .arabic, has(index, .before) || value(index, .after) == 0 {
      guard let hour = markedHour(index + 1), let span = spanBehind(hour.end) else { return nil }
      return moved(hour.value, by: span.value, isBefore: has(index, .before), span.end)
    }
    guard isDigits(index) || has(index, .number, .article, .half, .quarter, .dual), let span = duration(index),
      !beginsSentence(span.end), has(span.end, .before) || value(span.end, .after) == 0,
      let hour = markedHour(span.end + 1)
    else { return nil }
    return moved(hour.value, by: span.value, isBefore: has(span.end, .before), hour.end)
  }

  /// An hour that nothing but its own words calls one.
  private func markedHour(_ index: Int) -> (value: SpokenClock, end: Int)? {
    guard index < count, !beginsSentence(index) else { return nil }
    let marks = hourMarks(index)
    return namedClock(marks.place, false) ?? face(marks.place, isMarked: marks.isMarked, false, evident: marks.isMarked)
  }

  private func moved(
    _ hour: SpokenClock,
    by span: SpokenDuration,
    isBefore: Bool,
    _ end: Int
  ) -> (value: SpokenClock, end: Int)? {
    guard span.time > 0, span.time % 60 == 0, span.months == 0, span.days == 0, span.time < 86_400 else { return nil }
    var clock = hour
    let distance = (isBefore ? -1 : 1) * span.time / 60
    if clock.isExact {
      // Before midnight it is still the evening.
      let minute = (clock.typed + distance + 1440) % 1440
      (clock.hour, clock.minutes) = (minute / 60, minute % 60)
    } else {
      clock.minutes += distance
    }
    if clock.typed % 60 != 0 { clock.grain = .minute }
    clock.isAround = true
    return (clock, end)
  }
}
