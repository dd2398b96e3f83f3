import Alerts
import Calendars
import Foundation
import Models
import Testing

/// What was put off, and what the person knows of.
struct PausedMatterTests {
  private static let today = CalendarDay(daysSinceEpoch: 20_778)
  private static let noon = Date(timeIntervalSince1970: 20_778 * 86_400 + 43_200)

  private var pacing = AlertPacing(day: AlertPacing.Day(today))

  private mutating func look(
    _ matters: [Matter],
    at hours: Double = 0,
    isQuiet: Bool = false,
    score: Int = 100,
    by policy: PacingPolicy = PacingPolicy()
  ) -> Speech {
    let now = Self.noon.addingTimeInterval(hours * 3_600)
    let moment = AlertPacing.Moment(
      today: Self.today.adding(days: Int(((12 + hours) / 24).rounded(.down))),
      time: ClockTime(minuteOfDay: Int((12 + hours) * 60)),
      isQuiet: isQuiet,
      now: now
    )
    return pacing.look(at: matters, moment, by: policy) { _ in score }
  }

  private func matter(_ severity: Severity = .medium, isKnown: Bool = false, until hours: Double? = nil) -> Matter {
    Matter(
      id: Matter.ID(alert: 1),
      kind: .document,
      severity: severity,
      deadline: Self.today.adding(days: 7),
      isKnown: isKnown,
      snoozedUntil: hours.map { Self.noon.addingTimeInterval($0 * 3_600) }
    )
  }

  private let id = Matter.ID(alert: 1)

  @Test(arguments: [Severity.low, .critical])
  mutating func `what was put off is held, said at its time, and said no second time`(severity: Severity) {
    #expect(look([matter(severity)]).now == [id])
    #expect(look([matter(severity, until: 2)]).held == [id: .snoozed])
    #expect(look([matter(severity, until: 2)], at: 1.9).held == [id: .snoozed])
    #expect(look([matter(severity, until: 2)], at: 2).now == [id])
    #expect(look([matter(severity)], at: 2.1).isSilent)
  }

  @Test mutating func `it comes at its time though it is worth little, and so much interrupted already`() {
    var policy = PacingPolicy()
    policy.interruptions = 0
    #expect(look([matter(until: 1)], score: 0, by: policy).isSilent)
    #expect(look([matter(until: 1)], at: 1, score: 0, by: policy).now == [id])
    #expect(pacing.day?.interruptions == 0)
  }

  @Test mutating func `quiet hours hold it until they end`() {
    #expect(look([matter(until: 1)], at: 1, isQuiet: true).held == [id: .quietHours])
    #expect(look([matter(until: 1)], at: 2).now == [id])
  }

  @Test mutating func `what was put off before anybody was told of it is said at its time`() {
    #expect(look([matter(until: 1)]).isSilent)
    #expect(look([matter(until: 1)], at: 1).now == [id])
  }

  @Test mutating func `what is known crosses steps in silence, and is said when it is known no more`() {
    #expect(look([matter()]).now == [id])
    for day in 1...7 { #expect(look([matter(isKnown: true)], at: Double(24 * day)).isSilent) }
    #expect(look([matter()], at: 24 * 8).now == [id])
  }
}
