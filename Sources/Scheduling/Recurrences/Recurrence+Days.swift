package import Calendars
import Models

extension Recurrence {
  /// When a period is due by a clock.
  struct Placement {
    let day: CalendarDay
    let time: ClockTime
    /// The number in its month that was asked for where the month is too short for it.
    var asked: Int?
  }

  /// The day of a period; see ``placement(ofPeriod:)``.
  func day(ofPeriod period: Int) -> CalendarDay? {
    placement(ofPeriod: period)?.day
  }

  /// When a period is due: always counted from the anchor, never a step from the period before.
  ///
  /// A cycle of the rule, such as a week, has as many periods as the rule can name times in it. Nil for a period that the
  /// recurrence does not have: before the anchor, after its end, a day left out by ``MonthEnd/skip`` or by what the rule
  /// names, or beyond the tables of the calendar and the zones.
  func placement(ofPeriod period: Int) -> Placement? {
    guard (0...lastPeriod).contains(period), let placement = unlimited(period), placement.day >= anchor,
      placement.day <= ZoneClock.lastDay, isInTime(placement)
    else { return nil }
    return placement
  }

  private func unlimited(_ period: Int) -> Placement? {
    guard let rule else { return period == 0 ? Placement(day: anchor, time: time) : nil }
    switch rule.frequency {
    case .minutely, .hourly:
      let minutes = time.minuteOfDay + period * rule.minutes
      let day = anchor.adding(days: minutes / ClockTime.minutesInDay)
      return isNamed(day) ? Placement(day: day, time: ClockTime(minuteOfDay: minutes)) : nil
    case .daily:
      let day = anchor.adding(days: period * rule.interval)
      return isNamed(day) ? Placement(day: day, time: time) : nil
    case .weekly:
      let day =
        rule.weekdays.isEmpty
        ? anchor.adding(days: 7 * rule.interval * period)
        : week(of: period).adding(days: rule.daysOfWeek.bit(period % rule.weekdays.count))
      return rule.months.isEmpty || isNamed(day) ? Placement(day: day, time: time) : nil
    case .monthly, .yearly: return monthly(period, rule)
    }
  }

  /// The first period whose day is not before a certain one, if none were left out; by division and not by search.
  func period(notBefore day: CalendarDay) -> Int {
    let distance = day.days(since: anchor)
    guard let rule else { return distance > 0 ? 1 : 0 }
    switch rule.frequency {
    case .minutely, .hourly:
      return max(0, (distance * ClockTime.minutesInDay - time.minuteOfDay).dividedUp(by: rule.minutes))
    case .daily: return max(0, distance.dividedUp(by: rule.interval))
    case .weekly where rule.weekdays.isEmpty: return max(0, distance.dividedUp(by: 7 * rule.interval))
    case .weekly:
      let cycle = day.days(since: week(of: 0)).dividedDown(by: 7 * rule.interval)
      return first(notBefore: day, inCycle: cycle, of: rule.weekdays.count)
    case .monthly, .yearly:
      guard let cycle = months(rule).flatMap({ $0.cycle(of: day, in: calendar) }) else {
        return distance > 0 ? Self.never : 0
      }
      return first(notBefore: day, inCycle: cycle.number, of: cycle.periods)
    }
  }

  private func first(notBefore day: CalendarDay, inCycle cycle: Int, of periods: Int) -> Int {
    let start = max(0, cycle * periods)
    let end = max(0, cycle + 1) * periods
    return (start..<max(start, end)).first { (self.day(ofPeriod: $0) ?? .first) >= day } ?? end
  }

  /// A period past every table, and small enough to be multiplied.
  package static let never = 100_000_000

  /// Periods from which none can follow: the day lies beyond the tables, or after the last one that was asked for.
  ///
  /// A month left out is no end; the longest run of them, between two leap days that an interval meets, is shorter than
  /// what is left of the tables or ends with them.
  func isPastEnd(_ period: Int) -> Bool {
    if period > lastPeriod || period >= Self.never { return true }
    guard let rule else { return period > 0 }
    guard let first = firstDay(ofCycleOf: period, rule) else { return true }
    return first > ZoneClock.lastDay
  }

