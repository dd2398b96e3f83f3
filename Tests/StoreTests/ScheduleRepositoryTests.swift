import Calendars
import Databases
import Foundation
import Models
import Notifications
import Repositories
import Scheduling
import Store
import Testing
import TimeZones

struct ScheduleRepositoryTests {
  let folder: TemporaryFolder
  let schedule: ScheduleRepository

  init() throws {
    folder = try TemporaryFolder()
    schedule = try Store(folder: folder.url).user("me").schedule
  }

  private func names(_ scheduled: [ScheduledNotification]) -> [String] { scheduled.map(\.id) }

  @Test func `what is planned is read as it was told`() throws {
    let planned = ScheduledNotification(
      id: "goal:g-1:deadline",
      origin: .reminder,
      type: "goal_progress",
      recurrence: Recurrence(.monthly, every: 2, from: .today, at: .noon, calendar: .ummAlQura, monthEnd: .skip),
      deadlineZone: ZoneInfo(identifier: "Asia/Riyadh"),
      content: .catalog(Explanation("notification.goalProgress.week", "عطلة \"صيف\"", "2026-12-01")),
      link: "tanbih://goals",
      plannedFrom: .start,
      settledPeriod: 3,
      next: ScheduledNotification.Time(period: 4, due: .start + 60)
    )
    try schedule.plan(planned)
    #expect(try schedule.pending() == [planned])
    #expect(try schedule.get(planned.id) == planned)
    #expect(try schedule.nextDue() == .start + 60)
    #expect(try schedule.pending(of: .reminder) == [planned])
    #expect(try schedule.pending(of: .client) == [])
  }

  @Test func `only what is due is claimed, the first due first, and once`() throws {
    for (id, seconds) in [("later", 90), ("second", 20), ("first", 10)] {
      try schedule.plan(.sample(id, due: .start + Double(seconds)))
    }
    #expect(try schedule.nextDue() == .start + 10)
    #expect(names(try schedule.pending(dueThrough: .start + 20)) == ["first", "second"])
    #expect(names(try schedule.pending(limit: 1, offset: 1)) == ["second"])
    #expect(try schedule.pendingCount() == 3)
    #expect(try schedule.isDue(.start + 9) == false)
    #expect(try schedule.isDue(.start + 10))
    let claimed = try schedule.claim(by: "one", now: .start + 60, until: .start + 90, limit: 10)
    #expect(names(claimed) == ["first", "second"])
    #expect(try schedule.claim(by: "two", now: .start + 60, until: .start + 90, limit: 10) == [])
    for claimed in claimed {
      #expect(try schedule.settle(claimed, by: "two", next: nil) == false)
      #expect(try schedule.settle(claimed, by: "one", next: nil))
      #expect(try schedule.settle(claimed, by: "one", next: nil) == false)
      #expect(try schedule.knows(claimed.id))
      #expect(try schedule.get(claimed.id) == nil)
    }
    #expect(names(try schedule.pending()) == ["later"])
  }

  @Test func `a claim whose lease has ended is unknown, and can be planned again`() throws {
    try schedule.plan(.sample("lost", due: .start))
    let claimed = try schedule.claim(by: "dead", now: .start, until: .start + 30, limit: 10)
    #expect(try schedule.unknown(now: .start + 29) == [])
    // Whether who claimed it is still there, whoever looks finds out.
    #expect(try schedule.isDue(.start + 29))
    #expect(names(try schedule.unknown(now: .start + 30)) == ["lost"])
    #expect(try schedule.settle(claimed[0], by: "dead", next: nil) == false)
    try schedule.replan(unknown: "lost")
    #expect(names(try schedule.claim(by: "next", now: .start + 30, until: .start + 60, limit: 10)) == ["lost"])
  }

