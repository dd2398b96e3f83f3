package import Calendars

/// A rule by which a time comes again, as RFC 5545 and RFC 7529 write it.
package struct RecurrenceRule: Hashable, Sendable {
  package enum Frequency: String, CaseIterable, Hashable, Sendable {
    case minutely, hourly, daily, weekly, monthly, yearly
  }

  package var frequency: Frequency
  /// Every so many minutes, hours, days, weeks, months or years, from 1 through 1,000.
  package var interval = 1
  /// From 1; empty for all.
  package var months: SmallNumbers = []
  /// Days of the month, the last being -1; empty for all, or for that of the first day.
  package var monthDays: SmallNumbers = []
  /// Days of the week, see ``weekday(_:place:)``; empty for all, or for that of the first day.
  package var weekdays: SmallNumbers = []
  /// The places that count among the weekdays of each month, the last being -1: of days of work the last; empty for all.
  package var positions: SmallNumbers = []
  /// The weekday with which weeks begin: from Monday unless it is said.
  package var weekStart = 2
  /// Whether months and years are those of the Umm al-Qura calendar.
  package var isHijri = false
  /// Whether a day that a month does not have is the last one before it; else such months are left out.
  package var isBackward = false
  package var limit: Limit?

  package enum Limit: Hashable, Sendable {
    /// So many times, from 1 through 10,000.
    case count(Int)
    case until(End)
  }

  /// The last time at which it may come.
  package struct End: Hashable, Sendable {
    package let day: CalendarDay
    /// Seconds since midnight; nil for the whole of the day.
    package let second: Int?
    /// Whether it is told by the clock of Greenwich, else by the one that the rule is kept by.
    package let isUTC: Bool

    package init(day: CalendarDay, second: Int? = nil, isUTC: Bool = false) {
      self.day = day
      self.second = second
      self.isUTC = isUTC
    }
  }

  package init(_ frequency: Frequency, interval: Int = 1, weekdays: some Sequence<Int> = []) {
    self.frequency = frequency
    self.interval = interval
    self.weekdays = SmallNumbers(weekdays)
  }

  /// The number of a weekday, 1 being Sunday, among ``weekdays``: of one of the month's by its place, the last being -1, else of all.
  package static func weekday(_ weekday: Int, place: Int = 0) -> Int { 8 * place + weekday }

  /// The weekday of such a number, and its place in the month, 0 for all.
  package static func weekday(of number: Int) -> (weekday: Int, place: Int) {
    let place = number >> 3
    return (number - 8 * place, place)
  }

  /// The places that ``positions`` may name, counted from either end.
  package static let places = -5...5

  package static let intervals = 1...1_000
  package static let counts = 1...10_000
}

extension RecurrenceRule {
  /// The rule that a word says: one of a day that a month does not have comes on the last before it.
  package init(each interval: RepeatInterval) {
    switch interval {
    case .daily: self.init(.daily)
    case .weekly: self.init(.weekly)
    case .monthly: self.init(.monthly)
    case .yearly: self.init(.yearly)
    }
    isBackward = interval == .monthly || interval == .yearly
  }

  /// Whether it names no days: those follow from the first one.
  package var namesNoDay: Bool { months.isEmpty && monthDays.isEmpty && weekdays.isEmpty }

  /// Whether it comes more often than once a day.
  package var isWithinDay: Bool { frequency == .minutely || frequency == .hourly }

  /// The word that says the same of a rule from a first day on; nil where none does.
  package func word(from first: CalendarDay) -> RepeatInterval? {
    guard interval == 1, namesNoDay, !isHijri, limit == nil else { return nil }
    switch frequency {
    case .minutely, .hourly: return nil
    case .daily: return .daily
    case .weekly: return .weekly
    case .monthly: return isBackward || first.components.day <= 28 ? .monthly : nil
    case .yearly: return isBackward || first.components.month != 2 || first.components.day <= 28 ? .yearly : nil
    }
  }
}
