import Calendars
import ForAll
import Foundation
import PropertyTesting
import TestSupport
import Testing

/// The arithmetic of ``CalendarDay`` held against Foundation's calendar, which it stands in for.
@Suite struct CalendarDayArithmeticTests {
  private let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  @Test func `every day since 1600 has Foundation's year, month and day`() async {
    // From 1600-01-01 to 2600-01-01; before 1582 Foundation counts by the Julian calendar.
    await forAll(Gen.int(in: -135_140...230_102), iterations: 1000) { days in
      let date = Date(timeIntervalSince1970: Double(days) * 86_400)
      let expected = calendar.dateComponents([.year, .month, .day], from: date)
      let day = CalendarDay(daysSinceEpoch: days)
      #expect(day.components.year == expected.year)
      #expect(day.components.month == expected.month)
      #expect(day.components.day == expected.day)
      #expect(CalendarDay(day.description) == day)
    }
  }
}
