import AssistantSupport
import Calendars
import Foundation
import Models
import Operations
import Scheduling
import Testing
import TimeZones

/// A year of a user with all six types on, told by `clock/advance` before and after every time at which something comes.
@MainActor
struct NotificationYearTests {
  @Test(arguments: [
    ("Asia/Riyadh", 2026), ("Asia/Baku", 2026), ("Africa/Cairo", 2026), ("America/New_York", 2026),
    ("Australia/Lord_Howe", 2026), ("Pacific/Apia", 2011),
  ])
  func `each notification of the year comes once, at its time and not in quiet hours`(zone: String, year: Int) throws {
    let story = try YearStory(zone: zone, year: year)
    // What an answer gave in quiet hours is not told again when they end.
    #expect(story.answers.last?.contains("Great job! You've created your first goal.") == true)
    let delivered = try story.delivered()
    let expected = story.expected()
    #expect(Set(delivered).subtracting(expected).sorted() == [])
    #expect(Set(expected).subtracting(delivered).sorted() == [])
    #expect(delivered.count == expected.count)
  }
}

/// What the user has: reminders, budgets that are spent every day, a rent on the 1st, a goal with a deadline, and an app
/// that is opened once.
@MainActor
private struct YearStory {
  private let sample: SampleAssistant
  private let clock: ZoneClock
  private let year: Int
  /// What was answered to what was recorded at first.
  private(set) var answers: [String] = []

  init(zone: String, year: Int) throws {
    clock = .shared(ZoneInfo(identifier: zone) ?? .gmt)
    self.year = year
    sample = try SampleAssistant(language: .english, timeZone: zone)
    sample.now = clock.moments(of: .midnight, on: day("\(year)-01-01")).first
    try sample.perform(
      "settings/update",
      #"{"settings":{"appEngagement":true,"quietHoursStart":"22:00","quietHoursEnd":"07:00"}}"#
    )
    try sample.take(
      #"""
      {"kind":"budget","period":"daily","amount":"60","currency":"SAR"}
      {"kind":"budget","period":"weekly","amount":"50","currency":"SAR"}
      {"kind":"budget","period":"monthly","amount":"70","currency":"SAR"}
      {"kind":"recurring","id":"rent","title":"Rent","amount":"1","currency":"SAR","every":"monthly","nextDue":"\#(year)-01-01"}

      """# + transactions()
    )
    for event in [
      #"{"kind":"opened"}"#,
      #"{"kind":"goal","id":"g","title":"Car","target":"9","currency":"SAR","deadline":"\#(year)-10-04"}"#,
    ] {
      answers.append(try sample.perform("events/record", #"{"event":\#(event)}"#))
    }
  }

  /// A hundred at noon of every day.
  private func transactions() -> String {
    days.map { day in
      let noon = clock.moments(of: .noon, on: day).first.formatted(Date.ISO8601FormatStyle())
      return #"{"kind":"transaction","amount":"100","currency":"SAR","at":"\#(noon)"}"# + "\n"
    }.joined()
  }

  /// Those that there are: Apia had no 30 December 2011.
  private var days: [CalendarDay] {
    let first = day("\(year)-01-01")
    return (0..<365).map { first.adding(days: $0) }.filter { "\($0)" != "2011-12-30" }
  }

  /// Such as `2026-11-21 19:00 Log today's transactions`.
  func delivered() throws -> [String] {
    let stops = (days + [day("\(year + 1)-01-01")]).flatMap { day in
      Self.hours.map { clock.moments(of: ClockTime(minuteOfDay: 60 * $0), on: day).first }
    }
    var lines: [String] = []
    for now in stops.dropLast(Self.hours.count { $0 > 12 }) {
      let text = now.formatted(Date.ISO8601FormatStyle())
      let result = try JSONObject(try sample.perform("clock/advance", #"{"to":"\#(text)"}"#))
      for item in result.members["delivered"] as? [[String: Any]] ?? [] {
        let isAlert = item["type"] as? String == "spending_alert"
        let words = item[isAlert ? "title" : "body"] as? String ?? ""
        lines.append("\(clock.day(at: now)) \(clock.time(at: now)) \(words)")
      }
    }
    return lines
  }

  /// Something comes at 7, 9, 18 and 19 o'clock, and must not before.
  private static let hours = [0, 6, 7, 8, 9, 12, 17, 18, 19, 22]

  func expected() -> [String] {
    var lines: [String] = []
    for today in days {
      let tomorrow = today.adding(days: 1)
      let morning = "\(tomorrow.description == "2011-12-30" ? tomorrow.adding(days: 1) : tomorrow) 07:00"
      let isSunday = Weekdays(of: today) == .sunday
      lines.append("\(today) 19:00 Don't forget to log today's transactions to stay on top of your budget.")
      lines.append("\(morning) Daily budget exceeded")
      if isSunday {
        let spent = 100 * days.count { (today.adding(days: -6)...today).contains($0) }
        lines.append("\(today) 18:00 You've spent SAR \(spent) this week.")
      }
      if tomorrow.weekday == Week.start(in: clock.zone.identifier) { lines.append("\(morning) Weekly budget exceeded") }
      if today.components.day == 1 { lines.append("\(today) 09:00 Time for your monthly financial review.") }
      if tomorrow.components.day == 1 { lines.append("\(morning) Monthly budget exceeded") }
    }
    for month in 1...13 {
      let due = month < 13 ? day("\(year)-\(month < 10 ? "0" : "")\(month)-01") : day("\(year + 1)-01-01")
      lines += [
        "\(due.adding(days: -3)) 09:00 Your Rent payment of SAR 1 is due in 3 days.",
        "\(due.adding(days: -1)) 09:00 Your Rent payment of SAR 1 is due tomorrow.",
        "\(due) 09:00 Your Rent payment of SAR 1 is due today.",
        "\(due.adding(days: 1)) 09:00 Your Rent payment of SAR 1 is overdue.",
      ]
    }
    let deadline = day("\(year)-10-04")
    lines += [
      "\(deadline.adding(days: -7)) 09:00 A week is left for your goal: Car (\(deadline)).",
      "\(deadline.adding(days: -3)) 09:00 3 days are left for your goal: Car (\(deadline)).",
      "\(deadline.adding(days: -1)) 09:00 Your goal is due tomorrow: Car (\(deadline)).",
      "\(deadline) 09:00 Your goal is due today: Car (\(deadline)).",
      "\(deadline.adding(days: 1)) 09:00 You missed the deadline of your goal: Car (\(deadline)). Let's adjust your plan.",
      // Midnight is quiet.
      "\(year)-01-04 07:00 We miss you! Check your financial progress.",
      "\(year)-01-15 07:00 How are your savings goals coming along?",
    ]
    // Told until noon of the new year's first day, and its own reminders are not among the days above.
    lines.append("\(year + 1)-01-01 09:00 Time for your monthly financial review.")
    return lines.filter { $0 >= "\(year)-01-01" && $0 < "\(year + 1)-01-01 12:00" }
  }
}

private func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? CalendarDay(daysSinceEpoch: 0) }
