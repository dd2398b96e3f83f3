package import Models
import Understanding

extension CalendarDay {
  /// Returns the last day that a sentence may have meant by one that is still to come: of what was done, Thursday is last
  /// Thursday, and a date is that of last year.
  package func past(on today: CalendarDay) -> CalendarDay {
    guard self > today else { return self }
    return days(since: today) <= 7 ? adding(days: -7) : adding(months: -12)
  }
}
