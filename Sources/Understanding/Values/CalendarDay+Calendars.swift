import Foundation
package import Models

extension CalendarDay {
  /// The years that people speak of.
  static let spokenYears = 1900...2200

  /// A day of the Gregorian calendar; nil if there is none, or none in the years that people speak of.
  init?(year: Int, month: Int, day: Int) {
    guard Self.spokenYears.contains(year), (1...12).contains(month) else { return nil }
    guard (1...Self.dayCount(of: month, in: year)).contains(day) else { return nil }
    self = Self.first(of: month, in: year).adding(days: day - 1)
  }

  /// A day of the Umm al-Qura calendar; nil if there is none, or none in the years of its tables.
  init?(hijriYear year: Int, month: Int, day: Int) {
    guard (1318...1500).contains(year), (1...12).contains(month), (1...30).contains(day) else { return nil }
    let components = DateComponents(year: year, month: month, day: day, hour: 12)
    guard let date = Self.ummAlQura.date(from: components),
      Self.ummAlQura.component(.day, from: date) == day
    else { return nil }
    self.init(of: date, in: .gmt)
  }

  /// The year of the Umm al-Qura calendar that the day is in.
  var hijriYear: Int { Self.ummAlQura.component(.year, from: noon) }

  /// The day in the Umm al-Qura calendar.
  package var hijri: (year: Int, month: Int, day: Int) {
    let parts = Self.ummAlQura.dateComponents([.year, .month, .day], from: noon)
    return (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  private var noon: Date { Date(timeIntervalSince1970: (Double(daysSinceEpoch) + 0.5) * 86_400) }

  /// 1 is Sunday.
  package var weekday: Int {
    // The epoch was a Thursday.
    ((daysSinceEpoch + 4) % 7 + 7) % 7 + 1
  }

  /// The same day of another month, or the last where that month is shorter.
  package func adding(months: Int) -> Self {
    let (year, month, day) = components
    let index = year * 12 + month - 1 + months
    let (newYear, newMonth) = (index / 12, index % 12 + 1)
    let last = Self.dayCount(of: newMonth, in: newYear)
    return Self.first(of: newMonth, in: newYear).adding(days: min(day, last) - 1)
  }

  package static func dayCount(of month: Int, in year: Int) -> Int {
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

  private static let ummAlQura: Calendar = {
    var calendar = Calendar(identifier: .islamicUmmAlQura)
    calendar.timeZone = .gmt
    return calendar
  }()
}
