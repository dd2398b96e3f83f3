import Models

/// A span of days as the slot `period` names it.
enum SpokenPeriod: String, CaseIterable {
  case today, yesterday
  case thisWeek = "this_week"
  case lastWeek = "last_week"
  case thisMonth = "this_month"
  case lastMonth = "last_month"
  case thisYear = "this_year"

  /// The days from its first to its last, or to today where it goes on; weeks end on Sunday, as budgets' do.
  func days(on today: CalendarDay) -> ClosedRange<CalendarDay> {
    let firstOfMonth = today.adding(days: 1 - today.components.day)
    // The epoch was a Thursday.
    let daysSinceMonday = ((today.daysSinceEpoch + 3) % 7 + 7) % 7
    let monday = today.adding(days: -daysSinceMonday)
    switch self {
    case .today: return today...today
    case .yesterday: return today.adding(days: -1)...today.adding(days: -1)
    case .thisWeek: return monday...today
    case .lastWeek: return monday.adding(days: -7)...monday.adding(days: -1)
    case .thisMonth: return firstOfMonth...today
    case .lastMonth:
      let last = firstOfMonth.adding(days: -1)
      return last.adding(days: 1 - last.components.day)...last
    case .thisYear:
      return (CalendarDay("\(today.description.prefix(4))-01-01") ?? firstOfMonth)...today
    }
  }
}
