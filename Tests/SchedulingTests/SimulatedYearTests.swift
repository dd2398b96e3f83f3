import Calendars
import Foundation
import Scheduling
import TestSupport
import Testing

/// A year of deliveries in six places, against a list made from nothing but written-down offsets.
@Suite(.onOwnThreads)
struct SimulatedYearTests {
  /// A year in a zone: its offsets in minutes with the UTC times from which they hold, and what becomes of times that its
  /// clocks never show.
  struct Place: Sendable, CustomTestStringConvertible {
    let zone: String
    let year: Int
    let offsets: [(from: String, minutes: Int)]
    /// By rule and day, in UTC; an empty time for none at all.
    let skipped: [String: String]
    let count: Int

    var testDescription: String { zone }
  }

  private static let places = [
    Place(zone: "Asia/Riyadh", year: 2026, offsets: [("2000-01-01 00:00", 180)], skipped: [:], count: 1_171),
    Place(zone: "Asia/Baku", year: 2026, offsets: [("2000-01-01 00:00", 240)], skipped: [:], count: 1_171),
    Place(
      zone: "Africa/Cairo",
      year: 2026,
      offsets: [("2000-01-01 00:00", 120), ("2026-04-23 22:00", 180), ("2026-10-29 21:00", 120)],
      skipped: ["midnight 2026-04-24": "2026-04-23 22:00"],
      count: 1_171
    ),
    Place(
      zone: "America/New_York",
      year: 2026,
      offsets: [("2000-01-01 00:00", -300), ("2026-03-08 07:00", -240), ("2026-11-01 06:00", -300)],
      skipped: ["night 2026-03-08": "2026-03-08 07:00"],
      count: 1_171
    ),
    Place(
      zone: "Australia/Lord_Howe",
      year: 2026,
      offsets: [("2000-01-01 00:00", 660), ("2026-04-04 15:00", 630), ("2026-10-03 15:30", 660)],
      skipped: ["night 2026-10-04": "2026-10-03 15:30"],
      count: 1_171
    ),
    Place(
      zone: "Pacific/Apia",
      year: 2011,
      offsets: [
        ("2000-01-01 00:00", -600), ("2011-04-02 14:00", -660), ("2011-09-24 14:00", -600), ("2011-12-30 10:00", 840),
      ],
      skipped: ["midnight 2011-12-30": "", "night 2011-12-30": "", "daily 2011-12-30": ""],
      count: 1_168
    ),
  ]

  private static let times = [
    "daily": "19:00", "weekly": "18:00", "monthly": "09:00", "month end": "23:30", "midnight": "00:30",
    "night": "02:15",
  ]

  @Test(arguments: places)
  func `every delivery of a year is exact, none twice and none missing`(place: Place) throws {
    let expected = try Self.expected(in: place)
    #expect(expected.count == place.count)
    #expect(try Self.delivered(in: place) == expected)
  }

  /// The deliveries of the year, each at the moment for which it was planned.
  private static func delivered(in place: Place) throws -> [String] {
    let planner = Planner(place.zone, quietHours: .night)
    let end = planner.clock.instant("\(place.year + 1)-01-01 12:00")
    var now = planner.clock.instant("\(place.year)-01-01 00:00").addingTimeInterval(-1)
    var settled: [String: Settled] = [:]
    let rules = Self.rules(from: try #require(CalendarDay("\(place.year)-01-01")))
    for rule in rules { settled[rule.id] = .until(now) }
    var delivered: [String] = []
    while now < end {
      let plans = rules.compactMap { rule in
        settled[rule.id].flatMap { planner.plan(rule, $0, now: now) }
      }
      guard let next = plans.min(by: { ($0.delivery ?? end, $0.rule) < ($1.delivery ?? end, $1.rule) }) else { break }
      now = next.delivery ?? end
      settled[next.rule] = .through(period: next.period)
      if planner.clock.day(at: next.due).components.year == place.year {
        delivered.append("\(now.text(in: .gmt).dropLast(7)) \(next.rule)")
      }
    }
    return delivered.sorted()
  }

  private static func rules(from newYear: CalendarDay) -> [Rule] {
    let rule = { (id: String, frequency: Recurrence.Frequency, from: CalendarDay, urgency: Urgency) in
      Rule(id: id, Recurrence(frequency, from: from, at: .at(times[id] ?? "")), urgency: urgency)
    }
    let sunday = newYear.adding(days: (3 - newYear.daysSinceEpoch % 7 + 7) % 7)
    return [
      rule("daily", .daily, newYear, .normal),
      rule("weekly", .weekly, sunday, .normal),
      rule("monthly", .monthly, newYear, .normal),
      rule("month end", .monthly, newYear.adding(days: 30), .normal),
      rule("midnight", .daily, newYear, .critical),
      rule("night", .daily, newYear, .critical),
    ]
  }

  /// The list as it is written by hand: all days of the year, wall-clock times, and the place's offsets.
  private static func expected(in place: Place) throws -> [String] {
    var expected: [String] = []
    var day = try #require(CalendarDay("\(place.year)-01-01"))
    while day.components.year == place.year {
      let date = day.components
      let isMonthEnd = day.adding(days: 1).components.day == 1
      // 1 January 1970 was a Thursday.
      let rules =
        ["daily", "midnight", "night"] + (date.day == 1 ? ["monthly"] : []) + (isMonthEnd ? ["month end"] : [])
        + (day.daysSinceEpoch % 7 == 3 ? ["weekly"] : [])
      for rule in rules {
        // What is due at half past eleven in the evening waits for seven in the morning.
        let (asked, time) = rule == "month end" ? (day.adding(days: 1), "07:00") : (day, times[rule] ?? "")
        let instant = place.skipped["\(rule) \(day)"] ?? utc(asked, time, in: place)
        if !instant.isEmpty { expected.append("\(instant) \(rule)") }
      }
      day = day.adding(days: 1)
    }
    return expected.sorted()
  }

  /// The first instant at which a time is shown, in UTC; `never` where none of the offsets shows it.
  private static func utc(_ day: CalendarDay, _ time: String, in place: Place) -> String {
    let local = day.daysSinceEpoch * 1_440 + ClockTime.at(time).minuteOfDay
    for (index, offset) in place.offsets.enumerated() {
      let minute = local - offset.minutes
      let text = "\(CalendarDay(daysSinceEpoch: minute / 1_440)) \(ClockTime(minuteOfDay: minute))"
      let isLast = index + 1 == place.offsets.count
      if text >= offset.from, isLast || text < place.offsets[index + 1].from { return text }
    }
    return "never"
  }
}
