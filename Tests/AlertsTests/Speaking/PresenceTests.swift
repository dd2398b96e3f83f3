import Alerts
import Calendars
import Testing

/// The times at which somebody is usually there, as the days before tell.
struct PresenceTests {
  private static let today = CalendarDay(daysSinceEpoch: 20_778)

  /// Hours of the day, each on so many of the days before today.
  private func times(_ counts: [Int: Int], daysAgo: Int = 1) -> [String]? {
    let presence = counts.flatMap { hour, count in
      (0..<count).map { Presence(Self.today.adding(days: -daysAgo - $0), hour: hour) }
    }
    return Presence.usualTimes(in: presence, before: Self.today)?.map(\.description)
  }

  private static let cases: [([Int: Int], [String]?)] = [
    ([:], nil), ([8: 9], nil), ([8: 10], ["08:00"]), ([8: 10, 14: 3, 21: 7], ["08:00", "14:00", "21:00"]),
    // Less than a quarter of the days is no habit.
    ([8: 12, 14: 2], ["08:00"]),
    // What lies together is one time, around midnight as well.
    ([8: 10, 9: 10, 10: 10], ["08:00"]), ([23: 12, 1: 11, 12: 10], ["12:00", "23:00"]),
    ([6: 20, 10: 19, 14: 18, 18: 17, 22: 16], ["06:00", "10:00", "14:00"]),
  ]

  @Test(arguments: cases)
  func `the times are the hours of most days, at most three that lie apart`(counts: [Int: Int], expected: [String]?) {
    #expect(times(counts) == expected)
  }

  @Test func `neither today nor what is long ago counts`() {
    #expect(times([8: 10], daysAgo: 0) == nil)
    #expect(times([8: 10], daysAgo: 19) == ["08:00"])
    #expect(times([8: 10], daysAgo: 20) == nil)
  }
}
