import Alerts
import Calendars
import FoundationEssentials
import Models

/// What it costs to decide what somebody is told unasked who has a hundred things open.
struct Speaking {
  private let calls: Calls

  init(_ effort: Effort) {
    calls = Calls(effort: effort)
  }

  func figure() -> Figure {
    let turns = calls.compare(Self.days, Self.said, with: Self.days, Self.scored)
    let floor = "scoring them"
    return Figure("plan and score 100 open things", in: .microseconds, over: floor, turns, goal: .amount(50))
  }

  private static let today = CalendarDay(daysSinceEpoch: 20_778)
  private static let days = (1...14).map { today.adding(days: $0) }

  private static let matters = (0..<100).map { number in
    Matter(
      id: Matter.ID(alert: number),
      kind: Matter.Kind(rawValue: ["TAX_DEADLINE", "LOW_BALANCE", "RECOMMENDATION", "document"][number % 4]),
      severity: [Severity.low, .medium, .high][number % 3],
      deadline: number.isMultiple(of: 5) ? nil : today.adding(days: number % 60)
    )
  }

  /// As it is once somebody has looked.
  private static let pacing = {
    var pacing = AlertPacing()
    pacing.begin(with: matters, at: AlertPacing.Moment(today: today, time: ClockTime(minuteOfDay: 540)))
    return pacing
  }()

  private static func said(on day: CalendarDay) -> Int {
    var pacing = pacing
    let moment = AlertPacing.Moment(today: day, time: ClockTime(minuteOfDay: 600), occasion: .opening)
    return pacing.look(at: matters, moment) { AlertScore($0, on: day).total }.named.count
  }

  private static func scored(on day: CalendarDay) -> Int {
    matters.reduce(0) { $0 + AlertScore($1, on: day).total }
  }
}
