import Calendars
package import Databases
import FoundationEssentials
import Glibc
import Models
import Navigation
import Notifications
import Repositories
import Scheduling
import Store

/// Planning what the user is to be notified of.
@MainActor
package final class NotificationScheduler: AccountPart {
  package unowned let account: Account

  /// What the schedule was last planned for.
  private var plannedFor: PlanKey?
  /// When and by which zone this process planned last.
  var planMark: PlanMark?

  init(_ account: Account) {
    self.account = account
  }

  /// What the schedule was last planned for; as long as all of it is the same, so is the plan.
  private struct PlanKey: Hashable {
    let version: Store.Version
    let today: CalendarDay
    let zone: ZoneInfo
  }

  /// Processes whose clocks or zones differ look at their own, lest they plan against each other for ever.
  struct PlanMark {
    let zone: ZoneInfo
    var time: Date
    /// When of that day one more notice tells of what is overdue, and counts the others anew; nil where that hour has come.
    var overdueAt: Date?
  }

  /// Brings the schedule in line with what is held, which changes nothing where it is.
  package func plan() throws(StoreError) {
    // What is found in what is held is raised with it.
    _ = try account.situation()
    try bringInLine()
  }

  /// The same where what is held was looked through already.
  func bringInLine() throws(StoreError) {
    let planner = try planner()
    let now = settings.now()
    let key = try planKey(planner, now: now)
    let isCounted = planMark?.overdueAt.map { now < $0 } ?? true
    guard key != plannedFor || !isCounted else {
      if let mark = planMark, mark.time < now { planMark?.time = now }
      return
    }
    let wanted = try account.heldSettings().forPlanning
    try account.keepingSituation { () throws(StoreError) in
      try store().transaction { () throws(StoreError) in
        let last = try noticeJumps(by: planner, wanted: wanted, now: now)
        try reconcileAll(wanted, by: planner, since: min(last, now), now: now)
      }
    }
    plannedFor = try planKey(planner, now: now)
    let hour = OverduePayments.hour(of: key.today.adding(days: -1), by: planner)
    planMark = PlanMark(zone: planner.clock.zone, time: now, overdueAt: hour.flatMap { now < $0 ? $0 : nil })
  }

  /// Has the schedule looked at again though nothing is known to have changed.
  package func forgetPlan() {
    plannedFor = nil
  }

  private func planKey(_ planner: Planner, now: Date) throws(StoreError) -> PlanKey {
    PlanKey(
      version: try store().version(),
      today: planner.clock.day(at: now),
      zone: planner.clock.zone
    )
  }

  // MARK: What is told at once

  /// Something to be told at once, and why: whatever was told for a cause is not told for it again.
  package struct Raised {
    let cause: String
    let kind: NotificationKind
    let content: NotificationContent
    let link: DeepLink?
  }

  /// Plans what is told at once, for a cause for which nothing was told yet.
  func raise(_ raised: [Raised]) throws(StoreError) {
    guard !raised.isEmpty else { return }
    let schedule = try records().schedule
    let wanted = try account.heldSettings().forPlanning
    let now = settings.now()
    for raised in raised where wanted.allows(raised.kind) {
      guard try !schedule.knows(raised.cause) else { continue }
      let planned = ScheduledNotification(
        id: raised.cause,
        origin: .trigger,
        type: raised.kind.rawValue,
        recurrence: nil,
        content: raised.content,
        link: raised.link?.url,
        plannedFrom: now,
        next: ScheduledNotification.Time(period: -1, due: now)
      )
      try schedule.plan(planned)
      account.events.raised?.append(planned.inboxID)
    }
  }

  /// As ``raise(_:)-([Raised])``.
  func raise(_ triggers: [Trigger]) throws(StoreError) {
    try raise(
      triggers.map { trigger in
        Raised(
          cause: trigger.cause,
          kind: NotificationKind(trigger.type),
          content: .catalog(trigger.content),
          link: trigger.link
        )
      }
    )
  }

  /// As ``raise(_:)-([Raised])``.
  func raise(_ notices: [LoanNotice]) throws(StoreError) {
    try raise(
      notices.map { Raised(cause: $0.cause, kind: $0.kind, content: .catalog($0.content), link: $0.link) }
    )
  }
}
