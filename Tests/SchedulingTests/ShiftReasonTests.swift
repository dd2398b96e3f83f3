import Calendars
import Foundation
import Models
import Scheduling
import Testing

@Suite struct ShiftReasonTests {
  /// What is planned next for a rule: when it comes, and every reason as its key and arguments.
  private func next(_ rule: Rule, _ zone: String, after text: String, quietHours: QuietHours? = nil) -> [String] {
    let planner = Planner(zone, quietHours: quietHours)
    guard let fire = planner.next(of: rule, after: planner.clock.instant(text)) else { return [] }
    let explanations = fire.reasons.map(\.explanation)
    return [fire.delivery?.text(in: planner.clock.zone) ?? "never"]
      + explanations.map { ([$0.key] + $0.arguments).joined(separator: " ") }
  }

  private func daily(at time: String, deadlineIn zone: String? = nil, urgency: Urgency = .normal) -> Rule {
    Rule(
      id: "daily",
      Recurrence(.daily, from: .on("2011-01-01"), at: .at(time)),
      meaning: zone.map { .deadline(in: ZoneClock.named($0).zone) } ?? .wallClock,
      urgency: urgency
    )
  }

  @Test func `what comes when asked has no reason`() {
    #expect(next(daily(at: "19:00"), "Asia/Beirut", after: "2026-03-28 20:00") == ["2026-03-29 19:00 +03:00"])
  }

  @Test func `a time that clocks leap over is named with the day, the zone and what came instead`() {
    #expect(
      next(daily(at: "00:30"), "Asia/Beirut", after: "2026-03-28 20:00") == [
        "2026-03-29 01:00 +03:00",
        "schedule.shift.skippedTime 00:30 2026-03-29 Asia/Beirut 01:00",
      ]
    )
    #expect(
      next(daily(at: "02:15"), "Australia/Lord_Howe", after: "2026-10-03 20:00") == [
        "2026-10-04 02:30 +11:00",
        "schedule.shift.skippedTime 02:15 2026-10-04 Australia/Lord_Howe 02:30",
      ]
    )
  }

  @Test func `a deadline comes before the leap, never after it`() {
    #expect(
      next(daily(at: "02:30", deadlineIn: "America/New_York"), "America/New_York", after: "2026-03-07 20:00") == [
        "2026-03-08 01:59 -05:00",
        "schedule.shift.skippedTime 02:30 2026-03-08 America/New_York 01:59",
      ]
    )
  }

  @Test func `a time shown twice is the first of the two, and once only`() {
    let rule = daily(at: "01:30")
    #expect(
      next(rule, "America/New_York", after: "2026-10-31 20:00") == [
        "2026-11-01 01:30 -04:00",
        "schedule.shift.repeatedTime 01:30 2026-11-01 America/New_York",
      ]
    )
    #expect(
      Planner("America/New_York").deliveries(3, of: rule, after: "2026-10-30 20:00") == [
        "2026-10-31 01:30 -04:00", "2026-11-01 01:30 -04:00", "2026-11-02 01:30 -05:00",
      ]
    )
  }

  @Test func `a day that a zone leaves out has no daily reminder, but keeps a monthly one`() {
    #expect(
      Planner("Pacific/Apia").deliveries(3, of: daily(at: "19:00"), after: "2011-12-28 20:00") == [
        "2011-12-29 19:00 -10:00", "2011-12-31 19:00 +14:00", "2012-01-01 19:00 +14:00",
      ]
    )
    let monthly = Rule(id: "monthly", Recurrence(.monthly, from: .on("2011-01-30"), at: .noon))
    #expect(
      next(monthly, "Pacific/Apia", after: "2011-12-01 00:00") == [
        "2011-12-31 00:00 +14:00",
        "schedule.shift.skippedDay 2011-12-30 Pacific/Apia",
      ]
    )
  }

  @Test func `a short month says which day was asked for`() {
    let rule = Rule(id: "monthly", Recurrence(.monthly, from: .on("2026-01-31"), at: .noon))
    #expect(
      next(rule, "Asia/Riyadh", after: "2026-02-01 00:00") == [
        "2026-02-28 12:00 +03:00",
        "schedule.shift.shortMonth 31 2026-02-28",
      ]
    )
  }

  @Test func `quiet hours say when they end, after whatever moved it before`() {
    #expect(
      next(daily(at: "23:30"), "Asia/Riyadh", after: "2026-11-21 20:00", quietHours: .night) == [
        "2026-11-22 07:00 +03:00",
        "schedule.shift.quietHours 07:00 2026-11-22",
      ]
    )
    #expect(
      next(daily(at: "02:30"), "America/New_York", after: "2026-03-07 20:00", quietHours: .night) == [
        "2026-03-08 07:00 -04:00",
        "schedule.shift.skippedTime 02:30 2026-03-08 America/New_York 03:00",
        "schedule.shift.quietHours 07:00 2026-03-08",
      ]
    )
    #expect(
      next(daily(at: "12:00"), "Asia/Riyadh", after: "2026-11-21 20:00", quietHours: .allDay(on: .all)) == [
        "never",
        "schedule.shift.quietHoursWithoutEnd",
      ]
    )
  }

  @Test(
    arguments: [
      (Urgency.critical, "2026-11-21 23:30 +03:00"),
      (.normal, "2026-11-22 07:00 +03:00"),
      // Quiet until seven: seven and a half hours.
      (.timeSensitive(lasting: 7.5 * 3_600 - 60), "2026-11-21 23:30 +03:00"),
      (.timeSensitive(lasting: 7.5 * 3_600), "2026-11-22 07:00 +03:00"),
    ]
  )
  func `quiet hours let pass what cannot wait`(urgency: Urgency, delivery: String) {
    let planner = Planner("Asia/Riyadh", quietHours: .night)
    let rule = daily(at: "23:30", urgency: urgency)
    #expect(planner.deliveries(1, of: rule, after: "2026-11-21 20:00") == [delivery])
  }
}
