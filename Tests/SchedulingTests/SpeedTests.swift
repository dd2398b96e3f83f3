#if !DEBUG
import Foundation
import Models
import PropertyTesting
import Scheduling
import Testing

/// Goals of the design, with a margin for a busy machine; the figures themselves are printed.
@Suite(.serialized) struct SpeedTests {
  private let planner = Planner("America/New_York", quietHours: .night)
  private let start = Date(timeIntervalSince1970: 1_795_240_800)

  private var rules: [Rule] {
    (0..<100_000).map { index in
      let frequencies: [Recurrence.Frequency] = [.daily, .weekly, .monthly, .yearly]
      let recurrence = Recurrence(
        frequencies[index % 4],
        every: 1 + index / 4 % 3,
        from: CalendarDay(daysSinceEpoch: 19_000 + index % 1_500),
        at: ClockTime(minuteOfDay: index * 7),
        calendar: index % 8 < 4 ? .gregorian : .ummAlQura
      )
      return Rule(id: "rule \(index)", recurrence)
    }
  }

  @Test func `the next fire takes at most 5 µs, the median of many`() {
    let clock = ContinuousClock()
    let times = rules.map { rule in clock.measure { _ = planner.next(of: rule, after: start) } }.sorted()
    print("next fire: median \(times[times.count / 2]), 99 % \(times[times.count * 99 / 100])")
    #expect(times[times.count / 2] <= .microseconds(5))
  }

  @Test func `100,000 rules are planned in a second, in the best of ten rounds`() {
    let rules = rules
    let times = (0..<10).map { round in
      ContinuousClock().measure {
        for rule in rules[round * 10_000..<(round + 1) * 10_000] {
          #expect(planner.plan(rule, .until(start), now: start) != nil)
        }
      }
    }
    let best = times.min() ?? .zero
    print("planning: \(Int(10_000 / (best / .seconds(1)))) a second")
    #expect(best <= .milliseconds(100))
  }
}
#endif
