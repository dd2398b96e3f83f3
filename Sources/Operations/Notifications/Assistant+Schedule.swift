import Chat
import Foundation
import Models
import Navigation
import Notifications
import Scheduling
import Store

/// Planning what the user is to be notified of.
extension Assistant {
  /// What the schedule was last planned for; as long as all of it is the same, so is the plan.
  struct PlanKey: Hashable {
    let user: String
    let version: Store.Version
    let today: CalendarDay
    let zone: TimeZone
  }

  /// Processes whose clocks or zones differ look at their own, lest they plan against each other for ever.
  struct PlanMark {
    let user: String
    let zone: TimeZone
    var time: Date
  }

  /// The zone in which notifications keep their times.
  func notificationZone(of records: UserRecords) -> TimeZone {
    notificationZone(of: records.profile, records.settings)
  }

  private func notificationZone(of profile: Profile, _ settings: NotificationSettings) -> TimeZone {
    settings.timezone.flatMap(TimeZone.init(identifier:)) ?? timeZone(of: profile)
  }

  func planner() throws(StoreError) -> Planner {
    planner(for: try situation().records)
  }

  func planner(for records: UserRecords) -> Planner {
    planner(for: records.profile, records.settings)
  }

  /// That of anybody who shares the data.
  func planner(for profile: Profile, _ settings: NotificationSettings) -> Planner {
    Planner(clock: .shared(notificationZone(of: profile, settings)), quietHours: settings.quietHours)
  }

  /// Whether the user's quiet hours are now.
  var isQuiet: Bool {
    get throws(StoreError) { try planner().isQuiet(at: settings.now()) }
  }

  /// Brings the schedule in line with what is held, which changes nothing where it is.
  func planNotifications() throws(StoreError) {
    try endMute()
    try planNotifications(of: situation().records)
  }

  /// Switches on again what was muted up to now.
  private func endMute() throws(StoreError) {
    let repository = try records().settings
    let held = try situation().records.settings
    let current = held.at(settings.now())
    if current != held { try repository.put(current) }
  }

  /// The same by records that were read already; lists that are only shown may be missing in them.
  func planNotifications(of records: UserRecords) throws(StoreError) {
    let planner = planner(for: records)
    let now = settings.now()
    let key = try planKey(planner, now: now)
    guard key != plannedFor else {
      if let mark = planMark, mark.time < now { planMark?.time = now }
      return
    }
    let held = try self.records()
    try store().transaction { () throws(StoreError) in
      let last = try noticeJumps(by: planner, now: now)
      let plan = NotificationPlan(
        records: records,
        today: key.today,
        clock: planner.clock,
        recentTransactions: try NotificationPlan.days(ofPayments: records.recurring, key.today)
          .map { days throws(StoreError) in try spending(of: days, in: planner.clock) } ?? [],
        lastTransaction: try held.transactions.lastDate(),
        lastOpened: try held.activity.last(.opened),
        lastGoalsSeen: try held.activity.last(.goalsSeen)
      )
      try reconcile(plan.wanted, allowed: records.settings, by: planner, since: min(last, now), now: now)
    }
    plannedFor = try planKey(planner, now: now)
    planMark = PlanMark(user: settings.user, zone: planner.clock.zone, time: now)
  }

  private func planKey(_ planner: Planner, now: Date) throws(StoreError) -> PlanKey {
    PlanKey(
      user: settings.user,
      version: try store().version(),
      today: planner.clock.day(at: now),
      zone: planner.clock.zone
    )
  }

  /// Plans what is wanted and came due after the last look, when nobody may have been there, or is due later.
  private func reconcile(
    _ wanted: [NotificationPlan.Wanted],
    allowed: NotificationSettings,
    by planner: Planner,
    since last: Date,
    now: Date
  ) throws(StoreError) {
    let schedule = try records().schedule
    let stored = try schedule.pending(of: .trigger)
    let known = Dictionary(uniqueKeysWithValues: stored.map { ($0.id, $0) })
    let wanted = try withoutOvertaken(wanted, by: planner, now: now)
    for wanted in wanted {
      try checkInterruption()
      let link = wanted.link.url
      if let known = known[wanted.id], known.recurrence == wanted.recurrence, known.content == wanted.content,
        known.link == link
      {
        continue
      }
      // What was changed is planned from now on, what is new from the last look on: it may have come due since.
      let start = known[wanted.id] == nil ? last : now
      guard let fire = planner.next(of: Rule(id: wanted.id, wanted.recurrence), after: start) else { continue }
      if known[wanted.id] == nil, try schedule.knows(wanted.id) { continue }
      try schedule.plan(
        ScheduledNotification(
          id: wanted.id,
          origin: .trigger,
          type: wanted.kind.rawValue,
          recurrence: wanted.recurrence,
          content: wanted.content,
          link: link,
          plannedFrom: start,
          next: ScheduledNotification.Time(fire)
        )
      )
    }
    let ids = Set(wanted.map(\.id))
    for stored in stored where !ids.contains(stored.id) {
      let isWanted = allowed.allows(NotificationKind(rawValue: stored.type))
      if stored.recurrence != nil || !isWanted { try schedule.cancel(stored.id) }
    }
  }

  /// Of what is due about one subject the last: that a week is left says nothing to whom the deadline has passed.
  private func withoutOvertaken(
    _ wanted: [NotificationPlan.Wanted],
    by planner: Planner,
    now: Date
  ) throws(StoreError) -> [NotificationPlan.Wanted] {
    var lastDue: [String: Date] = [:]
    let due = wanted.map { wanted -> Date? in
      let rule = Rule(id: wanted.id, wanted.recurrence)
      guard wanted.subject != wanted.id, let due = planner.first(of: rule)?.due, due <= now else { return nil }
      lastDue[wanted.subject] = max(lastDue[wanted.subject] ?? due, due)
      return due
    }
    return zip(wanted, due).compactMap { wanted, due in
      due.map { $0 < lastDue[wanted.subject] ?? $0 } ?? false ? nil : wanted
    }
  }

  // MARK: What is told at once

  /// Something to be told at once, and why: whatever was told for a cause is not told for it again.
  struct Raised {
    let cause: String
    let kind: NotificationKind
    let content: NotificationContent
    let link: DeepLink?
  }

  /// Plans what is told at once, for a cause for which nothing was told yet.
  func raise(_ raised: [Raised]) throws(StoreError) {
    guard !raised.isEmpty else { return }
    let schedule = try records().schedule
    let wanted = try situation().records.settings
    let now = settings.now()
    for raised in raised where wanted.allows(raised.kind) {
      guard try !schedule.knows(raised.cause) else { continue }
      try schedule.plan(
        ScheduledNotification(
          id: raised.cause,
          origin: .trigger,
          type: raised.kind.rawValue,
          recurrence: nil,
          content: raised.content,
          link: raised.link?.url,
          plannedFrom: now,
          next: ScheduledNotification.Time(period: -1, due: now)
        )
      )
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