  private func firstDay(ofCycleOf period: Int, _ rule: RecurrenceRule) -> CalendarDay? {
    switch rule.frequency {
    case .minutely, .hourly:
      anchor.adding(days: (time.minuteOfDay + period * rule.minutes) / ClockTime.minutesInDay)
    case .daily: anchor.adding(days: period * rule.interval)
    case .weekly where rule.weekdays.isEmpty: anchor.adding(days: 7 * rule.interval * period)
    case .weekly: week(of: period)
    case .monthly, .yearly: months(rule).flatMap { calendar.days(ofMonth: $0.month(of: period).month)?.first }
    }
  }

  /// Whether it is not after the end of the rule; of an end by the clock of Greenwich it is seen once the zone is known.
  private func isInTime(_ placement: Placement) -> Bool {
    guard case .until(let end)? = rule?.limit, !end.isUTC else { return true }
    return placement.day < end.day
      || placement.day == end.day
        && placement.time.minuteOfDay * 60 + second <= end.second ?? ClockTime.minutesInDay * 60
  }

  /// The first day of the week in which a period lies whose rule names weekdays.
  private func week(of period: Int) -> CalendarDay {
    guard let rule else { return anchor }
    let days = (anchor.weekday - rule.weekStart + 7) % 7
    return anchor.adding(days: 7 * rule.interval * (period / rule.weekdays.count) - days)
  }

  /// Whether a day is one of the weekdays, the days of a month and the months that the rule names.
  private func isNamed(_ day: CalendarDay) -> Bool {
    guard let rule, !rule.namesNoDay else { return true }
    if !rule.weekdays.isEmpty, !rule.weekdays.contains(day.weekday) { return false }
    guard !rule.months.isEmpty || !rule.monthDays.isEmpty else { return true }
    guard let (month, number) = calendar.month(of: day), let length = calendar.days(ofMonth: month)?.count else {
      return false
    }
    return (rule.months.isEmpty || rule.months.contains(month % 12 + 1))
      && (rule.monthDays.isEmpty || rule.monthDays.contains(number) || rule.monthDays.contains(number - length - 1))
  }
}

extension Recurrence {
  /// The last of the days that come before one; nil where none does.
  package func lastDay(before end: CalendarDay) -> CalendarDay? {
    let first = period(notBefore: min(end, ZoneClock.lastDay.adding(days: 1)))
    guard first < Self.never else { return nil }
    var period = min(first, lastPeriod)
    while period >= 0 {
      if let day = day(ofPeriod: period), day < end { return day }
      period -= 1
    }
    return nil
  }

  /// So many of the days from one on, fewer where there are no more.
  package func days(notBefore first: CalendarDay, count: Int) -> [CalendarDay] {
    var days: [CalendarDay] = []
    var period = period(notBefore: first)
    while days.count < count, !isPastEnd(period) {
      if let day = day(ofPeriod: period), day >= first { days.append(day) }
      period += 1
    }
    return days
  }
}

extension RecurrenceRule {
  /// What lies between two times of a day.
  fileprivate var minutes: Int { frequency == .hourly ? 60 * interval : interval }

  /// The weekdays, bit 0 being the one with which weeks begin.
  fileprivate var daysOfWeek: UInt32 {
    (1...7).reduce(0) { weekdays.contains($1) ? $0 | 1 << ((7 + $1 - weekStart) % 7) : $0 }
  }
}

extension UInt32 {
  /// The number of the bit that is set as the so-and-so-many-th, 0 being the first; 32 where there is none.
  func bit(_ place: Int) -> Int {
    var rest = self
    for _ in 0..<place where rest != 0 { rest &= rest - 1 }
    return rest.trailingZeroBitCount
  }
}
