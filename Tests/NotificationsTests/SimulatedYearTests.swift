import Calendars
import Foundation
import Models
import Notifications
import Scheduling
import TestSupport
import Testing
import TimeZones

/// A year of one user with all six types on, in six places; everything is told by the clock on the user's wall.
@Suite(.onOwnThreads)
struct SimulatedYearTests {
  private static let places = [
    ("Asia/Riyadh", 2026), ("Asia/Baku", 2026), ("Africa/Cairo", 2026), ("America/New_York", 2026),
    ("Australia/Lord_Howe", 2026), ("Pacific/Apia", 2011),
  ]

  @Test(arguments: places)
  func `each notification of the year comes once, at its time and not in quiet hours`(zone: String, year: Int) {
    let story = Story(zone: zone, year: year)
    let delivered = story.delivered()
    #expect(delivered == story.expected())
    #expect(Set(delivered).count == delivered.count)
    // 365 evenings, 52 Sundays, 12 firsts; 365 + 52 + 12 ends of budgets, 12 rents told four times but for two in the year
    // before, five notices of a goal, three of an absence; Apia lost a day, and had 53 ends of weeks.
    #expect(delivered.count == (zone == "Pacific/Apia" ? 911 : 912))
  }
}

/// What the user of the year has: reminders, budgets, a rent on the 1st, a goal with a deadline, and an absence in April.
private struct Story {
  let planner: Planner
  let year: Int

  init(zone: String, year: Int) {
    let clock = ZoneClock.shared(ZoneInfo(identifier: zone) ?? .gmt)
    let night = QuietHours(from: ClockTime(minuteOfDay: 22 * 60), to: ClockTime(minuteOfDay: 7 * 60))
    planner = Planner(clock: clock, quietHours: night)
    self.year = year
  }

  /// What the planner delivers, each at the minute for which it was planned: `2026-11-21 19:00 transaction_reminder:daily`.
  func delivered() -> [String] {
    var now = planner.clock.moments(of: .midnight, on: day("\(year)-01-01")).first.addingTimeInterval(-1)
    let end = planner.clock.moments(of: .noon, on: day("\(year + 1)-01-01")).first
    let rules = rules
    var settled = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, Settled.until(now)) })
    var delivered: [String] = []
    while true {
      let plans = rules.compactMap { rule in settled[rule.id].flatMap { planner.plan(rule, $0, now: now) } }
      let next = plans.compactMap { fire in fire.delivery.map { (time: $0, fire: fire) } }.min { $0.time < $1.time }
      guard let next, next.time < end else { return delivered.sorted() }
      now = next.time
      settled[next.fire.rule] = .through(period: next.fire.period)
      if planner.clock.day(at: next.fire.due).components.year == year {
        delivered.append("\(planner.clock.day(at: now)) \(planner.clock.time(at: now)) \(next.fire.rule)")
      }
    }
  }

  private var weekStart: Int { Week.start(in: planner.clock.zone.identifier) }

  private var rules: [Rule] {
    let budgets = Budget.Period.allCases.map { Rule(id: "budget:\($0.rawValue)", $0.end(weekStart: weekStart)) }
    let rent = RecurringTransaction(
      id: "rent",
      title: "Rent",
      amount: 1,
      currency: "SAR",
      every: RecurrenceRule(each: .monthly),
      nextDue: first(of: 1)
    )
    let rents = (1...12).flatMap { RecurringTransactionNotice.notices(of: rent, due: first(of: $0)) }
    let goal = GoalProgress(id: "g-1", title: "Vacation").notices(ofDeadline: day("\(year)-10-04"))
    let away = planner.clock.moments(of: ClockTime(minuteOfDay: 30), on: day("\(year)-04-21")).first
    let absence = Engagement.allCases.map { $0.trigger(last: away, in: planner.clock) }
    let triggers = TransactionReminder.allCases.map(\.trigger) + rents + goal + absence
    return budgets + triggers.compactMap(\.rule)
  }

  /// The same year written down day by day, as people would.
  func expected() -> [String] {
    var lines: [String] = []
    for distance in 0..<365 {
      let today = first(of: 1).adding(days: distance)
      // Apia had no 30 December 2011, and what was due on it has no day.
      if "\(today)" == "2011-12-30" { continue }
      let tomorrow = today.adding(days: 1)
      let isSunday = Weekdays(of: today) == .sunday
      lines.append("\(today) 19:00 transaction_reminder:daily")
      lines.append("\(tomorrow.description == "2011-12-30" ? tomorrow.adding(days: 1) : tomorrow) 07:00 budget:daily")
      if isSunday { lines.append("\(today) 18:00 transaction_reminder:weekly") }
      if tomorrow.weekday == weekStart { lines.append("\(tomorrow) 07:00 budget:weekly") }
      if today.components.day == 1 { lines.append("\(today) 09:00 transaction_reminder:monthly") }
      if tomorrow.components.day == 1 { lines.append("\(tomorrow) 07:00 budget:monthly") }
    }
    let notices = [("threeDays", -3), ("tomorrow", -1), ("today", 0), ("overdue", 1)]
    for due in (1...12).map(first) {
      lines += notices.map { "\(due.adding(days: $0.1)) 09:00 recurring:rent:\(due):\($0.0)" }
    }
    let deadline = day("\(year)-10-04")
    lines += [("week", -7), ("threeDays", -3), ("tomorrow", -1), ("today", 0), ("missed", 1)].map {
      "\(deadline.adding(days: $0.1)) 09:00 goal:g-1:deadline:\(deadline):\($0.0)"
    }
    // Half an hour after midnight is quiet, and in Cairo the first of these nights has no such time.
    lines += [("unopened", 24), ("noTransaction", 28)].map {
      "\(year)-04-\($0.1) 07:00 engagement:\($0.0):\(year)-04-21"
    }
    lines.append("\(year)-05-05 07:00 engagement:goalsUnseen:\(year)-04-21")
    // The rent of January was announced before the year began.
    return lines.filter { $0.hasPrefix("\(year)-") || $0.contains("budget") }.sorted()
  }

  private func first(of month: Int) -> CalendarDay { day("\(year)-\(month < 10 ? "0" : "")\(month)-01") }
}
