import Chat
import Foundation
import Localization
package import Models
import Navigation
import Notifications
import Scheduling
package import Store

/// Planning and delivering what the user is to be notified of.
///
/// A notification is claimed in one transaction, and put into the inbox and settled in another: whoever dies in between
/// leaves a claim that ends, and whoever is next delivers it. Its id in the inbox is that of its cause and period, so that
/// it lies there once.
extension Assistant {
  /// What the schedule was last planned for; as long as all of it is the same, so is the plan.
  struct PlanKey: Hashable {
    let user: String
    let version: Store.Version
    let today: CalendarDay
    let basis: String
  }

  /// Claims end after so many seconds: far more than a delivery takes.
  private static let lease: TimeInterval = 30
  /// So many are delivered in one transaction.
  private static let deliveryBatch = 100
  /// Read notifications are kept for so many days.
  private static let readDays = 90
  /// The causes of what was delivered at its time are kept for so many days.
  private static let causeDays = 400

  /// The zone in which notifications keep their times.
  func notificationZone(of records: UserRecords) -> TimeZone {
    records.settings.timezone.flatMap(TimeZone.init(identifier:)) ?? timeZone(of: records.profile)
  }

  func planner() throws(StoreError) -> Planner {
    let records = try situation().records
    return Planner(clock: .shared(notificationZone(of: records)), quietHours: records.settings.quietHours)
  }

  /// Whether the user's quiet hours are now.
  var isQuiet: Bool {
    get throws(StoreError) { try planner().isQuiet(at: settings.now()) }
  }

  // MARK: Planning

  /// Brings the schedule in line with what is held, which changes nothing where it is.
  func planNotifications() throws(StoreError) {
    let situation = try situation()
    let planner = try planner()
    let basis = "\(planner.clock.zone.identifier) \(situation.records.settings.quietHoursText)"
    let key = PlanKey(
      user: settings.user,
      version: try store().version(),
      today: planner.clock.day(at: settings.now()),
      basis: basis
    )
    guard key != plannedFor else { return }
    let now = settings.now()
    let held = try records()
    try store().transaction { () throws(StoreError) in
      var state = try held.activity.state()
      let isMoved = state.basis != basis
      if isMoved {
        if state.basis != nil { try replanAll(by: planner, now: now) }
        state.basis = basis
        try held.activity.put(state)
      }
      let plan = NotificationPlan(
        records: situation.records,
        today: key.today,
        clock: planner.clock,
        lastTransaction: try held.transactions.lastDate(),
        lastOpened: try held.activity.last(.opened),
        lastGoalsSeen: try held.activity.last(.goalsSeen)
      )
      try reconcile(plan.wanted, by: planner, now: now)
    }
    plannedFor = PlanKey(user: key.user, version: try store().version(), today: key.today, basis: basis)
  }

  private func reconcile(_ wanted: [NotificationPlan.Wanted], by planner: Planner, now: Date) throws(StoreError) {
    let schedule = try records().schedule
    let stored = try schedule.pending(of: .trigger)
    let known = Dictionary(uniqueKeysWithValues: stored.map { ($0.id, $0) })
    for wanted in wanted {
      let link = wanted.action.deepLink.url
      if let known = known[wanted.id], known.recurrence == wanted.recurrence, known.content == wanted.content,
        known.link == link
      {
        continue
      }
      guard let fire = planner.next(of: Rule(id: wanted.id, wanted.recurrence), after: now) else { continue }
      if known[wanted.id] == nil, try schedule.knows(wanted.id) { continue }
      try schedule.plan(
        ScheduledNotification(
          id: wanted.id,
          origin: .trigger,
          type: wanted.type.rawValue,
          recurrence: wanted.recurrence,
          content: wanted.content,
          link: link,
          plannedFrom: now,
          next: ScheduledNotification.Time(fire)
        )
      )
    }
    let ids = Set(wanted.map(\.id))
    let allowed = try situation().records.settings
    for stored in stored where !ids.contains(stored.id) {
      let isWanted = NotificationType(rawValue: stored.type).map(allowed.allows) ?? true
      if stored.recurrence != nil || !isWanted { try schedule.cancel(stored.id) }
    }
  }

