package import Foundation
import Models

/// A point of time and how exactly it was told.
package struct TimePoint: Hashable, Sendable {
  package let date: Date
  package let grain: Grain
}

/// A point of time, or the time between two of which either may be missing; the end is excluded.
package enum TimeValue: Hashable, Sendable {
  case value(TimePoint)
  case interval(from: TimePoint?, to: TimePoint?)
}

/// Days that were meant.
struct MeantDays {
  var days: Range<CalendarDay>
  var grain: Grain
  /// Whether they are told as a span rather than as one thing of its grain.
  var isSpan = false
  /// Where the time was counted from the clock, the instant.
  var instant: Date?

  init(_ day: CalendarDay) {
    days = day..<day.adding(days: 1)
    grain = .day
  }

  init(_ days: Range<CalendarDay>, _ grain: Grain, isSpan: Bool = false) {
    self.days = days
    self.grain = grain
    self.isSpan = isSpan
  }
}

extension ValueContext {
  func date(_ day: CalendarDay, minute: Int = 0) -> Date {
    let days = minute >= 0 ? minute / 1440 : (minute - 1439) / 1440
    return day.adding(days: days).instant(at: ClockTime(minuteOfDay: minute), in: zone)
  }

  // MARK: Days

  /// The days that are meant; nil where there are none such.
  func days(_ day: NamedDay) -> MeantDays? {
    switch day {
    case .relative(let days): return MeantDays(today.adding(days: days))
    case .fixed(let day): return MeantDays(day)
    case .weekday(let weekday, let weeks, let isThis): return MeantDays(self.weekday(weekday, weeks, isThis))
    case .weekdayOf(let weekday, let week):
      let start = weekStart(week)
      return MeantDays(start.adding(days: (weekday - region.weekStart + 7) % 7))
    case .date(let month, let day, let year, let isHijri, let shift):
      return date(month, day, year, isHijri, shift).map { MeantDays($0) }
    case .dayOfMonth(let day, let months): return dayOfMonth(day, months).map { MeantDays($0) }
    case .period(let period): return self.period(period)
    case .nth(let place, let weekday, let period):
      return nth(period) { CalendarDates.nth(place, weekday: weekday, in: $0) }
    case .nthDay(let place, let period):
      if case .holiday(let holiday, let year) = period {
        let days = place - 1
        return self.days(.holiday(holiday, days: days, year: year, isPast: false))
      }
      return nth(period) { days in
        let day = place > 0 ? days.lowerBound.adding(days: place - 1) : days.upperBound.adding(days: place)
        return days.contains(day) ? day : nil
      }
    case .nthWeek(let place, let period):
      guard let days = self.period(period)?.days else { return nil }
      let inside = place > 0 ? days.lowerBound.adding(days: 7 * (place - 1)) : days.upperBound.adding(days: -1)
      let start = inside.adding(days: -((inside.weekday - region.weekStart + 7) % 7))
      return MeantDays(start..<start.adding(days: 7), .week)
    case .weekend(let weeks):
      let (first, count) = region.weekend
      var start = weekday(first, 0, true)
      // Within the weekend it is this one.
      if weeks == 0, today.weekday == first % 7 + 1 { start = today.adding(days: -1) }
      if weeks == 1, today.weekday == first { start = start.adding(days: 7) }
      if weeks < 0 { start = start.adding(days: 7 * weeks) }
      return MeantDays(start..<start.adding(days: count), .day, isSpan: true)
    case .holiday(let holiday, let days, let year, let isPast):
      let year = year.map { $0 < 0 ? today.components.year - $0 - 1 : $0 }
      let found = year.map { holiday.day(in: $0) } ?? holiday.next(from: today.adding(days: -days), isPast: isPast)
      return found.map { MeantDays($0.adding(days: days)) }
    case .now:
      var meant = MeantDays(today)
      meant.instant = now
      meant.grain = .second
      return meant
    case .offset(let duration, let sign, let base): return offset(duration, sign, base)
    case .span(let count, let unit, let sign): return span(count, unit, sign)
    }
  }

  private func weekday(_ weekday: Int, _ weeks: Int, _ isThis: Bool) -> CalendarDay {
    if weeks < 0 {
      let last = today.adding(days: -1 - (today.weekday - 1 - weekday + 7) % 7)
      return last.adding(days: 7 * (weeks + 1))
    }
    let first = isThis ? today : today.adding(days: 1)
    return first.adding(days: (weekday - first.weekday + 7) % 7 + 7 * weeks)
  }

  private func weekStart(_ weeks: Int) -> CalendarDay {
    today.adding(days: -((today.weekday - region.weekStart + 7) % 7) + 7 * weeks)
  }

  private func date(_ month: Int, _ day: Int, _ year: Int?, _ isHijri: Bool, _ shift: Int) -> CalendarDay? {
    guard let current = CalendarDates.month(of: today, isHijri: isHijri)?.year else { return nil }
    if let year { return CalendarDates.day(year < 0 ? current - year - 1 : year, month, day, isHijri: isHijri) }
    if shift < 0 || isPast && shift == 0 {
      return (current - 9...current).reversed().lazy.compactMap { CalendarDates.day($0, month, day, isHijri: isHijri) }
        .first { shift < 0 ? $0 < today : $0 <= today }
    }
    // 29 February may be eight years away, the 30th of a Hijri month several.
    return (current..<current + 12).lazy.compactMap { CalendarDates.day($0, month, day, isHijri: isHijri) }
      .first { $0 >= today }
  }

