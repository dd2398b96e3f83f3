package import Calendars

extension CalendarDay {
  /// The day in the Umm al-Qura calendar; zeros outside of the years that its tables have.
  package var hijri: (year: Int, month: Int, day: Int) {
    guard let (year, month) = CalendarDates.month(of: self, isHijri: true),
      let days = CalendarDates.month(year, month, isHijri: true)
    else { return (0, 0, 0) }
    return (year, month, self.days(since: days.lowerBound) + 1)
  }

  /// The same day of another month, or the last where that month is shorter.
  package func adding(months: Int) -> Self {
    let (year, month, day) = components
    let index = year * 12 + month - 1 + months
    let (newYear, newMonth) = (index / 12, index % 12 + 1)
    let last = Self.dayCount(of: newMonth, in: newYear)
    return Self.first(of: newMonth, in: newYear).adding(days: min(day, last) - 1)
  }

  static func dayCount(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Counts years from March, so that the day of a leap year is the last of its year.
  private static func first(of month: Int, in year: Int) -> Self {
    let shifted = month > 2 ? year : year - 1
    let monthsFromMarch = (month + 9) % 12
    let leapDays = shifted / 4 - shifted / 100 + shifted / 400
    // Five months from March have 153 days; 719,468 days lie between 1 March of the year 0 and the epoch.
    return Self(daysSinceEpoch: 365 * shifted + leapDays + (153 * monthsFromMarch + 2) / 5 - 719_468)
  }
}
