import Calendars

extension ValueContext {
  /// The days of a span of the calendar; nil where there is none such.
  func period(_ period: NamedPeriod) -> MeantDays? {
    let (year, month, _) = today.components
    switch period {
    case .unit(let unit, let shift):
      switch unit {
      case .week:
        let start = weekStart(shift)
        return MeantDays(start..<start.adding(days: 7), .week)
      case .month:
        let number = year * 12 + month - 1 + shift
        return CalendarDates.month(number / 12, number % 12 + 1, isHijri: false).map { MeantDays($0, .month) }
      case .quarter: return quarter((year * 12 + month - 1) / 3 + shift)
      case .year: return self.year(year + shift, isHijri: false)
      default: return MeantDays(today.adding(days: shift))
      }
    case .month(let month, let year, let isHijri, let shift): return self.month(month, year, isHijri, shift)
    case .year(let year, let isHijri): return self.year(year, isHijri: isHijri)
    case .quarter(let number, let year):
      if let year { return quarter(year * 4 + number - 1) }
      return quarter(today.components.year * 4 + number - 1)
    case .week(let number, let year):
      return NumberedWeek(number: number, year: year).meant(on: today, isPast: isPast, weekStart: region.weekStart)
    case .half(let number, let year):
      guard let first = quarter(year * 4 + 2 * (number - 1)), let last = quarter(year * 4 + 2 * number - 1) else {
        return nil
      }
      return MeantDays(first.days.lowerBound..<last.days.upperBound, .month, isSpan: true)
    case .hijri(let unit, let shift): return hijri(unit, shift)
    case .season(let number, let shift, let year): return season(number, shift ?? 0, year)
    case .holiday(let holiday, let year): return days(.holiday(holiday, days: 0, year: year, isPast: false))
    }
  }

  private func month(_ month: Int, _ year: Int?, _ isHijri: Bool, _ shift: Int) -> MeantDays? {
    guard let (current, _) = CalendarDates.month(of: today, isHijri: isHijri) else { return nil }
    func meant(_ year: Int) -> MeantDays? {
      CalendarDates.month(year, month, isHijri: isHijri).map { MeantDays($0, .month, isSpan: isHijri) }
    }
    if let year { return meant(SpokenYear.year(year, in: current)) }
    let candidates = (current - 2...current + 3).compactMap(meant)
    if shift < 0 { return candidates.last { $0.days.upperBound <= today } }
    if shift > 0 { return candidates.filter { $0.days.lowerBound > today }.dropFirst(shift - 1).first }
    if isPast { return candidates.last { $0.days.lowerBound <= today } }
    return candidates.first { $0.days.upperBound > today }
  }

  private func hijri(_ unit: Grain, _ shift: Int) -> MeantDays? {
    guard let (year, month) = CalendarDates.month(of: today, isHijri: true) else { return nil }
    if unit == .year { return self.year(year + shift, isHijri: true) }
    let number = year * 12 + month - 1 + shift
    return CalendarDates.month(number / 12, number % 12 + 1, isHijri: true).map { MeantDays($0, .month, isSpan: true) }
  }

  /// The first days of a span, some behind them, or the last; of a feast as many as are said.
  func part(_ places: Range<Int>, of days: Range<CalendarDay>, _ period: NamedPeriod) -> MeantDays? {
    let start = places.lowerBound < 0 ? days.upperBound : days.lowerBound
    let first = start.adding(days: places.lowerBound)
    var last = start.adding(days: places.upperBound)
    if case .holiday = period {} else { last = min(last, days.upperBound) }
    return first < last && first >= days.lowerBound ? MeantDays(first..<last, .day, isSpan: true) : nil
  }

  private func year(_ year: Int, isHijri: Bool) -> MeantDays? {
    guard let first = CalendarDates.day(year, 1, 1, isHijri: isHijri),
      let next = CalendarDates.month(year, 12, isHijri: isHijri)?.upperBound
    else { return nil }
    return MeantDays(first..<next, .year, isSpan: isHijri)
  }

  private func quarter(_ number: Int) -> MeantDays? {
    guard let first = CalendarDates.day(number / 4, number % 4 * 3 + 1, 1, isHijri: false),
      let last = CalendarDates.month(number / 4, number % 4 * 3 + 3, isHijri: false)
    else { return nil }
    return MeantDays(first..<last.upperBound, .quarter)
  }

  /// The seasons as astronomers have them.
  private func season(_ number: Int, _ shift: Int, _ named: Int?) -> MeantDays? {
    let starts = [(3, 20), (6, 21), (9, 23), (12, 21)]
    func meant(_ year: Int) -> MeantDays? {
      let (start, end) = (starts[number % 4], starts[(number + 1) % 4])
      guard let first = CalendarDates.day(year, start.0, start.1, isHijri: false),
        let last = CalendarDates.day(number == 3 ? year + 1 : year, end.0, end.1, isHijri: false)
      else { return nil }
      return MeantDays(first..<last.adding(days: 1), .day, isSpan: true)
    }
    let year = today.components.year
    if let named { return meant(SpokenYear.year(named, in: year)) }
    let all = (year - 2...year + 2).compactMap(meant)
    if shift < 0 { return all.last { $0.days.upperBound <= today } }
    if shift > 0 { return all.first { $0.days.lowerBound > today } }
    if isPast { return all.last { $0.days.lowerBound <= today } }
    return all.first { $0.days.upperBound > today }
  }
}
