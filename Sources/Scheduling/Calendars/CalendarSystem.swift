package import Calendars

/// A calendar as recurrences count in it: its months are numbered through, so that a year is twelve of them.
package enum CalendarSystem: String, CaseIterable, Codable, Hashable, Sendable {
  case gregorian
  /// The civil calendar of Saudi Arabia, from 1318 through 1500 AH.
  case ummAlQura = "umm_al_qura"

  /// The month that a day lies in, and the day's number in it from 1; nil outside the calendar's tables.
  package func month(of day: CalendarDay) -> (month: Int, day: Int)? {
    switch self {
    case .gregorian:
      let (year, month, number) = day.components
      return (year * 12 + month - 1, number)
    case .ummAlQura: return UmmAlQura.month(of: day)
    }
  }

  /// The first day of a month and the number of its days; nil outside the calendar's tables.
  package func days(ofMonth month: Int) -> (first: CalendarDay, count: Int)? {
    switch self {
    case .gregorian:
      let first = Gregorian.firstDay(ofMonth: month)
      return (first, Gregorian.firstDay(ofMonth: month + 1).days(since: first))
    case .ummAlQura: return UmmAlQura.days(ofMonth: month)
    }
  }
}
