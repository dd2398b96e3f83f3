/// What becomes of a day that a month does not have, such as the 31st in February.
package enum MonthEnd: String, CaseIterable, Codable, Hashable, Sendable {
  /// The nearest day before it, and the day itself again in the next month that has it: 31, 28, 31.
  case previous
  /// Months without it are left out, as RFC 5545 does.
  case skip
  /// Always the last of the month, whatever day the first one was: 28, 31, 30.
  case lastDay = "last_day"

  /// The day's number in a month of so many days; nil where the month is left out.
  func day(_ asked: Int, ofMonthWith count: Int) -> Int? {
    switch self {
    case .previous: min(asked, count)
    case .skip: asked <= count ? asked : nil
    case .lastDay: count
    }
  }
}
