import Calendars
import Models
import Scheduling
import Understanding

extension RecurrenceRule {
  /// The rule as a person means it: weeks begin with the first day of work of the country, and of a month that is too short for
  /// the first day the last one is taken.
  func meant(from first: CalendarDay, in zone: ZoneInfo) -> Self {
    var rule = leavingOutNoMonth(from: first)
    // It tells nothing where each week has its days, or a week has one.
    if frequency == .weekly, interval > 1, weekdays.count > 1 {
      rule.weekStart = SmallNumbers.workdays(in: zone).min() ?? rule.weekStart
    }
    return rule
  }
}
