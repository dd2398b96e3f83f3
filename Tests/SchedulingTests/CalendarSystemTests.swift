import Calendars
import Foundation
import Scheduling
import Testing

/// The month tables held against Foundation's calendars, which they stand in for.
@Suite struct CalendarSystemTests {
  @Test(
    arguments: [
      (CalendarSystem.ummAlQura, Calendar.Identifier.islamicUmmAlQura, 1318...1500),
      (.gregorian, .gregorian, 1900...2100),
    ]
  )
  func `every month begins and ends on Foundation's days`(
    system: CalendarSystem,
    identifier: Calendar.Identifier,
    years: ClosedRange<Int>
  ) throws {
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = .gmt
    for month in years.lowerBound * 12..<(years.upperBound + 1) * 12 {
      let parts = DateComponents(year: month / 12, month: month % 12 + 1, day: 1, hour: 12)
      let date = try #require(calendar.date(from: parts))
      let days = try #require(system.days(ofMonth: month))
      #expect(days.first == CalendarDay(of: date, in: .gmt))
      #expect(days.count == calendar.range(of: .day, in: .month, for: date)?.count)
      for (day, number) in [(days.first, 1), (days.first.adding(days: days.count - 1), days.count)] {
        let found = try #require(system.month(of: day))
        #expect(found == (month, number))
      }
    }
  }

  @Test func `Umm al-Qura ends with its tables`() {
    #expect(CalendarSystem.ummAlQura.days(ofMonth: 1318 * 12 - 1) == nil)
    #expect(CalendarSystem.ummAlQura.days(ofMonth: 1501 * 12) == nil)
    #expect(CalendarSystem.ummAlQura.month(of: .on("1900-04-29")) == nil)
    #expect(CalendarSystem.ummAlQura.month(of: .on("2077-11-17")) == nil)
    #expect(CalendarSystem.ummAlQura.month(of: .on("2077-11-16"))?.day == 30)
  }
}
