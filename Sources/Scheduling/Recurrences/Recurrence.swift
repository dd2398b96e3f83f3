package import Models

/// Days that come again, counted from a first one, and the time of day at which something is due on them.
package struct Recurrence: Hashable, Sendable {
  package enum Frequency: String, CaseIterable, Codable, Hashable, Sendable {
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

  package let frequency: Frequency
  /// Every so many days, weeks, months or years, from 1 through 1,000.
  package let interval: Int
  /// The first day, and the one that all others are counted from: a short month on the way changes none of them.
  package let anchor: CalendarDay
  package let time: ClockTime
  /// In which months and years are counted.
  package let calendar: CalendarSystem
  package let monthEnd: MonthEnd

  package init(
    _ frequency: Frequency,
    every interval: Int = 1,
    from anchor: CalendarDay,
    at time: ClockTime,
    calendar: CalendarSystem = .gregorian,
    monthEnd: MonthEnd = .previous
  ) {
    self.frequency = frequency
    self.interval = min(max(1, interval), 1_000)
    self.anchor = anchor
    self.time = time
    self.calendar = calendar
    self.monthEnd = monthEnd
  }
}

extension Recurrence: Codable {
  private enum CodingKeys: CodingKey {
    case frequency, interval, anchor, time, calendar, monthEnd
  }

  /// By the initializer, so that an interval from a file is as good as one from code.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Frequency.self, forKey: .frequency),
      every: try container.decode(Int.self, forKey: .interval),
      from: try container.decode(CalendarDay.self, forKey: .anchor),
      at: try container.decode(ClockTime.self, forKey: .time),
      calendar: try container.decode(CalendarSystem.self, forKey: .calendar),
      monthEnd: try container.decode(MonthEnd.self, forKey: .monthEnd)
    )
  }
}
