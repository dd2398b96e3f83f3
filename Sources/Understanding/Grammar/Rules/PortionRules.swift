import Calendars
import Models

/// The rules of portions of months and years: halves, first and last days.
protocol PortionRules: PeriodRules {}

extension PortionRules {
  /// A half of a month or a year, its first or last days or weeks: «النصف الثاني من السنة», `the first ten days of December`.
  func portion(_ index: Int) -> DayReading? {
    let start = skip(index, .determiner, atMost: 1)
    guard start < count, !hasConjunction(start + 1) else { return nil }
    return half(start) ?? edgeDays(start) ?? daysAtEdge(start)
  }

  /// «النصف الأول من ديسمبر», `the second half of 2027`.
  private func half(_ index: Int) -> DayReading? {
    let isArabic = language(index) == .arabic
    guard !isArabic || has(index, .half) && tokens[index].hasArticle,
      let side = side(isArabic ? index + 1 : index), isArabic || has(side.end, .half)
    else { return nil }
    let end = isArabic ? side.end : side.end + 1
    guard let span = spanBehindGlue(end), let half = half(side.value, of: span.value) else { return nil }
    return (half, span.end, false)
  }

  /// Which of two.
  private func side(_ index: Int) -> (value: Int, end: Int)? {
    if lastPlace(index) == -1 { return (2, index + 1) }
    return ordinal(index).flatMap { (1...2).contains($0.value) ? $0 : nil }
  }

  /// A half of a span; nil of what nobody halves.
  func half(_ number: Int, of span: NamedPeriod) -> NamedDay? {
    switch span {
    case .month, .unit(.month, _): .partOf(number == 1 ? 0..<15 : 15..<31, span)
    case .year(let year, false): .period(.half(number, year: year))
    case .unit(.year, let years): .period(.half(number, year: context.today.components.year + years))
    default: nil
    }
  }

  /// «أول ثلاثة أيام من ديسمبر», `the last two weeks of Ramadan`.
  private func edgeDays(_ index: Int) -> DayReading? {
    guard let sign = edgeSign(index), !isDigits(index), let length = duration(index + 1), length.value.unit >= .day,
      let days = days(in: length.value.value, length.value.unit), let span = spanBehindGlue(length.end),
      let part = edgeDays(sign, days, of: span.value)
    else { return nil }
    return (part, span.end, false)
  }

  /// «الأيام العشرة الأخيرة من رمضان».
  private func daysAtEdge(_ index: Int) -> DayReading? {
    guard language(index) == .arabic, tokens[index].hasArticle, let unit = unit(index), index + 1 < count,
      tokens[index + 1].hasArticle, let number = smallCount(index + 1), let sign = edgeSign(number.end),
      tokens[number.end].hasArticle, let days = days(in: number.value, unit),
      let span = spanBehindGlue(number.end + 1), let part = edgeDays(sign, days, of: span.value)
    else { return nil }
    return (part, span.end, false)
  }

  /// 1 for the first ones, -1 for the last.
  private func edgeSign(_ index: Int) -> Int? {
    if lastPlace(index) == -1 { return -1 }
    return value(index, .ordinal) == 1 ? 1 : nil
  }

  /// How many days so many of a unit have, where that is the same for each.
  func days(in count: Int, _ unit: Grain?) -> Int? {
    guard (1...53).contains(count) else { return nil }
    return unit == .day ? count : unit == .week ? 7 * count : nil
  }

  /// So many days from the start of a span, or up to its end.
  func edgeDays(_ sign: Int, _ days: Int, of span: NamedPeriod) -> NamedDay? {
    if case .holiday = span, sign < 0 { return nil }
    return .partOf(sign < 0 ? -days..<0 : 0..<days, span)
  }

  private func spanBehindGlue(_ index: Int) -> (value: NamedPeriod, end: Int)? {
    guard has(index, .of, .preposition), !beginsSentence(index) else { return nil }
    return spanOfPlaces(index)
  }
}