  /// The zone or the quiet hours are others now: everything that waits comes at other instants.
  private func replanAll(by planner: Planner, now: Date) throws(StoreError) {
    let schedule = try records().schedule
    for var scheduled in try schedule.pending() {
      if let rule = scheduled.rule {
        guard let fire = planner.plan(rule, scheduled.settled, now: now) else { continue }
        scheduled.next = ScheduledNotification.Time(fire)
      } else {
        scheduled.next.delivery = planner.delivery(of: scheduled.next.due, .normal)
      }
      try schedule.plan(scheduled)
    }
  }

  /// Plans what is told at once, for a cause for which nothing was told yet.
  func raise(_ triggers: [Trigger]) throws(StoreError) {
    let now = settings.now()
    let planner = try planner()
    let allowed = try situation().records.settings
    let schedule = try records().schedule
    for trigger in triggers where allowed.allows(trigger.type) {
      guard try !schedule.knows(trigger.cause) else { continue }
      let delivery = planner.delivery(of: now, .normal)
      try schedule.plan(
        ScheduledNotification(
          id: trigger.cause,
          origin: .trigger,
          type: trigger.type.rawValue,
          recurrence: nil,
          content: .catalog(trigger.content),
          link: trigger.action.deepLink.url,
          plannedFrom: now,
          next: ScheduledNotification.Time(period: -1, due: now, delivery: delivery)
        )
      )
    }
  }

  // MARK: Delivering

  /// Delivers what is due, in the order in which it is.
  package func deliverDue() throws(StoreError) -> [NotificationItem] {
    try planNotifications()
    let now = settings.now()
    let schedule = try records().schedule
    guard try schedule.isDue(now) else { return [] }
    for lost in try schedule.unknown(now: now) { try schedule.replan(unknown: lost.id) }
    let claimant = UUID().uuidString
    var delivered: [NotificationItem] = []
    while true {
      let claimed = try schedule.claim(
        by: claimant,
        now: now,
        until: now.addingTimeInterval(Self.lease),
        limit: Self.deliveryBatch
      )
      if claimed.isEmpty { break }
      delivered += try deliver(claimed, by: claimant, now: now)
    }
    try prune(now: now)
    return delivered
  }

  private func deliver(
    _ claimed: [ScheduledNotification],
    by claimant: String,
    now: Date
  ) throws(StoreError) -> [NotificationItem] {
    let planner = try planner()
    let records = try records()
    let wording = NotificationWording(localizer: localizer)
    return try store().transaction { () throws(StoreError) in
      var items: [NotificationItem] = []
      for claimed in claimed {
        let item = try deliver(claimed, by: claimant, planner, wording, now: now)
        guard let item, try records.inbox.deliver(item) else { continue }
        try records.activity.count(.sent, of: item.type)
        items.append(item)
      }
      return items
    }
  }

  /// Settles one, and answers what of it goes into the inbox: nil where there turns out to be nothing to tell, and where it
  /// was cancelled meanwhile or claimed by another.
  private func deliver(
    _ claimed: ScheduledNotification,
    by claimant: String,
    _ planner: Planner,
    _ wording: NotificationWording,
    now: Date
  ) throws(StoreError) -> NotificationItem? {
    let schedule = try records().schedule
    guard let rule = claimed.rule else {
      guard try schedule.settle(claimed, by: claimant, next: nil) else { return nil }
      let reasons = planner.lateness(of: claimed.next.delivery ?? claimed.next.due, now: now)
      return wording.item(claimed, told: claimed.content, because: reasons)
    }
    guard let fire = planner.plan(rule, claimed.settled, now: now) else {
      _ = try schedule.settle(claimed, by: claimant, next: nil)
      return nil
    }
    let time = ScheduledNotification.Time(fire)
    guard let delivery = fire.delivery, delivery <= now else {
      _ = try schedule.settle(claimed, by: claimant, next: time)
      return nil
    }
    var settled = claimed
    settled.next = time
    settled.settledPeriod = fire.period
    let next = planner.plan(rule, .through(period: fire.period), now: now).map(ScheduledNotification.Time.init)
    guard try schedule.settle(settled, by: claimant, next: next),
      let content = try content(of: settled, in: planner.clock)
    else { return nil }
    return wording.item(settled, told: content, because: fire.reasons)
  }

