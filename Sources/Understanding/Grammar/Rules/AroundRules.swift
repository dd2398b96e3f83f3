import Models

/// The rules of hours that are counted from a part of the day.
protocol AroundRules: DurationRules {}

extension AroundRules {
  /// «قبل المغرب بنص ساعة», `an hour before sunset`, `günbatandan bir saat əvvəl`, and of each day `an hour before every sunset`.
  func clockAround(_ index: Int) -> (value: SpokenClock, end: Int)? {
    if let found = aroundArabicPart(index) ?? aroundAzerbaijaniPart(index) { return found }
    guard isDigits(index) || has(index, .number, .article, .half, .quarter, .unit, .dual),
      let span = spanOrUnit(index), span.end + 1 < count, !beginsSentence(span.end),
      has(span.end, .before) || value(span.end, .after) == 0
    else { return nil }
    let place = skip(span.end + 1, .determiner, .every, atMost: 1)
    return clock(at: place, span.value, isBefore: has(span.end, .before), place + 1)
  }

  /// «قبل المغرب بنص ساعة», «بعد صلاة العشاء بساعة»; «قبل الظهر بساعة», where the first two words are a part of the day as well.
  private func aroundArabicPart(_ index: Int) -> (value: SpokenClock, end: Int)? {
    guard language(index) == .arabic else { return nil }
    if has(index, .before) || value(index, .after) == 0 {
      let place = skip(index + 1, .every, atMost: 1)
      guard part(place) != nil, let span = spanBehind(place + 1) else { return nil }
      return clock(at: place, span.value, isBefore: has(index, .before), span.end)
    }
    guard let part = part(index), let border = Self.borders[part], tokens[index].words.count > 1,
      let span = spanBehind(index + 1)
    else { return nil }
    return clock(minute: border.part.minute(in: .arabic), span.value, isBefore: border.isBefore, span.end)
  }

  /// «بنص ساعة».
  func spanBehind(_ index: Int) -> (value: SpokenDuration, end: Int)? {
    guard index < count, tokens[index].preposition == ValueToken.beh else { return nil }
    return spanOrUnit(index)
  }

  /// `günbatandan bir saat əvvəl`, `məğribə yarım saat qalmış`.
  private func aroundAzerbaijaniPart(_ index: Int) -> (value: SpokenClock, end: Int)? {
    guard part(index) != nil, language(index) == .azerbaijani, let span = duration(index + 1) else { return nil }
    switch tokens[index].ending {
    case .ablative? where has(span.end, .ago, .before):
      return clock(at: index, span.value, isBefore: true, span.end + 1)
    case .ablative? where has(span.end, .later, .after):
      return clock(at: index, span.value, isBefore: false, span.end + 1)
    case .dative? where has(span.end, .missing): return clock(at: index, span.value, isBefore: true, span.end + 1)
    default: return nil
    }
  }

  private func clock(
    at place: Int,
    _ span: SpokenDuration,
    isBefore: Bool,
    _ end: Int
  ) -> (value: SpokenClock, end: Int)? {
    let named = value(place, .clock) == 1 ? DayPart.noon : part(place)
    return named.flatMap { clock(minute: $0.minute(in: language(place)), span, isBefore: isBefore, end) }
  }

  private func clock(
    minute: Int,
    _ span: SpokenDuration,
    isBefore: Bool,
    _ end: Int
  ) -> (value: SpokenClock, end: Int)? {
    guard span.time > 0, span.time % 60 == 0, span.months == 0, span.days == 0 else { return nil }
    let minute = minute + (isBefore ? -1 : 1) * span.time / 60
    guard (0..<1440).contains(minute) else { return nil }
    var clock = SpokenClock(hour: minute / 60, minutes: minute % 60, isExact: true)
    (clock.grain, clock.isAround) = (minute % 60 == 0 ? .hour : .minute, true)
    return (clock, end)
  }

  /// Parts of the day that are said as what is before or after another.
  private static var borders: [DayPart: (part: DayPart, isBefore: Bool)] {
    [.beforeDawn: (.dawn, true), .forenoon: (.noon, true), .afternoon: (.noon, false), .bedtime: (.bedtime, true)]
  }
}
