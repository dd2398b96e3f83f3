package import Calendars
import Understanding

extension CalendarDay {
  /// Returns the last day that a sentence may have meant by one that is still to come: of what was done, Thursday is last
  /// Thursday, and a date is that of last year.
  ///
  /// A day of the month alone is that of this month or of the last one.
  package func past(on today: CalendarDay, isOfMonth: Bool = false) -> CalendarDay {
    guard self > today else { return self }
    if isOfMonth {
      let same = (1...2).lazy.map { adding(months: -$0) }.first { $0 <= today }
      if let same, same.components.day == components.day { return same }
    }
    return days(since: today) <= 7 ? adding(days: -7) : adding(months: -12)
  }
}
