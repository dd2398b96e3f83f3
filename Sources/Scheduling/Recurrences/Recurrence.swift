package import Calendars
package import Models

/// Days that come again, counted from a first one, and the time of day at which something is due on them.
package struct Recurrence: Hashable, Sendable {
  package enum Frequency: String, CaseIterable, Hashable, Sendable {
    case once, daily, weekly, monthly, yearly

    /// That of something that comes again and again.
    package init(_ interval: RepeatInterval) {
      self =
        switch interval {
        case .daily: .daily
        case .weekly: .weekly
        case .monthly: .monthly
        case .yearly: .yearly
        }
    }
  }

  /// Nil for what comes once.
  package let rule: RecurrenceRule?
  /// The first day, and the one that all others are counted from: a short month on the way changes none of them.
  package let anchor: CalendarDay
  package let time: ClockTime
  /// Seconds past the minute.
  package let second: Int
  /// Of a first time that clocks show twice, whether the second one is meant.
  package let isLater: Bool
  package let monthEnd: MonthEnd
  /// None comes after it: of a rule with a count its last.
  private(set) var lastPeriod = Self.never - 1

  package init(
    _ frequency: Frequency,
    every interval: Int = 1,
    from anchor: CalendarDay,
    at time: ClockTime,
    calendar: CalendarSystem = .gregorian,
    monthEnd: MonthEnd = .previous,
    second: Int = 0,
    isLater: Bool = false
  ) {
    rule = RecurrenceRule.Frequency(rawValue: frequency.rawValue).map { frequency in
      var rule = RecurrenceRule(frequency, interval: min(max(1, interval), 1_000))
      rule.isHijri = calendar == .ummAlQura
      rule.isBackward = monthEnd == .previous && (frequency == .monthly || frequency == .yearly)
      return rule
    }
    self.anchor = anchor
    self.time = time
    self.second = second
    self.isLater = isLater
    self.monthEnd = monthEnd
  }

  /// By a rule, whose first time is the first one that it has from a day and a time on.
  package init(
    _ rule: RecurrenceRule,
    from anchor: CalendarDay,
    at time: ClockTime,
    second: Int = 0,
    isLater: Bool = false
  ) {
    self.rule = rule
    self.anchor = anchor
    self.time = time
    self.second = second
    self.isLater = isLater
    monthEnd = rule.isBackward ? .previous : .skip
    switch rule.limit {
    case nil: break
    // The end of the day by a clock of Greenwich is seen no later anywhere.
    case .until(let end): lastPeriod = period(notBefore: end.day.adding(days: 2))
    case .count(let count): lastPeriod = period(ofTime: count)
    }
  }

  /// The period of the time that comes as the so-and-so-many-th, or the first past the end where there are not so many.
  private func period(ofTime count: Int) -> Int {
    var (left, period) = (count, 0)
    while !isPastEnd(period) {
      if placement(ofPeriod: period) != nil { left -= 1 }
      if left == 0 { return period }
      period += 1
    }
    return period
  }

  /// The same from the first time on that it has; nil where it has none.
  package var fromFirst: Recurrence? {
    guard let rule else { return self }
    var period = 0
    while !isPastEnd(period) {
      if let first = placement(ofPeriod: period) {
        let isFirst = first.day == anchor && first.time == time
        return Recurrence(rule, from: first.day, at: first.time, second: second, isLater: isLater && isFirst)
      }
      period += 1
    }
    return nil
  }

  /// In which months and years are counted.
  package var calendar: CalendarSystem { rule?.isHijri == true ? .ummAlQura : .gregorian }
}
