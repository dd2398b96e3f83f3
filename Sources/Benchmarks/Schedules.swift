import Calendars
import Databases
import Foundation
import Notifications
import Repositories
import Scheduling
import Store

/// A million notifications that wait, and a thousand of them that are due.
struct Schedules {
  private let effort: Effort

  init(_ effort: Effort) {
    self.effort = effort
  }

  func figure() throws -> Figure {
    let temporary = try TemporaryStore()
    let schedule = temporary.store.user("me").schedule
    let rounds = max(5, effort.rounds)
    let count = 500 * effort.requestsPerRound
    try temporary.fill(count) { number throws(StoreError) in try schedule.plan(Self.notification(number)) }
    var turns = Turns()
    for round in 0..<rounds {
      let floor = Stopwatch()
      let rows = try schedule.pending(limit: 1_000, offset: 0).count
      let read = Double(floor.nanoseconds) / 1e6
      let now = Self.start + Double((round + 1) * 1_000) - 1
      let watch = Stopwatch()
      let claimed = try schedule.claim(by: "\(round)", now: now, until: now + 30, limit: 1_000).count
      turns.add(Double(watch.nanoseconds) / 1e6, floor: read)
      guard rows == 1_000, claimed == 1_000 else { throw SystemError("\(rows) rows read, \(claimed) claimed") }
    }
    return Figure(
      "claim 1,000 of \(Decimals.text(Double(count)))",
      in: .milliseconds,
      over: "reading 1,000",
      turns,
      goal: .either(.timesFloor(3), .amount(10))
    )
  }

  private static let start = Date(timeIntervalSince1970: 1_795_240_800)

  /// A second apart, as a front end would schedule them.
  private static func notification(_ number: Int) -> ScheduledNotification {
    let day = CalendarDay(daysSinceEpoch: 20_778)
    return ScheduledNotification(
      id: "notification \(number)",
      origin: .client,
      type: "reminder",
      recurrence: Recurrence(.daily, from: day, at: ClockTime(minuteOfDay: number)),
      content: .words(title: "Water", body: "Drink a glass of water."),
      link: "tanbih://inbox",
      plannedFrom: start,
      next: ScheduledNotification.Time(period: 0, due: start + Double(number))
    )
  }
}
