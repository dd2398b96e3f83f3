import Calendars
import ForAll
import Foundation
import Models
import PropertyTesting
import Scheduling
import TestSupport
import Testing

@Suite(.onOwnThreads)
struct PlannerTests {
  private let planner = Planner("Asia/Riyadh", quietHours: .night)
  private let daily = Rule(id: "daily", Recurrence(.daily, from: .on("2026-11-01"), at: .at("19:00")))

  private func instant(_ text: String) -> Date { planner.clock.instant(text) }

  /// The plan in short: its period, when it may disturb, and the keys of its reasons.
  private func plan(_ rule: Rule, _ settled: Settled, now: String, _ other: Planner? = nil) -> String {
    let planner = other ?? planner
    guard let fire = planner.plan(rule, settled, now: planner.clock.instant(now)) else { return "nothing" }
    let delivery = fire.delivery?.text(in: planner.clock.zone) ?? "never"
    let reasons = fire.reasons.map { reason in
      let words = reason.explanation
      return "\(words.key.dropFirst("schedule.shift.".count))(\(words.arguments.joined(separator: ", ")))"
    }
    return (["\(fire.period)", delivery] + reasons).joined(separator: " ")
  }

  @Test func `the next fires of several rules come in the order of their delivery`() {
    let weekly = Rule(id: "weekly", Recurrence(.weekly, from: .on("2026-11-01"), at: .at("18:00")))
    let nightly = Rule(id: "nightly", Recurrence(.daily, from: .on("2026-11-01"), at: .at("23:00")))
    let fires = planner.upcoming(6, from: [nightly, daily, weekly], after: instant("2026-11-21 12:00"))
    #expect(
      fires.map { "\($0.rule) \($0.delivery?.text(in: planner.clock.zone) ?? "")" } == [
        "daily 2026-11-21 19:00 +03:00", "nightly 2026-11-22 07:00 +03:00", "weekly 2026-11-22 18:00 +03:00",
        "daily 2026-11-22 19:00 +03:00", "nightly 2026-11-23 07:00 +03:00", "daily 2026-11-23 19:00 +03:00",
      ]
    )
  }

  @Test func `what quiet hours hold and what was missed are among the next`() {
    let nightly = Rule(id: "nightly", Recurrence(.daily, from: .on("2026-11-01"), at: .at("23:00")))
    let rules: [(Rule, Settled)] = [(daily, .through(period: 18)), (nightly, .through(period: 19))]
    let fires = planner.upcoming(4, of: rules, now: instant("2026-11-22 03:00"))
    #expect(
      fires.map { "\($0.rule) \($0.period) \($0.delivery?.text(in: planner.clock.zone) ?? "")" } == [
        "daily 20 2026-11-22 07:00 +03:00", "nightly 20 2026-11-22 07:00 +03:00", "daily 21 2026-11-22 19:00 +03:00",
        "nightly 21 2026-11-23 07:00 +03:00",
      ]
    )
    #expect(
      fires.first?.reasons == [
        .late(.at("19:00"), .on("2026-11-21"), missed: 2), .quietHours(until: .at("07:00"), .on("2026-11-22")),
      ]
    )
  }

  @Test func `a new rule owes nothing for the time before it`() {
    let made = Settled.until(instant("2026-11-21 20:00"))
    #expect(plan(daily, made, now: "2026-11-21 20:00") == "21 2026-11-22 19:00 +03:00")
  }

  @Test(
    arguments: [
      ("2026-11-21 18:00", "20 2026-11-21 19:00 +03:00"),
      ("2026-11-21 19:00", "20 2026-11-21 19:00 +03:00"),
      ("2026-11-21 19:15", "20 2026-11-21 19:00 +03:00"),
      ("2026-11-21 19:16", "20 2026-11-21 19:16 +03:00 late(19:00, 2026-11-21)"),
      ("2026-11-22 12:00", "20 2026-11-22 12:00 +03:00 late(19:00, 2026-11-21)"),
      ("2026-11-22 19:00", "20 2026-11-22 19:00 +03:00 late(19:00, 2026-11-21)"),
      ("2026-11-25 20:00", "24 2026-11-25 20:00 +03:00 lateMissed(19:00, 2026-11-25, 5)"),
      ("2026-11-25 23:00", "24 2026-11-26 07:00 +03:00 lateMissed(19:00, 2026-11-25, 5) quietHours(07:00, 2026-11-26)"),
    ]
  )
  func `after downtime one catch-up comes, said to be late`(now: String, expected: String) {
    #expect(plan(daily, .through(period: 19), now: now) == expected)
  }

  @Test func `delivering the catch-up settles what was missed before it`() {
    #expect(plan(daily, .through(period: 24), now: "2026-11-25 20:00") == "25 2026-11-26 19:00 +03:00")
  }

  @Test func `a one-time reminder is caught up once and then over`() {
    let once = Rule(id: "once", Recurrence(.once, from: .on("2026-11-10"), at: .at("09:00")))
    let made = Settled.until(instant("2026-11-01 09:00"))
    #expect(plan(once, made, now: "2026-11-21 09:00") == "0 2026-11-21 09:00 +03:00 late(09:00, 2026-11-10)")
    #expect(plan(once, .through(period: 0), now: "2026-11-21 09:00") == "nothing")
  }

  @Test func `a deadline on a day that the zone leaves out can be late too`() {
    let apia = Planner("Pacific/Apia")
    let recurrence = Recurrence(.monthly, from: .on("2011-01-30"), at: .noon)
    let rule = Rule(id: "deadline", recurrence, meaning: .deadline(in: apia.clock.zone))
    // The day before ended fourteen and a half minutes ago.
    let now = apia.clock.instant("2011-12-31 00:14").addingTimeInterval(30)
    let fire = apia.plan(rule, .through(period: 10), now: now)
    #expect(fire?.due.text(in: apia.clock.zone) == "2011-12-29 23:59 -10:00")
    #expect(
      fire?.reasons == [
        .skippedDay(.on("2011-12-30"), apia.clock.zone), .late(.at("23:59"), .on("2011-12-29"), missed: 1),
      ]
    )
  }

  @Test func `what quiet hours hold is not late, and each keeps its own delivery`() {
    let weekend = Planner("Asia/Riyadh", quietHours: .allDay(on: [.friday, .saturday]))
    // Both evenings of the weekend wait for Sunday, 22 November.
    let friday = plan(daily, .through(period: 18), now: "2026-11-21 20:00", weekend)
    let saturday = plan(daily, .through(period: 19), now: "2026-11-21 20:00", weekend)
    #expect(friday == "19 2026-11-22 00:00 +03:00 quietHours(00:00, 2026-11-22)")
    #expect(saturday == "20 2026-11-22 00:00 +03:00 quietHours(00:00, 2026-11-22)")
    let never = Planner("Asia/Riyadh", quietHours: .allDay(on: .all))
    #expect(plan(daily, .through(period: 18), now: "2026-12-21 20:00", never) == "19 never quietHoursWithoutEnd()")
  }

  @Test func `an urgent catch-up that quiet hours would outlast passes them`() {
    let recurrence = Recurrence(.once, from: .on("2026-11-21"), at: .at("21:00"))
    let lasting = Rule(id: "urgent", recurrence, urgency: .timeSensitive(lasting: 4 * 3_600))
    let made = Settled.until(instant("2026-11-21 12:00"))
    #expect(plan(lasting, made, now: "2026-11-21 22:30") == "0 2026-11-21 22:30 +03:00 late(21:00, 2026-11-21)")
  }

  @Test func `a wall-clock reminder travels with the user, a deadline stays where it was set`() {
    let newYork = Planner("America/New_York")
    let riyadh = planner.clock.zone
    let deadline = Rule(id: "deadline", daily.recurrence, meaning: .deadline(in: riyadh))
    let now = "2026-11-21 06:00"
    #expect(plan(daily, .through(period: 19), now: now, newYork) == "20 2026-11-21 19:00 -05:00")
    #expect(plan(deadline, .through(period: 19), now: now, newYork) == "20 2026-11-21 11:00 -05:00")
  }

  @Test func `a journey neither repeats a day nor loses one`() {
    // Delivered in Riyadh at seven in the evening, when New York has noon of the same day.
    let newYork = Planner("America/New_York")
    #expect(
      plan(daily, .through(period: 20), now: "2026-11-21 12:00", newYork) == "21 2026-11-22 19:00 -05:00"
    )
    // Flown from New York at noon to Riyadh, where it is past seven.
    let late = "20 2026-11-21 20:00 +03:00 late(19:00, 2026-11-21)"
    #expect(plan(daily, .through(period: 19), now: "2026-11-21 20:00") == late)
  }

  @Test func `a clock put back delivers nothing again`() {
    #expect(plan(daily, .through(period: 20), now: "2026-11-15 08:00") == "21 2026-11-22 19:00 +03:00")
  }

  @Test func `however the time jumps, every period is delivered once or settled by a later one`() async {
    let jumps = Gen<Int>.int(in: -3_000...20_000).array(count: 1...40)
    await forAll(jumps, Gen.element(of: WallClockWalk.all)) { jumps, walk in
      let planner = Planner(clock: .shared(walk.zone), quietHours: .night)
      var now = Date(timeIntervalSince1970: Double(walk.minutes.lowerBound + 10_000) * 60)
      let anchor = planner.clock.day(at: now)
      let rule = Rule(id: "daily", Recurrence(.daily, from: anchor, at: .at("23:30")))
      var settled = Settled.until(now)
      var expected = planner.next(of: rule, after: now)
      for jump in jumps {
        now += Double(jump) * 60
        while let fire = planner.plan(rule, settled, now: now), let delivery = fire.delivery, delivery <= now {
          let isLate = fire.reasons.contains { if case .late = $0 { true } else { false } }
          let next = try #require(expected?.period)
          #expect(isLate ? fire.period >= next : fire.period == next)
          #expect(planner.quietHours?.release(of: delivery, in: planner.clock) == delivery)
          settled = .through(period: fire.period)
          expected = planner.next(of: rule, after: fire.due)
        }
        // Nothing is left but what lies ahead and what quiet hours hold, since it was due or now.
        let due = try #require(expected?.due)
        let release = try #require(planner.delivery(of: max(due, now), .normal))
        #expect(release > now || planner.delivery(of: due, .normal).map { $0 > now } == true)
      }
    }
  }
}
