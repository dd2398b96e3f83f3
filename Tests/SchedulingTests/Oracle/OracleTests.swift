import Calendars
import ForAll
import Foundation
import PropertyTesting
import Scheduling
import TestSupport
import Testing

@Suite struct OracleTests {
  /// A random rule in a random zone, and the minutes in which its fires are compared.
  struct Case: Sendable {
    let zone: Int
    let rule: Rule
    let quietHours: QuietHours?
    let span: Range<Int>
  }

  #if DEBUG
  private static let cases = 500
  #else
  private static let cases = 10_000
  #endif

  @Test func `every fire and its delivery are those that a minute-by-minute walk finds`() async {
    await forAll(Gen.schedulingCase, iterations: Self.cases) { sample in
      let walk = WallClockWalk.all[sample.zone]
      let expected = Oracle(walk: walk, rule: sample.rule, quietHours: sample.quietHours).fires(in: sample.span)
      let planner = Planner(clock: .shared(walk.zone), quietHours: sample.quietHours)
      var found: [Oracle.Fire] = []
      var instant = Date(minute: sample.span.lowerBound).addingTimeInterval(-1)
      while let fire = planner.next(of: sample.rule, after: instant), fire.due < Date(minute: sample.span.upperBound) {
        found.append(Oracle.Fire(due: fire.due.minute, delivery: fire.delivery?.minute))
        instant = fire.due
      }
      #expect(found == expected, "\(walk.zone.identifier)")
    }
  }

  @Test func `the walk itself sees the leaps that newspapers told of`() {
    let shown = { (name: String, reading: String) -> Bool? in
      guard let walk = WallClockWalk.all.first(where: { $0.zone.identifier == name }) else { return nil }
      let parts = reading.split(separator: " ").map(String.init)
      guard let day = CalendarDay(parts[0]), let time = ClockTime(parts[1]) else { return nil }
      return walk.isShown(day.daysSinceEpoch * 1_440 + time.minuteOfDay)
    }
    #expect(shown("Pacific/Apia", "2011-12-29 23:59") == true)
    #expect(shown("Pacific/Apia", "2011-12-30 12:00") == false)
    #expect(shown("Pacific/Apia", "2011-12-31 00:00") == true)
    #expect(shown("Africa/Cairo", "2026-04-24 00:30") == false)
    #expect(shown("Australia/Lord_Howe", "2026-10-04 02:15") == false)
    #expect(shown("Australia/Lord_Howe", "2026-10-04 02:30") == true)
    #expect(shown("America/New_York", "2026-03-08 02:30") == false)
    #expect(shown("Asia/Riyadh", "2026-03-08 02:30") == true)
  }
}

extension Date {
  fileprivate init(minute: Int) { self.init(timeIntervalSince1970: Double(minute) * 60) }

  fileprivate var minute: Int { Int(timeIntervalSince1970) / 60 }
}
