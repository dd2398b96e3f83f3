import Calendars
package import FoundationEssentials

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
  /// Where it is a span from the instant on, its seconds.
  var length: Double?

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
    case .dayOfMonth(let day, let months, let isHijri):
      return dayOfMonth(day, months, isHijri: isHijri).map { MeantDays($0) }
    case .weekdayOn(let weekday, let day): return weekdayOn(weekday, day).map { MeantDays($0) }
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
    case .partOf(let places, let period):
      return self.period(period).flatMap { part(places, of: $0.days, period) }
    case .nthWeek(let place, let period):
      guard let days = self.period(period)?.days else { return nil }
      let inside =
        place > 0 ? days.lowerBound.adding(days: 7 * (place - 1)) : days.upperBound.adding(days: 7 * (place + 1) - 1)
      let start = inside.adding(days: -((inside.weekday - region.weekStart + 7) % 7))
      return MeantDays(start..<start.adding(days: 7), .week)
    case .weekOf(let day):
      guard let day = days(day)?.days.lowerBound else { return nil }
      let start = day.adding(days: -((day.weekday - region.weekStart + 7) % 7))
      return MeantDays(start..<start.adding(days: 7), .week)
    case .nthWeekend(let place, let period):
      let (first, count) = region.weekend
      guard let start = days(.nth(place, weekday: first, period))?.days.lowerBound else { return nil }
      return MeantDays(start..<start.adding(days: count), .day, isSpan: true)
    case .weekend(let weeks):
      let (first, count) = region.weekend
      var start = weekday(first, 0, true)
      // Within the weekend it is this one, which the last and the next one are told from.
      let isSecondDay = today.weekday == first % 7 + 1
      if isSecondDay { start = today.adding(days: -1) }
      let isWithin = isSecondDay || today.weekday == first
      start = start.adding(days: 7 * (weeks < 0 || isWithin ? weeks : max(0, weeks - 1)))
      return MeantDays(start..<start.adding(days: count), .day, isSpan: true)
    case .holiday(let holiday, let days, let year, let isPast):
      let year = year.map { SpokenYear.year($0, in: today.components.year) }
      let found =
        year.map { holiday.day(in: $0) }
        ?? holiday.next(from: today.adding(days: -days), isPast: isPast || self.isPast)
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
    if isPast, weeks == 0, !isThis { return today.adding(days: -((today.weekday - weekday + 7) % 7)) }
    let first = isThis ? today : today.adding(days: 1)
    return first.adding(days: (weekday - first.weekday + 7) % 7 + 7 * weeks)
  }

  func weekStart(_ weeks: Int) -> CalendarDay {
    today.adding(days: -((today.weekday - region.weekStart + 7) % 7) + 7 * weeks)
  }

  private func date(_ month: Int, _ day: Int, _ year: Int?, _ isHijri: Bool, _ shift: Int) -> CalendarDay? {
    guard let current = CalendarDates.month(of: today, isHijri: isHijri)?.year else { return nil }
    if let year { return CalendarDates.day(SpokenYear.year(year, in: current), month, day, isHijri: isHijri) }
    if shift < 0 || isPast && shift == 0 {
      return (current - 9...current).reversed().lazy.compactMap { CalendarDates.day($0, month, day, isHijri: isHijri) }
        .first { shift < 0 ? $0 < today : $0 <= today }
    }
    // 29 February may be eight years away, the 30th of a Hijri month several.
    return (current..<current + 12).lazy.compactMap { CalendarDates.day($0, month, day, isHijri: isHijri) }
      .first { $0 >= today }
  }

  func dayOfMonth(
    _ day: Int,
    _ months: Int?,
    from first: CalendarDay? = nil,
    isHijri: Bool = false
  ) -> CalendarDay? {
    let first = first ?? today
    guard (1...31).contains(day), let (year, month) = CalendarDates.month(of: first, isHijri: isHijri) else {
      return nil
    }
    let number = year * 12 + month - 1
    func place(_ number: Int) -> CalendarDay? { CalendarDates.day(number / 12, number % 12 + 1, day, isHijri: isHijri) }
    if let months { return place(number + months) }
    if isPast { return (0..<4).lazy.compactMap { place(number - $0) }.first { $0 <= first } }
    return (0..<4).lazy.compactMap { place(number + $0) }.first { $0 >= first }
  }

  /// Every day of a month but the last three falls on every weekday within fourteen months, those within some years.
  private func weekdayOn(_ weekday: Int, _ day: Int) -> CalendarDay? {
    let (year, month, _) = today.components
    return (0..<144).lazy.map { year * 12 + month - 1 + (isPast ? -$0 : $0) }
      .compactMap { CalendarDates.day($0 / 12, $0 % 12 + 1, day, isHijri: false) }
      .first { $0.weekday == weekday && (isPast ? $0 <= today : $0 >= today) }
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
    case .hour, .minute, .second:
      // The next two hours begin with the next full one, the last two end with the last.
      let length = Double(unit.seconds)
      let border = (now.timeIntervalSince1970 / length).rounded(.down) * length
      let start = sign > 0 ? border + length : border - Double(count) * length
      var meant = MeantDays(CalendarDay(of: Date(timeIntervalSince1970: start), in: zone))
      (meant.instant, meant.grain) = (Date(timeIntervalSince1970: start), unit)
      meant.length = Double(count) * length
      return meant
    }
  }
}
