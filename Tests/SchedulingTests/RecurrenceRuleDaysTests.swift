import Calendars
import Foundation
import Models
import Scheduling
import Testing

/// What rules of RFC 5545 come to; the oracle has those that name days at random.
struct RecurrenceRuleDaysTests {
  private static let planner = Planner("Asia/Riyadh")

  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=SU,TU", "2026-11-21", "2026-11-22 2026-11-24 2026-11-29 2026-12-01"),
    ("FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH", "2026-11-25", "2026-11-25 2026-11-26 2026-11-29 2026-11-30"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "2026-11-27", "2026-11-27 2026-12-11 2026-12-25 2027-01-08"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU", "2026-11-22", "2026-11-22 2026-12-01 2026-12-06 2026-12-15"),
    // A Tuesday of a week that begins with that Wednesday, or of the next but one.
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=WE", "2026-11-25", "2026-12-01 2026-12-15"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2026-11-25", "2026-12-08 2026-12-22"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU", "2026-11-22", "2026-11-22 2026-11-24 2026-12-06 2026-12-08"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-21", "2026-11-30 2026-12-31 2027-01-31 2027-02-28"),
    ("FREQ=MONTHLY;BYMONTHDAY=15", "2026-11-21", "2026-12-15 2027-01-15 2027-02-15 2027-03-15"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,15,-1", "2026-11-21", "2026-11-30 2026-12-01 2026-12-15 2026-12-31"),
    ("FREQ=MONTHLY;BYMONTHDAY=30,-1", "2026-11-21", "2026-11-30 2026-12-30 2026-12-31 2027-01-30"),
    ("FREQ=MONTHLY;BYMONTHDAY=31", "2026-11-21", "2026-12-31 2027-01-31 2027-03-31 2027-05-31"),
    ("RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD", "2027-02-01", "2027-02-28 2027-03-31 2027-04-30"),
    ("FREQ=MONTHLY;BYDAY=1SU", "2026-11-21", "2026-12-06 2027-01-03 2027-02-07 2027-03-07"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "2026-11-21", "2026-11-27 2026-12-25 2027-01-29 2027-02-26"),
    ("FREQ=MONTHLY;BYDAY=5SU", "2026-11-21", "2026-11-29 2027-01-31 2027-05-30 2027-08-29"),
    ("FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH;BYSETPOS=-1", "2026-11-21", "2026-11-30 2026-12-31 2027-01-31 2027-02-28"),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1", "2026-11-21", "2026-11-30 2026-12-01 2026-12-31 2027-01-01"),
    ("FREQ=YEARLY;BYMONTH=12;BYDAY=SU,SA;BYSETPOS=-1;COUNT=2", "2026-11-21", "2026-12-27 2027-12-26"),
    ("FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR", "2026-11-14", "2027-08-13 2028-10-13 2029-04-13 2029-07-13"),
    ("FREQ=MONTHLY;BYMONTH=3,4;BYMONTHDAY=10", "2026-11-14", "2027-03-10 2027-04-10 2028-03-10"),
    ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "2026-11-21", "2026-11-26 2027-11-25 2028-11-23 2029-11-22"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "2026-11-21", "2028-02-29 2032-02-29 2036-02-29 2040-02-29"),
    ("FREQ=YEARLY;INTERVAL=2;BYMONTH=1,6;BYMONTHDAY=1", "2026-11-21", "2028-01-01 2028-06-01 2030-01-01"),
    (
      "RSCALE=ISLAMIC-UMALQURA;FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=10", "2026-11-21",
      "2027-05-16 2028-05-05 2029-04-24 2030-04-13"
    ),
    ("RSCALE=ISLAMIC-UMALQURA;FREQ=MONTHLY;BYMONTHDAY=13,14,15", "2026-11-21", "2026-11-23 2026-11-24 2026-11-25"),
    ("FREQ=DAILY;INTERVAL=3", "2026-11-21", "2026-11-21 2026-11-24 2026-11-27 2026-11-30"),
    ("FREQ=WEEKLY;BYDAY=SU,TU;COUNT=3", "2026-11-23", "2026-11-24 2026-11-29 2026-12-01"),
    ("FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2", "2026-11-23", "2026-12-31 2027-01-31"),
    ("FREQ=DAILY;UNTIL=20261123", "2026-11-21", "2026-11-21 2026-11-22 2026-11-23"),
    ("FREQ=DAILY;UNTIL=20261123T115900", "2026-11-21", "2026-11-21 2026-11-22"),
    ("FREQ=DAILY;UNTIL=20261123T090000Z", "2026-11-21", "2026-11-21 2026-11-22 2026-11-23"),
    ("FREQ=DAILY;UNTIL=20261123T085959Z", "2026-11-21", "2026-11-21 2026-11-22"),
  ])
  func `a rule comes on its days from the first one not before its start`(
    text: String,
    start: String,
    days: String
  ) throws {
    let expected = days.split(separator: " ").map(String.init)
    let recurrence = try #require(Recurrence(try RecurrenceRule(text), from: .on(start), at: .noon).fromFirst)
    let isEnding = text.contains("COUNT") || text.contains("UNTIL")
    #expect(Self.planner.days(expected.count + (isEnding ? 2 : 0), of: recurrence) == expected)
    #expect(recurrence.anchor == .on(expected[0]))
    #expect(Recurrence("\(recurrence)") == recurrence)
    // However far ahead it is entered.
    let last = expected[expected.count - 1]
    #expect(recurrence.days(notBefore: .on(last), count: 1) == [.on(last)] || text.contains("Z"))
  }

  @Test(arguments: [
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;INTERVAL=7;BYDAY=MO", "FREQ=DAILY;UNTIL=20200101",
  ])
  func `a rule that never comes has no first time`(text: String) throws {
    #expect(Recurrence(try RecurrenceRule(text), from: .on("2026-11-22"), at: .noon).fromFirst == nil)
  }

  @Test func `hours and minutes are counted by the clock on the wall, over midnight and over its changes`() throws {
    let planner = Planner("America/New_York")
    let times = { (text: String, start: String, count: Int) throws -> [String] in
      let parts = start.split(separator: " ").map(String.init)
      let recurrence = Recurrence(try RecurrenceRule(text), from: .on(parts[0]), at: .at(parts[1]))
      let before = planner.clock.instant(start).addingTimeInterval(-1)
      return planner.upcoming(count, from: [Rule(id: "", recurrence)], after: before).map {
        $0.due.text(in: planner.clock.zone)
      }
    }
    #expect(
      try times("FREQ=HOURLY;INTERVAL=8", "2026-11-21 17:00", 4) == [
        "2026-11-21 17:00 -05:00", "2026-11-22 01:00 -05:00", "2026-11-22 09:00 -05:00", "2026-11-22 17:00 -05:00",
      ]
    )
    // Clocks go from 02:00 to 03:00: what is leapt over comes once, with three o'clock.
    #expect(
      try times("FREQ=MINUTELY;INTERVAL=30", "2027-03-14 01:30", 3) == [
        "2027-03-14 01:30 -05:00", "2027-03-14 03:00 -04:00", "2027-03-14 03:30 -04:00",
      ]
    )
    #expect(
      try times("FREQ=HOURLY;INTERVAL=8", "2027-03-13 18:00", 3) == [
        "2027-03-13 18:00 -05:00", "2027-03-14 03:00 -04:00", "2027-03-14 10:00 -04:00",
      ]
    )
    #expect(
      try times("FREQ=HOURLY;INTERVAL=12;BYDAY=FR", "2026-11-26 20:00", 3) == [
        "2026-11-27 08:00 -05:00", "2026-11-27 20:00 -05:00", "2026-12-04 08:00 -05:00",
      ]
    )
  }

  @Test func `of what was missed by the hour the last is told, with how many there were`() throws {
    let recurrence = Recurrence(try RecurrenceRule("FREQ=HOURLY;INTERVAL=8"), from: .on("2026-11-21"), at: .at("17:00"))
    let rule = Rule(id: "pill", recurrence)
    let clock = Self.planner.clock
    let fire = try #require(
      Self.planner.plan(rule, .until(clock.instant("2026-11-21 09:00")), now: clock.instant("2026-11-23 12:00"))
    )
    #expect(fire.due == clock.instant("2026-11-23 09:00"))
    #expect(fire.reasons == [.late(.at("09:00"), .on("2026-11-23"), missed: 6)])
    #expect(
      Self.planner.plan(rule, .through(period: fire.period), now: fire.due)?.due == clock.instant("2026-11-23 17:00")
    )
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "2026-11-25", "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE"),
    ("FREQ=WEEKLY;BYDAY=SU,TU", "2026-11-24", "FREQ=WEEKLY;BYDAY=SU,TU"),
    ("FREQ=WEEKLY;BYDAY=SU,TU", "2026-11-25", nil),
    ("FREQ=MONTHLY;BYMONTHDAY=15", "2026-11-25", "FREQ=MONTHLY;BYMONTHDAY=25"),
    ("FREQ=DAILY", "2026-11-25", "FREQ=DAILY"),
    ("FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15", "2026-11-25", "FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=25"),
    ("FREQ=MONTHLY;BYDAY=1SU", "2026-11-25", nil),
  ])
  func `a rule of one day is moved to another, one of several is not`(text: String, day: String, moved: String?) throws
  {
    #expect(try RecurrenceRule(text).moved(to: .on(day))?.description == moved)
  }
}
