import Models

/// The days that a phrase may mean, before the clock says which.
enum DayRule: Hashable {
  case any
  /// Days from today.
  case relative(Int)
  case weekday(Int, isAfterToday: Bool)
  /// The last one before today.
  case weekdayBefore(Int)
  /// A weekday of the week after this one, which begins on a certain weekday.
  case weekdayOfNextWeek(Int, weekStart: Int)
  case monthDay(month: Int, day: Int, year: Int?)
  case hijriDay(month: Int, day: Int, year: Int?)
  /// A day of this month or one of those after it; without a number of months, of any.
  case dayOfMonth(Int, monthsAhead: Int?)
  case endOfMonth(monthsAhead: Int?)
  case endOfYear
  case monthsAhead(Int)
  case fixed(CalendarDay)

  /// The first day from one on that the phrase may mean, seen from today; nil if there is none.
  ///
  /// Where the phrase means one day only, it is that day, wherever it lies.
  func day(from first: CalendarDay, today: CalendarDay) -> CalendarDay? {
    switch self {
    case .any: return first
    case .relative(let days): return today.adding(days: days)
    case .weekday(let weekday, let isAfterToday):
      let start = isAfterToday ? max(first, today.adding(days: 1)) : first
      return start.adding(days: (weekday - start.weekday + 7) % 7)
    case .weekdayBefore(let weekday): return today.adding(days: -1 - (today.weekday - 1 - weekday + 7) % 7)
    case .weekdayOfNextWeek(let weekday, let weekStart):
      let daysToStart = 7 - (today.weekday - weekStart + 7) % 7
      return today.adding(days: daysToStart + (weekday - weekStart + 7) % 7)
    case .monthDay(let month, let day, let year?): return CalendarDay(year: year, month: month, day: day)
    case .monthDay(let month, let day, nil):
      // 29 February may be eight years away.
      return Self.first(from: first, years: first.components.year, count: 9) { year in
        CalendarDay(year: year, month: month, day: day)
      }
    case .hijriDay(let month, let day, let year?): return CalendarDay(hijriYear: year, month: month, day: day)
    case .hijriDay(let month, let day, nil):
      return Self.first(from: first, years: first.hijriYear, count: 12) { year in
        CalendarDay(hijriYear: year, month: month, day: day)
      }
    case .dayOfMonth(let day, let monthsAhead?):
      let (year, month, _) = today.adding(months: monthsAhead).components
      return CalendarDay(year: year, month: month, day: day)
    case .dayOfMonth(let day, nil): return Self.dayOfMonth(from: first) { day <= $0 ? day : nil }
    case .endOfMonth(let monthsAhead?):
      let (year, month, _) = today.adding(months: monthsAhead).components
      return CalendarDay(year: year, month: month, day: CalendarDay.dayCount(of: month, in: year))
    case .endOfMonth(nil): return Self.dayOfMonth(from: first) { $0 }
    case .endOfYear:
      return Self.first(from: first, years: first.components.year, count: 2) { year in
        CalendarDay(year: year, month: 12, day: 31)
      }
    case .monthsAhead(let months): return today.adding(months: months)
    case .fixed(let day): return day
    }
  }

  /// Whether a repeat or the passing of an hour moves it to a later day.
  var isFloating: Bool {
    switch self {
    case .any, .weekday, .monthDay(_, _, nil), .hijriDay(_, _, nil), .dayOfMonth(_, nil), .endOfMonth(nil), .endOfYear:
      true
    default: false
    }
  }

  private static func first(
    from first: CalendarDay,
    years start: Int,
    count: Int,
    _ day: (Int) -> CalendarDay?
  ) -> CalendarDay? {
    (start..<start + count).lazy.compactMap(day).first { $0 >= first }
  }

  /// The first day from one on that is a certain one of its month, told by the month's number of days.
  private static func dayOfMonth(from first: CalendarDay, _ day: (Int) -> Int?) -> CalendarDay? {
    let (year, month, _) = first.components
    for ahead in 0..<4 {
      let (year, month) = (year + (month - 1 + ahead) / 12, (month - 1 + ahead) % 12 + 1)
      let number = day(CalendarDay.dayCount(of: month, in: year))
      let found = number.flatMap { CalendarDay(year: year, month: month, day: $0) }
      if let found, found >= first { return found }
    }
    return nil
  }
}
