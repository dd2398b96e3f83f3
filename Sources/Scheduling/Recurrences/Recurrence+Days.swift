package import Models

extension Recurrence {
  /// What lies between a period and the next.
  private enum Step {
    case none
    case days(Int)
    case months(Int)
  }

  private var step: Step {
    switch frequency {
    case .once: .none
    case .daily: .days(interval)
    case .weekly: .days(7 * interval)
    case .monthly: .months(interval)
    case .yearly: .months(12 * interval)
    }
  }

  /// The day of a period, 0 being the anchor's: always `anchor + period × interval`, never a step from the period before.
  ///
  /// Nil for a period that the recurrence does not have: before the anchor, after a one-time day, a month left out by
  /// ``MonthEnd/skip``, or beyond the tables of the calendar and the zones.
  func day(ofPeriod period: Int) -> CalendarDay? {
    placement(ofPeriod: period)?.day
  }

  /// The day of a period, and the number in its month that was asked for where the month is too short for it.
  func placement(ofPeriod period: Int) -> (day: CalendarDay, asked: Int?)? {
    guard (0...Self.never).contains(period), let placement = unlimited(period), placement.day <= ZoneClock.lastDay
    else {
      return nil
    }
    return placement
  }

  private func unlimited(_ period: Int) -> (day: CalendarDay, asked: Int?)? {
    switch step {
    case .none: return period == 0 ? (anchor, nil) : nil
    case .days(let count): return (anchor.adding(days: period * count), nil)
    case .months(let count):
      guard let (month, asked) = calendar.month(of: anchor),
        let (first, length) = calendar.days(ofMonth: month + period * count),
        let number = monthEnd.day(asked, ofMonthWith: length)
      else { return nil }
      return (first.adding(days: number - 1), number < asked ? asked : nil)
    }
  }

  /// The first period whose day is not before a certain one, if none were left out; by division and not by search.
  func period(notBefore day: CalendarDay) -> Int {
    let distance = day.days(since: anchor)
    switch step {
    case .none: return distance > 0 ? 1 : 0
    case .days(let count): return max(0, distance.dividedUp(by: count))
    case .months(let count):
      guard let asked = calendar.month(of: day), let start = calendar.month(of: anchor) else {
        return distance > 0 ? Self.never : 0
      }
      let period = max(0, (asked.month - start.month).dividedDown(by: count))
      guard let found = self.day(ofPeriod: period), found >= day else { return distance > 0 ? period + 1 : period }
      return period
    }
  }

  /// A period past every table, and small enough to be multiplied.
  package static let never = 1_000_000

  /// Periods from which none can follow: the day lies beyond the tables.
  ///
  /// A month left out is no end; the longest run of them, between two leap days that an interval meets, is shorter than
  /// what is left of the tables or ends with them.
  func isPastEnd(_ period: Int) -> Bool {
    if period >= Self.never { return true }
    return switch step {
    case .none: period > 0
    case .days(let count): anchor.daysSinceEpoch + period * count > ZoneClock.lastDay.daysSinceEpoch
    case .months(let count):
      if let start = calendar.month(of: anchor), let days = calendar.days(ofMonth: start.month + period * count) {
        days.first > ZoneClock.lastDay
      } else {
        true
      }
    }
  }
}

extension Recurrence {
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
