import Calendars
import Foundation
import Testing

@testable import Scheduling

/// What makes planning fast: where to look is found by division; `Benchmarks` has the times.
struct SearchTests {
  private let planner = Planner("America/New_York", quietHours: .night)

  private static let rules = (0..<2_000).map { index in
    let frequencies: [Recurrence.Frequency] = [.daily, .weekly, .monthly, .yearly]
    let recurrence = Recurrence(
      frequencies[index % 4],
      every: 1 + index / 4 % 3,
      from: CalendarDay(daysSinceEpoch: index * 10),
      at: ClockTime(minuteOfDay: index * 7),
      calendar: index % 8 < 4 ? .gregorian : .ummAlQura
    )
    return Rule(id: "rule \(index)", recurrence)
  }

  @Test func `the search for the next fire begins at it or one period before, however long ago the rule began`() throws
  {
    let start = Date(timeIntervalSince1970: 1_795_240_800)
    for rule in Self.rules {
      let fire = try #require(planner.next(of: rule, after: start))
      let first = rule.recurrence.period(notBefore: planner.clock.day(at: start))
      #expect((first...first + 1).contains(fire.period), "\(rule)")
    }
  }
}
