import Calendars

/// Months of the Gregorian calendar, numbered from January of the year 0.
enum Gregorian {
  static func firstDay(ofMonth month: Int) -> CalendarDay {
    // Years that begin in March: the leap day is the last of its year.
    let (year, monthsFromMarch) = ((month - 2).dividedDown(by: 12), month - 2 - (month - 2).dividedDown(by: 12) * 12)
    let leapDays = year.dividedDown(by: 4) - year.dividedDown(by: 100) + year.dividedDown(by: 400)
    // Five months from March have 153 days; 719,468 days lie between 1 March of the year 0 and the epoch.
    return CalendarDay(daysSinceEpoch: 365 * year + leapDays + (153 * monthsFromMarch + 2) / 5 - 719_468)
  }
}
