package import Calendars

/// The day by which something has to be done, with the form in which it was told.
///
/// Both forms are kept, so that telling the same thing twice changes nothing and an export gives back what was imported.
package enum Deadline: Hashable, Sendable {
  /// A day of the calendar.
  case on(CalendarDay)
  /// So many days, counted from the day on which this was told; negative when it was overdue even then.
  case days(Int, from: CalendarDay)

  package var day: CalendarDay {
    switch self {
    case .on(let day): day
    case .days(let count, let start): start.adding(days: count)
    }
  }

  /// The days that can be counted: a hundred years; what is further away is a mistake.
  package static let counts = -36_525...36_525

  /// Whole days from `today` to the deadline: 0 on the day itself, negative when it has passed.
  package func daysRemaining(on today: CalendarDay) -> Int {
    day.days(since: today)
  }
}