  private func prune(now: Date) throws(StoreError) {
    let today = CalendarDay(of: now, in: .gmt)
    guard prunedOn != today else { return }
    prunedOn = today
    let records = try records()
    try records.inbox.prune(readBefore: now.addingTimeInterval(-86_400 * Double(Self.readDays)))
    try records.schedule.prune(deliveredBefore: now.addingTimeInterval(-86_400 * Double(Self.causeDays)))
  }

  // MARK: What is found out when it is due

  private func content(
    of scheduled: ScheduledNotification,
    in clock: ZoneClock
  ) throws(StoreError) -> NotificationContent? {
    let day = clock.day(at: scheduled.next.due)
    switch scheduled.content {
    case .catalog, .words: return scheduled.content
    case .budget(let period, let category):
      let budgets = try situation().records.budgets
      guard let budget = budgets.first(where: { $0.period == period && $0.category == category }) else { return nil }
      let spent = try spending(of: period.days(endingOn: day), in: clock).sum(budget.currency, category)
      return SpendingAlerts.overspent(
        spent,
        of: budget.amount,
        budget.currency,
        for: category,
        in: period,
        endingOn: day
      ).map { .catalog($0.content) }
    case .spendingReduction:
      let month = Budget.Period.monthly.days(endingOn: day)
      let before = Budget.Period.monthly.days(endingOn: month.lowerBound.adding(days: -1))
      let (spent, earlier) = (try spending(of: month, in: clock), try spending(of: before, in: clock))
      guard let currency = earlier.mostUsedCurrency else { return nil }
      return Achievements.reduction(
        to: spent.sum(currency, nil),
        from: earlier.sum(currency, nil),
        monthEnding: day
      ).map { .catalog($0.content) }
    }
  }

  func spending(of days: ClosedRange<CalendarDay>, in clock: ZoneClock) throws(StoreError) -> [Transaction] {
    let start = clock.moments(of: .midnight, on: days.lowerBound).first
    let end = clock.moments(of: .midnight, on: days.upperBound.adding(days: 1)).first
    return try records().transactions.between(start, end)
  }
}

extension NotificationSettings {
  fileprivate var quietHoursText: String {
    guard let quietHoursStart, let quietHoursEnd else { return "-" }
    return "\(quietHoursStart)-\(quietHoursEnd)"
  }
}

extension Planner {
  /// Why something that was to come at an instant comes late, if it does.
  fileprivate func lateness(of instant: Date, now: Date) -> [ShiftReason] {
    guard now.timeIntervalSince(instant) > tolerance else { return [] }
    return [.late(clock.time(at: instant), clock.day(at: instant), missed: 1)]
  }
}

extension Budget.Period {
  /// The days of the period that a day ends.
  fileprivate func days(endingOn day: CalendarDay) -> ClosedRange<CalendarDay> {
    switch self {
    case .daily: day...day
    case .weekly: day.adding(days: -6)...day
    case .monthly: day.adding(days: 1 - day.components.day)...day
    }
  }
}

extension [Transaction] {
  /// What was spent in a currency, on a category or on everything.
  fileprivate func sum(_ currency: String, _ category: String?) -> Decimal {
    filter { $0.currency == currency && (category == nil || $0.category == category) }
      .reduce(0) { $0 + $1.amount }
  }

  fileprivate var mostUsedCurrency: String? {
    Dictionary(grouping: self, by: \.currency).max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }
}
