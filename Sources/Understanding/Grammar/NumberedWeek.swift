import Calendars

/// A week that is named by its number in a year, as ISO 8601 numbers them.
struct NumberedWeek {
  let number: Int
  /// Nil where none was said.
  let year: Int?

  /// Returns the week by the days of the region that has the Monday of the one that is named; nil where the year has none.
  ///
  /// Without a year it is the coming one, or the last one where the past is meant.
  func meant(on today: CalendarDay, isPast: Bool, weekStart: Int) -> MeantDays? {
    func days(_ year: Int) -> Range<CalendarDay>? {
      guard let first = Self.firstMonday(of: year), let next = Self.firstMonday(of: year + 1) else { return nil }
      let day = first.adding(days: 7 * (number - 1))
      guard day < next else { return nil }
      let start = day.adding(days: -((day.weekday - weekStart + 7) % 7))
      return start..<start.adding(days: 7)
    }
    let current = today.components.year
    let years = year.map { [$0] } ?? (isPast ? [current, current - 1] : [current, current + 1])
    let found = years.lazy.compactMap(days).first {
      year != nil || (isPast ? $0.lowerBound <= today : $0.upperBound > today)
    }
    return found.map { MeantDays($0, .week) }
  }

  /// The first week is that of the fourth of January.
  private static func firstMonday(of year: Int) -> CalendarDay? {
    CalendarDates.day(year, 1, 4, isHijri: false).map { $0.adding(days: -(($0.weekday + 5) % 7)) }
  }
}