  @Test func `the claims of one that is gone are unknown at once, and those of others are not`() throws {
    for name in ["one", "two", "three"] { try schedule.plan(.sample(name, due: .start)) }
    _ = try schedule.claim(by: "gone", now: .start, until: .start + 30, limit: 2)
    _ = try schedule.claim(by: "here", now: .start, until: .start + 30, limit: 1)
    #expect(names(try schedule.unknown(now: .start)) == [])
    #expect(names(try schedule.unknown(now: .start) { $0 == "gone" }) == ["one", "two"])
    #expect(names(try schedule.unknown(now: .start) { $0 == "here" }) == ["one", "two", "three"])
  }

  @Test func `a claim whose lease a wrong clock made years long can be ended`() throws {
    try schedule.plan(.sample("far", due: .start))
    _ = try schedule.claim(by: "ahead", now: .start, until: .start + 1e9, limit: 10)
    #expect(try schedule.unknown(now: .start) == [])
    try schedule.endClaims()
    #expect(try schedule.isDue(.start))
    #expect(names(try schedule.unknown(now: .start)) == ["far"])
  }

  @Test func `what repeats waits for its next period once it is settled`() throws {
    try schedule.plan(.sample("daily", due: .start))
    var claimed = try schedule.claim(by: "one", now: .start, until: .start + 30, limit: 1)[0]
    claimed.settledPeriod = 0
    let next = ScheduledNotification.Time(period: 1, due: .start + 86_400)
    #expect(try schedule.settle(claimed, by: "one", next: next))
    let waiting = try #require(try schedule.get("daily"))
    #expect(waiting.next == next)
    #expect(waiting.settledPeriod == 0)
    #expect(waiting.inboxID != claimed.inboxID)
  }

  @Test func `what is cancelled while it is claimed is not delivered`() throws {
    try schedule.plan(.sample("late", due: .start))
    let claimed = try schedule.claim(by: "one", now: .start, until: .start + 30, limit: 1)
    #expect(try schedule.cancel("late"))
    #expect(try schedule.cancel("late") == false)
    #expect(try schedule.settle(claimed[0], by: "one", next: nil) == false)
  }

  @Test func `causes of what was delivered at its time are forgotten in time, those of what was told at once are not`()
    throws
  {
    for (id, period) in [("timed", 0), ("at once", -1)] {
      try schedule.plan(.sample(id, due: .start, period: period))
    }
    for claimed in try schedule.claim(by: "one", now: .start, until: .start + 30, limit: 9) {
      #expect(try schedule.settle(claimed, by: "one", next: nil))
    }
    try schedule.prune(deliveredBefore: .start)
    #expect(try schedule.knows("timed"))
    try schedule.prune(deliveredBefore: .start + 1)
    #expect(try schedule.knows("timed") == false)
    #expect(try schedule.knows("at once"))
  }

  @Test func `several connections claim a thousand notifications, each one once`() throws {
    let store = try Store(folder: folder.url)
    try store.transaction { () throws(StoreError) in
      for number in 0..<1_000 { try store.user("me").schedule.plan(.sample("\(number)", due: .start)) }
    }
    let url = folder.url
    let claimed = try concurrently(4) { number in
      let schedule = try Store(folder: url).user("me").schedule
      var claimed: [String] = []
      while true {
        let some = try schedule.claim(by: "\(number)", now: .start, until: .start + 30, limit: 10)
        if some.isEmpty { return claimed }
        claimed += some.map(\.id)
      }
    }
    #expect(claimed.flatMap(\.self).count == 1_000)
    #expect(Set(claimed.flatMap(\.self)).count == 1_000)
  }
}

extension Date {
  static let start = Date(timeIntervalSince1970: 1_795_240_800)
}

extension ScheduledNotification {
  static func sample(_ id: String, due: Date, period: Int = 0) -> Self {
    Self(
      id: id,
      origin: .client,
      type: id,
      recurrence: nil,
      content: .words(title: id, body: id),
      link: nil,
      plannedFrom: due,
      next: Time(period: period, due: due)
    )
  }
}
