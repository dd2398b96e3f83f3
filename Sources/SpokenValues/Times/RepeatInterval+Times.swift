package import Calendars
package import Models
import Understanding

extension RepeatInterval {
  /// Returns how often it has passed from one day to another.
  package func times(from start: CalendarDay, to end: CalendarDay) -> Int {
    let days = end.days(since: start)
    return switch self {
    case .daily: days
    case .weekly: days / 7
    case .monthly: Self.months(from: start, to: end)
    case .yearly: Self.months(from: start, to: end) / 12
    }
  }

  /// From the 31st on a month has passed on the last day of the next one.
  private static func months(from start: CalendarDay, to end: CalendarDay) -> Int {
    let (from, to) = (start.components, end.components)
    let months = (to.year - from.year) * 12 + to.month - from.month
    return start.adding(months: months) <= end ? months : months - 1
  }
}
