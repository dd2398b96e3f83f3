import Calendars
import ForAll
import Foundation
import PropertyTesting
import TestSupport
import Testing
import TimeZones

struct CalendarDayTests {
  @Test(
    arguments: [
      ("0001-01-01", -719_162),
      // The rule holds before the reform too.
      ("1582-10-10", -141_432),
      ("1970-01-01", 0),
      ("1969-12-31", -1),
      ("1900-03-01", -25_508),
      ("2000-02-29", 11_016),
      ("2026-11-21", 20_778),
      ("9999-12-31", 2_932_896),
    ]
  )
  func `a day is read and written`(text: String, daysSinceEpoch: Int) throws {
    let day = try #require(CalendarDay(text))
    #expect(day.daysSinceEpoch == daysSinceEpoch)
    #expect(day.description == text)
  }

  @Test(
    arguments: [
      "2026-02-29", "1900-02-29", "2026-02-30", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00",
      "2026-01-32", "2100-02-29", "0000-01-01", "0000-12-31",
    ]
  )
  func `a day that does not exist is none`(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test(
    arguments: [
      "", "2026", "2026-1-1", "2026-11-21 ", " 2026-11-21", "2026/11/21", "21-11-2026", "2026-11-21T00:00:00",
      "-026-11-21", "+026-11-21", "202a-11-21", "٢٠٢٦-١١-٢١", "２０２６-11-21", "2026-11-2\u{0}", "20261-1-21",
    ]
  )
  func `any other form is no day`(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func `day follows day through the four hundred years after which the calendar repeats`() throws {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var day = try #require(CalendarDay("1999-12-31"))
    for year in 2000..<2400 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for month in 1...12 {
        for dayOfMonth in 1...(month == 2 && isLeap ? 29 : lengths[month - 1]) {
          day = day.adding(days: 1)
          guard day.components == (year, month, dayOfMonth) else {
            Issue.record("\(day) stands in place of \(year)-\(month)-\(dayOfMonth)")
            return
          }
        }
      }
    }
    #expect(day.description == "2399-12-31")
  }

  @Test func `a day survives its text`() async {
    await forAll(.calendarDay, iterations: 1000) { day in
      #expect(CalendarDay(day.description) == day)
    }
  }

  @Test func `adding days and counting them are inverse and keep the order, up to the ends of the calendar`() async {
    await forAll(.calendarDay, .int(in: -40_000...40_000)) { day, days in
      let sum = day.daysSinceEpoch + days
      let days = min(max(sum, CalendarDay.first.daysSinceEpoch), CalendarDay.last.daysSinceEpoch) - day.daysSinceEpoch
      let other = day.adding(days: days)
      #expect(other == day.adding(days: sum - day.daysSinceEpoch))
      #expect(other.days(since: day) == days)
      #expect((day < other) == (days > 0))
    }
  }

  @Test(arguments: [("2028-02-28", "2028-02-29"), ("2026-02-28", "2026-03-01"), ("2026-12-31", "2027-01-01")])
  func `the next day is the calendar's`(day: String, next: String) {
    #expect(CalendarDay(day)?.adding(days: 1).description == next)
  }

  @Test(
    arguments: [
      // Midnight in Riyadh is 21:00 in Greenwich.
      ("2026-11-20T20:59:59Z", "Asia/Riyadh", "2026-11-20"),
      ("2026-11-20T21:00:00Z", "Asia/Riyadh", "2026-11-21"),
      ("2026-11-20T21:00:00Z", "GMT", "2026-11-20"),
      ("2026-11-21T04:59:59Z", "America/New_York", "2026-11-20"),
      ("2026-11-21T05:00:00Z", "America/New_York", "2026-11-21"),
      ("2026-11-20T10:00:00Z", "Pacific/Kiritimati", "2026-11-21"),
      ("2026-11-20T18:15:00Z", "Asia/Kathmandu", "2026-11-21"),
      // The clocks go forward at that very moment.
      ("2026-03-29T01:00:00Z", "Europe/London", "2026-03-29"),
      ("2026-03-28T23:59:59Z", "Europe/London", "2026-03-28"),
      ("1969-12-31T23:59:59Z", "GMT", "1969-12-31"),
      ("1969-12-31T23:59:59Z", "Asia/Baku", "1970-01-01"),
    ]
  )
  func `the day is the one that the wall clock shows`(instant: String, zone: String, day: String) throws {
    let date = try Date.ISO8601FormatStyle().parse(instant)
    #expect(CalendarDay(of: date, in: try #require(ZoneInfo(identifier: zone))).description == day)
  }

  @Test func `a day as JSON is its text`() throws {
    let day = CalendarDay(daysSinceEpoch: 20_778)
    #expect(String(decoding: try JSONEncoder().encode([day]), as: UTF8.self) == #"["2026-11-21"]"#)
    #expect(try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2026-11-21"]"#.utf8)) == [day])
  }

  @Test(arguments: [#"["2026-02-30"]"#, "[20778]", "[null]"])
  func `what is no day is no day as JSON`(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([CalendarDay].self, from: Data(json.utf8)) }
  }
}

extension Gen where Value == CalendarDay {
  /// Days of the years that four digits can write.
  static var calendarDay: Gen<CalendarDay> {
    Gen<Int>.int(in: -719_162...2_932_896).map { CalendarDay(daysSinceEpoch: $0) }
  }
}
