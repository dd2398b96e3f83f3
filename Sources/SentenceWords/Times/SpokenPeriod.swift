package import Calendars
package import Meanings
import Understanding

/// A span of days as the slot `period` names it.
package enum SpokenPeriod: String, CaseIterable {
  case today, yesterday
  case thisWeek = "this_week"
  case lastWeek = "last_week"
  case thisMonth = "this_month"
  case lastMonth = "last_month"
  case thisYear = "this_year"
  /// These two are read, and passed on as their days: they have no names outside.
  case nextWeek = "next_week"
  case nextMonth = "next_month"

  /// The days from its first to its last, as far as they have passed or, of what is ahead, are still to come.
  ///
  /// A week begins on the weekday `weekStart`, of which 1 is Sunday.
  package func days(on today: CalendarDay, weekStart: Int = 1, isAhead: Bool = false) -> ClosedRange<CalendarDay> {
    let days = days(of: today, weekStart)
    guard days.contains(today) else { return days }
    return isAhead ? today...days.upperBound : days.lowerBound...today
  }

  private func days(of today: CalendarDay, _ weekStart: Int) -> ClosedRange<CalendarDay> {
    let firstOfMonth = today.firstOfMonth
    let firstOfNextMonth = firstOfMonth.adding(days: 31).firstOfMonth
    let week = Week.first(of: today, startingOn: weekStart)
    switch self {
    case .today: return today...today
    case .yesterday: return today.adding(days: -1)...today.adding(days: -1)
    case .thisWeek: return week...week.adding(days: 6)
    case .lastWeek: return week.adding(days: -7)...week.adding(days: -1)
    case .nextWeek: return week.adding(days: 7)...week.adding(days: 13)
    case .thisMonth: return firstOfMonth...firstOfNextMonth.adding(days: -1)
    case .nextMonth: return firstOfNextMonth...firstOfNextMonth.adding(days: 31).firstOfMonth.adding(days: -1)
    case .lastMonth:
      let last = firstOfMonth.adding(days: -1)
      return last.adding(days: 1 - last.components.day)...last
    case .thisYear:
      let year = today.description.prefix(4)
      return (CalendarDay("\(year)-01-01") ?? firstOfMonth)...(CalendarDay("\(year)-12-31") ?? today)
    }
  }

  /// The one that goes on now, of one that was before it; nil of any other.
  package var next: Self? {
    switch self {
    case .yesterday: .today
    case .lastWeek: .thisWeek
    case .lastMonth: .thisMonth
    default: nil
    }
  }

  /// The days of a month of the year: the last one that has begun, or the next one that has not ended.
  package static func days(ofMonth month: Int, nearest today: CalendarDay, isAhead: Bool) -> ClosedRange<CalendarDay> {
    let first = today.firstOfMonth
    let distance = month - today.components.month
    let months = isAhead ? (distance + 12) % 12 : distance > 0 ? distance - 12 : distance
    let start = first.adding(months: months)
    return start...start.adding(months: 1).adding(days: -1)
  }
}

extension CalendarDay {
  fileprivate var firstOfMonth: Self { adding(days: 1 - components.day) }
}

extension SlotValue {
  /// The days of a period, seen from today; nil for any other value.
  package func days(on today: CalendarDay, weekStart: Int = 1, isAhead: Bool = false) -> ClosedRange<CalendarDay>? {
    switch self {
    case .text(let name): SpokenPeriod(rawValue: name)?.days(on: today, weekStart: weekStart, isAhead: isAhead)
    case .days(let from, let to): from <= to ? from...to : nil
    case .number, .money: nil
    }
  }
}