  func dayOfMonth(_ day: Int, _ months: Int?, from first: CalendarDay? = nil) -> CalendarDay? {
    guard (1...31).contains(day) else { return nil }
    let first = first ?? today
    let (year, month, _) = first.components
    let number = year * 12 + month - 1
    func place(_ number: Int) -> CalendarDay? { CalendarDates.day(number / 12, number % 12 + 1, day, isHijri: false) }
    if let months { return place(number + months) }
    if isPast { return (0..<4).lazy.compactMap { place(number - $0) }.first { $0 <= first } }
    return (0..<4).lazy.compactMap { place(number + $0) }.first { $0 >= first }
  }

  private func nth(_ period: NamedPeriod, _ pick: (Range<CalendarDay>) -> CalendarDay?) -> MeantDays? {
    guard let days = self.period(period)?.days, let day = pick(days) else { return nil }
    // «آخر جمعة من نوفمبر» said on its last day is next year's.
    guard day < today else { return MeantDays(day) }
    switch period {
    case .month(let month, nil, let isHijri, 0):
      guard let year = CalendarDates.month(of: today, isHijri: isHijri)?.year,
        let next = CalendarDates.month(year + 1, month, isHijri: isHijri)
      else { return MeantDays(day) }
      return pick(next).map { MeantDays($0) }
    default: return MeantDays(day)
    }
  }

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
    case .season(let number, let shift): return season(number, shift)
    case .holiday(let holiday, let year): return days(.holiday(holiday, days: 0, year: year, isPast: false))
    }
  }

  private func month(_ month: Int, _ year: Int?, _ isHijri: Bool, _ shift: Int) -> MeantDays? {
    guard let (current, _) = CalendarDates.month(of: today, isHijri: isHijri) else { return nil }
    func meant(_ year: Int) -> MeantDays? {
      CalendarDates.month(year, month, isHijri: isHijri).map { MeantDays($0, .month, isSpan: isHijri) }
    }
    if let year { return meant(year < 0 ? current - year - 1 : year) }
    let candidates = (current - 2...current + 3).compactMap(meant)
    if shift < 0 { return candidates.last { $0.days.upperBound <= today } }
    if shift > 0 { return candidates.first { $0.days.lowerBound > today } }
    if isPast { return candidates.last { $0.days.lowerBound <= today } }
    return candidates.first { $0.days.upperBound > today }
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
  private func season(_ number: Int, _ shift: Int) -> MeantDays? {
    let starts = [(3, 20), (6, 21), (9, 23), (12, 21)]
    func meant(_ year: Int) -> MeantDays? {
      let (start, end) = (starts[number % 4], starts[(number + 1) % 4])
      guard let first = CalendarDates.day(year, start.0, start.1, isHijri: false),
        let last = CalendarDates.day(number == 3 ? year + 1 : year, end.0, end.1, isHijri: false)
      else { return nil }
      return MeantDays(first..<last.adding(days: 1), .day, isSpan: true)
    }
    let year = today.components.year
    let all = (year - 2...year + 2).compactMap(meant)
    if shift < 0 { return all.last { $0.days.upperBound <= today } }
    if shift > 0 { return all.first { $0.days.lowerBound > today } }
    return all.first { $0.days.upperBound > today }
  }

  private func offset(_ duration: SpokenDuration, _ sign: Int, _ base: NamedDay?) -> MeantDays? {
    guard let start = base.map({ days($0) }) ?? MeantDays(today) else { return nil }
    let anchor = sign > 0 && base != nil ? start.days.upperBound.adding(days: -1) : start.days.lowerBound
    let day = anchor.adding(months: sign * duration.months).adding(days: sign * duration.days)
    guard abs(day.daysSinceEpoch) < 200_000 else { return nil }
    var meant = MeantDays(day)
    if duration.time > 0 {
      let from =
        base == nil
        ? (duration.days == 0 && duration.months == 0 ? now : date(day, minute: minute)) : start.instant ?? date(day)
      let instant = from.addingTimeInterval(Double(sign * duration.time))
      meant = MeantDays(CalendarDay(of: instant, in: zone))
      meant.instant = instant
      meant.grain = .second
    }
    return meant
  }

  /// The next two weeks begin with the next one, as the last two end with the last.
  private func span(_ count: Int, _ unit: Grain, _ sign: Int) -> MeantDays? {
    guard (1...10_000).contains(count) else { return nil }
    switch unit {
    case .day:
      return sign > 0
        ? MeantDays(today.adding(days: 1)..<today.adding(days: count + 1), .day, isSpan: true)
        : MeantDays(today.adding(days: -count)..<today, .day, isSpan: true)
    case .week, .month, .quarter, .year:
      guard let first = period(.unit(unit, sign > 0 ? 1 : -count)),
        let last = period(.unit(unit, sign > 0 ? count : -1))
      else { return nil }
      return MeantDays(first.days.lowerBound..<last.days.upperBound, unit, isSpan: true)
    case .hour, .minute, .second: return nil
    }
  }
}
