#if !DEBUG
import Foundation
import Models
import Notifications
import Scheduling
import Store
import Testing

/// A million notifications that wait, the best of some rounds for a busy machine; the figures themselves are printed.
@Suite(.serialized) struct ScheduleSpeedTests {
  private static let count = 1_000_000

  @Test func `of a million a thousand due ones are claimed in ten milliseconds`() throws {
    let folder = try TemporaryFolder()
    let store = try Store(folder: folder.url)
    let schedule = store.user("me").schedule
    let clock = ContinuousClock()
    let planned = try clock.measure {
      for start in stride(from: 0, to: Self.count, by: 10_000) {
        try store.transaction { () throws(StoreError) in
          for number in start..<start + 10_000 { try schedule.plan(Self.notification(number)) }
        }
      }
    }
    try store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let size = try folder.files().values.map(\.count).reduce(0, +)
    let times = try (0..<41).map { round in
      let now = Date.start + Double((round + 1) * 1_000) - 1
      return try clock.measure {
        let claimed = try schedule.claim(by: "\(round)", now: now, until: now + 30, limit: 1_000)
        #expect(claimed.count == 1_000)
      }
    }.sorted()
    let next = try (0..<1_000).map { _ in try clock.measure { _ = try schedule.nextDue() } }.sorted()
    print(
      "planned \(Int(Double(Self.count) / (planned / .seconds(1)))) a second, \(size / Self.count) bytes each,",
      "claimed 1,000 in \(times[0]) at best and \(times[20]) in the median, next delivery in \(next[500])"
    )
    #expect(times[0] <= .milliseconds(10))
  }

  /// A second apart, as a front end would schedule them.
  private static func notification(_ number: Int) -> ScheduledNotification {
    let due = Date.start + Double(number)
    return ScheduledNotification(
      id: "notification \(number)",
      origin: .client,
      type: "reminder",
      recurrence: Recurrence(.daily, from: .today, at: ClockTime(minuteOfDay: number)),
      content: .words(title: "Water", body: "Drink a glass of water."),
      link: "tanbih://inbox",
      plannedFrom: .start,
      next: ScheduledNotification.Time(period: 0, due: due)
    )
  }
}
#endif
