import Calendars
import Models

/// How many occurrences there are, without looking at each.
extension Occurrences {
  /// How many there are in a range of periods, whose first and last are two of them.
  ///
  /// Years of minutes are counted by division: one by one only those are looked at that a clock may leap over, and those of a
  /// rule that ends by the clock of Greenwich.
  func count(in periods: ClosedRange<Int>) -> Int {
    if case .until(let end)? = recurrence.rule?.limit, end.isUTC { return periods.count { self[$0] != nil } }
    let missing = leapt(in: periods).joined().count { recurrence.placement(ofPeriod: $0) != nil && self[$0] == nil }
    return placed(in: periods) - missing
  }

  /// The periods on days of which the clock leaps over a part.
  func leapt(in periods: ClosedRange<Int>) -> [Range<Int>] {
    guard let first = recurrence.day(ofPeriod: periods.lowerBound),
      let last = recurrence.day(ofPeriod: periods.upperBound)
    else { return [] }
    var start = periods.lowerBound
    return clock.leaps(from: first, through: last).map { days in
      let found = self.periods(from: days.lowerBound, through: days.upperBound)
      let rest = found.clamped(to: start..<max(start, periods.upperBound + 1))
      start = max(start, rest.upperBound)
      return rest
    }
  }

  /// How many of the periods the recurrence has, whatever clocks show; by the day where it has many on each.
  func placed(in periods: ClosedRange<Int>) -> Int {
    if leavesNoneOut { return periods.count }
    guard recurrence.rule?.isWithinDay == true, let first = recurrence.day(ofPeriod: periods.lowerBound),
      let last = recurrence.day(ofPeriod: periods.upperBound)
    else { return periods.count { recurrence.placement(ofPeriod: $0) != nil } }
    var count = 0
    for number in first.daysSinceEpoch...last.daysSinceEpoch {
      let day = CalendarDay(daysSinceEpoch: number)
      let ofDay = self.periods(from: day, through: day).clamped(to: periods.lowerBound..<periods.upperBound + 1)
      if let period = ofDay.first, recurrence.placement(ofPeriod: period) != nil { count += ofDay.count }
    }
    return count
  }

  /// The periods of some days, if none were left out.
  private func periods(from first: CalendarDay, through last: CalendarDay) -> Range<Int> {
    let start = recurrence.period(notBefore: first)
    return start..<max(start, recurrence.period(notBefore: last.adding(days: 1)))
  }

  /// Whether the recurrence has each period between two that it has.
  private var leavesNoneOut: Bool {
    guard let rule = recurrence.rule else { return false }
    return switch rule.frequency {
    case .minutely, .hourly, .daily: rule.namesNoDay
    case .weekly: rule.months.isEmpty
    case .monthly, .yearly: false
    }
  }
}
