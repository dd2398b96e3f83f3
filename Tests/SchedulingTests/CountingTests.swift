import Calendars
import ForAll
import Foundation
import Models
import PropertyTesting
import TestSupport
import Testing

import TimeZones
@testable import Scheduling

/// How many times were missed is known without looking at each of them.
@Suite(.onOwnThreads)
struct CountingTests {
  private static let zones = ["Asia/Riyadh", "America/New_York", "Pacific/Apia", "Asia/Baku", "Australia/Lord_Howe"]

  private static let rules: [RecurrenceRule] = {
    var rules = RecurrenceRule.Frequency.allCases.map { RecurrenceRule($0, interval: $0 == .minutely ? 7 : 1) }
    rules.append(RecurrenceRule(.hourly, interval: 5, weekdays: [2, 3]))
    rules.append(RecurrenceRule(.minutely, interval: 45, weekdays: [6]))
    rules.append(RecurrenceRule(.daily, interval: 3, weekdays: [1, 7]))
    rules.append(RecurrenceRule(.weekly, interval: 2, weekdays: [2, 4, 6]))
    var inMarch = RecurrenceRule(.weekly, weekdays: [1])
    inMarch.months = SmallNumbers([3, 12])
    var onDays = RecurrenceRule(.hourly, interval: 1)
    onDays.monthDays = SmallNumbers([-1, 12, 30])
    var monthly = RecurrenceRule(.monthly)
    monthly.monthDays = SmallNumbers([-1, 12, 30])
    var ending = RecurrenceRule(.hourly, interval: 1)
    ending.limit = .until(RecurrenceRule.End(day: .on("2012-04-02"), second: 3_600, isUTC: true))
    var counted = RecurrenceRule(.daily)
    counted.limit = .count(200)
    return rules + [inMarch, onDays, monthly, ending, counted]
  }()

  @Test func `as many are counted as there are`() async {
    let cases = zip(
      Gen.element(of: Self.zones),
      Gen.element(of: Self.rules),
      Gen.int(in: 0...1_439),
      Gen.int(in: 0...801)
    )
    await forAll(cases) { zone, rule, minute, number in
      let clock = ZoneClock.shared(ZoneInfo(identifier: zone) ?? .gmt)
      let meaning: Rule.Meaning = number % 2 == 0 ? .wallClock : .deadline(in: clock.zone)
      let days = number / 2
      let recurrence = Recurrence(rule, from: .on("2011-11-20"), at: ClockTime(minuteOfDay: minute))
      let occurrences = Occurrences(recurrence: recurrence, meaning: meaning, clock: clock)
      let end = Date(timeIntervalSince1970: 1_321_000_000 + Double(days) * 86_400)
      guard let first = occurrences.first(fromPeriod: 0),
        let last = occurrences.last(through: end, fromPeriod: first.period)
      else { return }
      let all = (first.period...last.period).count { period in
        occurrences.first(fromPeriod: period)?.period == period
      }
      #expect(occurrences.count(in: first.period...last.period) == all, "\(zone) \(rule) \(minute) \(days)")
    }
  }

  @Test func `of each minute in seventy years only those are looked at that a clock may leap over`() throws {
    for (zone, most) in [("Asia/Riyadh", 0), ("America/New_York", 73 * 1_440)] {
      let clock = ZoneClock.shared(try #require(ZoneInfo(identifier: zone)))
      let recurrence = Recurrence(RecurrenceRule(.minutely), from: .on("2026-11-22"), at: ClockTime(minuteOfDay: 540))
      let occurrences = Occurrences(recurrence: recurrence, meaning: .wallClock, clock: clock)
      let periods = 0...38_000_000
      #expect(occurrences.leapt(in: periods).joined().count <= most)
      #expect(occurrences.placed(in: periods) == periods.count)
    }
  }
}
