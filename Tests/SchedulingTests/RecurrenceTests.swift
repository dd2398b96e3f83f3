import Calendars
import ForAll
import Foundation
import Models
import PropertyTesting
import Scheduling
import TestSupport
import Testing

@Suite struct RecurrenceTests {
  private let planner = Planner("Asia/Riyadh")

  @Test(
    arguments: [
      (MonthEnd.previous, ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]),
      (.skip, ["2026-01-31", "2026-03-31", "2026-05-31", "2026-07-31", "2026-08-31"]),
      (.lastDay, ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]),
    ]
  )
  func `the 31st keeps its anchor through short months`(monthEnd: MonthEnd, days: [String]) {
    let recurrence = Recurrence(.monthly, from: .on("2026-01-31"), at: .noon, monthEnd: monthEnd)
    #expect(planner.days(5, of: recurrence) == days)
  }

  @Test func `only the last day of the month follows the month's length upwards`() {
    let days = { (monthEnd: MonthEnd) in
      planner.days(3, of: Recurrence(.monthly, from: .on("2026-02-28"), at: .noon, monthEnd: monthEnd))
    }
    #expect(days(.previous) == ["2026-02-28", "2026-03-28", "2026-04-28"])
    #expect(days(.skip) == ["2026-02-28", "2026-03-28", "2026-04-28"])
    #expect(days(.lastDay) == ["2026-02-28", "2026-03-31", "2026-04-30"])
  }

  @Test(
    arguments: [
      (MonthEnd.previous, ["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]),
      (.skip, ["2024-02-29", "2028-02-29", "2032-02-29", "2036-02-29", "2040-02-29"]),
      (.lastDay, ["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]),
    ]
  )
  func `a leap day comes every year, or every leap year`(monthEnd: MonthEnd, days: [String]) {
    let recurrence = Recurrence(.yearly, from: .on("2024-02-29"), at: .noon, monthEnd: monthEnd)
    #expect(planner.days(5, of: recurrence) == days)
  }

  @Test(
    arguments: [
      (Recurrence(.once, from: .on("2026-11-21"), at: .noon), ["2026-11-21"]),
      (Recurrence(.daily, from: .on("2026-02-27"), at: .noon), ["2026-02-27", "2026-02-28", "2026-03-01"]),
      (Recurrence(.daily, every: 3, from: .on("2026-02-27"), at: .noon), ["2026-02-27", "2026-03-02", "2026-03-05"]),
      (Recurrence(.weekly, from: .on("2026-12-27"), at: .noon), ["2026-12-27", "2027-01-03", "2027-01-10"]),
      (Recurrence(.weekly, every: 2, from: .on("2026-12-27"), at: .noon), ["2026-12-27", "2027-01-10", "2027-01-24"]),
      (Recurrence(.monthly, every: 2, from: .on("2026-12-31"), at: .noon), ["2026-12-31", "2027-02-28", "2027-04-30"]),
      (Recurrence(.yearly, every: 4, from: .on("2096-02-29"), at: .noon), ["2096-02-29"]),
    ]
  )
  func `steps are counted in the recurrence's own unit`(recurrence: Recurrence, days: [String]) {
    #expect(planner.days(3, of: recurrence) == days)
  }

  @Test(
    arguments: [
      // 1447 AH has 30 days in its months 1, 3, 4, 5, 7, 9 and 11.
      (MonthEnd.skip, ["1-30", "3-30", "4-30", "5-30", "7-30", "9-30", "11-30"]),
      (.previous, ["1-30", "2-29", "3-30", "4-30", "5-30", "6-29", "7-30"]),
    ]
  )
  func `the 30th of Umm al-Qura months finds every one that has it`(monthEnd: MonthEnd, expected: [String]) throws {
    let muharram = try #require(CalendarSystem.ummAlQura.days(ofMonth: 1447 * 12))
    let recurrence = Recurrence(
      .monthly,
      from: muharram.first.adding(days: 29),
      at: .noon,
      calendar: .ummAlQura,
      monthEnd: monthEnd
    )
    let days = planner.days(7, of: recurrence).compactMap { CalendarSystem.ummAlQura.month(of: .on($0)) }
    #expect(days.map { "\($0.month - 1447 * 12 + 1)-\($0.day)" } == expected)
  }

  @Test func `a Hijri year begins ten or eleven days earlier than the last`() {
    let muharram = Recurrence(.yearly, from: .on("2025-06-26"), at: .noon, calendar: .ummAlQura)
    #expect(planner.days(4, of: muharram) == ["2025-06-26", "2026-06-16", "2027-06-06", "2028-05-25"])
  }

  @Test func `nothing is planned beyond the tables`() {
    let endOfGregorian = Recurrence(.daily, from: .on("2020-01-01"), at: .noon)
    #expect(planner.deliveries(3, of: Rule(id: "", endOfGregorian), after: "2099-12-30 12:00").count == 1)
    let endOfHijri = Recurrence(.monthly, from: .on("2020-01-01"), at: .noon, calendar: .ummAlQura)
    // The 6th of Rabi I through Dhu al-Hijja 1500.
    #expect(planner.deliveries(99, of: Rule(id: "", endOfHijri), after: "2077-01-01 12:00").count == 10)
    #expect(planner.deliveries(1, of: Rule(id: "", endOfHijri), after: "2090-01-01 12:00").isEmpty)
    let beforeHijri = Recurrence(.yearly, from: .on("1850-01-01"), at: .noon, calendar: .ummAlQura)
    #expect(planner.deliveries(1, of: Rule(id: "", beforeHijri), after: "2026-01-01 12:00").isEmpty)
  }

  @Test(arguments: [(Int.min, 1), (0, 1), (1, 1), (1_000, 1_000), (.max, 1_000)])
  func `an interval that is none is the nearest that is one`(asked: Int, interval: Int) {
    #expect(Recurrence(.yearly, every: asked, from: .on("2026-01-01"), at: .noon).rule?.interval == interval)
  }

  @Test func `where the count begins changes no later day`() async {
    await forAll(.int(in: 1...9), .int(in: 0...3_000), .int(in: 0...40_000)) { interval, ago, day in
      let anchor = CalendarDay(daysSinceEpoch: day)
      let near = Recurrence(.daily, every: interval, from: anchor, at: .noon)
      let far = Recurrence(.daily, every: interval, from: anchor.adding(days: -ago * interval), at: .noon)
      let start = anchor.description + " 00:00"
      let deliveries = { planner.deliveries(3, of: Rule(id: "", $0), after: start) }
      #expect(deliveries(near) == deliveries(far))
    }
  }
}
