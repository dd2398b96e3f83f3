import Calendars
package import Databases
import FoundationEssentials
import InboxRepositories
import Localization
package import Models
import Notifications
import Repositories
import Scheduling
import Store

/// Delivering what the user is to be notified of.
///
/// A notification is claimed in one transaction, and put into the inbox and settled in another: whoever dies in between
/// leaves a claim that ends, and whoever is next delivers it. Its id in the inbox is that of its cause and period, so that
/// it lies there once. It lies there from when it is due; quiet hours hold only the telling.
@MainActor
package final class NotificationDelivery: AccountPart {
  package unowned let account: Account

  /// The user's day on which old notifications were last removed.
  private var prunedOn: CalendarDay?
  /// Whether what is delivered is told at another time, for nobody hears of it now.
  private var isToldLater = false

  init(_ account: Account) {
    self.account = account
  }

  package struct Deliveries {
    /// What came into the inbox.
    package var delivered: [NotificationItem] = []
    /// What may be told: that, but for what quiet hours hold, and what they have held until now.
    package var told: [NotificationItem] = []
  }

  /// Claims end after so many seconds: far more than a delivery takes.
  private static let lease: TimeInterval = 30
  /// So many are delivered in one transaction.
  private static let deliveryBatch = 100
  /// Read notifications are kept for so many days.
  private static let readDays = 90
  /// The causes of what was delivered at its time are kept for so many days.
  private static let causeDays = 400

  /// Delivers what is due, in the order in which it is.
  package func deliverDue() throws(StoreError) -> Deliveries {
    try account.scheduler.plan()
    let deliveries = try account.keepingSituation { () throws(StoreError) in try deliverPlanned() }
    try endMutes()
    return deliveries
  }

  /// Switches on again what was muted up to now, once nothing is left to deliver that came due in the mute.
  private func endMutes() throws(StoreError) {
    let (kept, now) = (try records().settings.get(), settings.now())
    guard let end = kept.nextEndOfMute, end <= now, try !records().schedule.isDue(now) else { return }
    try records().settings.put(kept.at(now))
  }

  /// Does the same where nobody is told of it now: what is due names its day, for it may be told on another one.
  package func deliverUntold() throws(StoreError) {
    isToldLater = true
    defer { isToldLater = false }
    _ = try deliverDue()
  }

  private func deliverPlanned() throws(StoreError) -> Deliveries {
    let now = settings.now()
    let planner = try planner()
    try prune(on: planner.clock.day(at: now), now: now)
    var deliveries = Deliveries()
    if try records().schedule.isDue(now) { deliveries.delivered = try deliverClaims(planner, now: now) }
    if try records().inbox.holdsBack() {
      deliveries.told = try release(before: deliveries.delivered, planner, now: now)
    } else if !planner.isQuiet(at: now) {
      deliveries.told = try withoutMuted(deliveries.delivered)
    }
    return deliveries
  }

  private func deliverClaims(_ planner: Planner, now: Date) throws(StoreError) -> [NotificationItem] {
    let schedule = try records().schedule
    try planLostOnes()
    let claimant = Claimant().description
    var delivered: [NotificationItem] = []
    // What is not delivered before the process ends is due when the next one starts.
    while !account.assistant.isInterrupted() {
      guard try schedule.isDue(now) else { break }
      let claimed = try schedule.claim(
        by: claimant,
        now: now,
        until: now.addingTimeInterval(Self.lease),
        limit: Self.deliveryBatch
      )
      if claimed.isEmpty { break }
      delivered += try deliver(claimed, by: claimant, planner, now: now)
    }
    return delivered
  }

  /// Plans again what was claimed by processes that are no more.
  package func planLostOnes() throws(StoreError) {
    let schedule = try records().schedule
    let lost = try schedule.unknown(now: settings.now()) { Claimant($0)?.isGone ?? false }
    for lost in lost { try schedule.replan(unknown: lost.id) }
  }

  private func deliver(
    _ claimed: [ScheduledNotification],
    by claimant: String,
    _ planner: Planner,
    now: Date
  ) throws(StoreError) -> [NotificationItem] {
    let records = try records()
    let wording = NotificationWording(localizer: account.localizer)
    // What is held already comes before it.
    let holdsBack = try records.inbox.holdsBack()
    let isHeld = holdsBack || planner.isQuiet(at: now)
    // What came due in a mute that is over now is told as little as if somebody had looked in it.
    let muting = try records.settings.get()
    // What is due behind the last of them comes with the others that are.
    let last = claimed.count < Self.deliveryBatch ? now : claimed.last?.next.due ?? now
    return try store().transaction { () throws(StoreError) in
      var settled: [(claimed: ScheduledNotification, item: NotificationItem)] = []
      for claimed in claimed {
        if claimed.content.isOfEachPeriod {
          let items = try settleEach(claimed, by: claimant, planner, wording, through: last, now: now)
          settled += items.map { (claimed, $0) }
        } else if let item = try settle(claimed, by: claimant, planner, wording, now: now) {
          settled.append((claimed, item))
        }
      }
      // Of what was missed several times the last is told, which was due after others.
      settled.sort { $0.item.createdAt < $1.item.createdAt }
      let isMuted = { (claimed: ScheduledNotification, item: NotificationItem) in
        claimed.origin == .trigger && !muting.at(item.createdAt).allows(NotificationKind(rawValue: claimed.type))
      }
      // What comes beside something that is muted is let go together with what of that may be.
      let isHeld = isHeld || settled.contains(where: isMuted)
      var items: [NotificationItem] = []
      for (claimed, item) in settled {
        guard try records.inbox.deliver(item, isHeld: isHeld) else { continue }
        let end = muting.endOfMute(of: NotificationKind(rawValue: claimed.type))
        if isMuted(claimed, item), !isAhead(claimed, due: item.createdAt, until: end, planner) {
          try records.inbox.release(item.id, isTold: false)
        }
        let goal = GoalInfo(claimed.id, on: planner.clock.day(at: now))
        if let info = try records.userInfo.get(claimed.id) ?? goal?.text { try records.userInfo.put(info, to: item.id) }
        try records.activity.count(.sent, of: item.type, at: now)
        try account.withdrawn.withdraw(overtakenBy: claimed)
        items.append(item)
      }
      return items
    }
  }

  /// Settles one, and answers what of it goes into the inbox: nil where there turns out to be nothing to tell, and where it
  /// was cancelled meanwhile or claimed by another.
  private func settle(
    _ claimed: ScheduledNotification,
    by claimant: String,
    _ planner: Planner,
    _ wording: NotificationWording,
    now: Date
  ) throws(StoreError) -> NotificationItem? {
    let schedule = try records().schedule
    guard let rule = claimed.rule else {
      guard try schedule.settle(claimed, by: claimant, next: nil) else { return nil }
      return wording.item(claimed, told: claimed.content, because: planner.lateness(of: claimed.next.due, now: now))
    }
    let held = HeldRepetitions(account: account, planner: planner, now: now)
    guard let missed = try held.fold(into: claimed, rule) ?? planner.plan(rule, claimed.settled, now: now) else {
      _ = try schedule.settle(claimed, by: claimant, next: nil)
      return nil
    }
    let fire = planner.overtaking(missed, of: rule, now: now)
    let time = ScheduledNotification.Time(fire)
    guard fire.due <= now else {
      _ = try schedule.settle(claimed, by: claimant, next: time)
      return nil
    }
    let settled = claimed.settled(fire)
    let next = planner.plan(rule, settled.settled, now: now).map(ScheduledNotification.Time.init)
    guard try schedule.settle(settled, by: claimant, next: next) else { return nil }
    // Who travels west, or puts the clock back, meets a day again of which a later notice was told.
    if planner.isMissed(fire.due, now: now), try account.withdrawn.isOvertaken(claimed.id, due: fire.due) { return nil }
    guard let content = try account.scheduler.content(of: settled, in: planner.clock) else { return nil }
    let clock = planner.clock
    let comes = try tellingTime(of: NotificationKind(rawValue: claimed.type), planner, now: now)
    let told = content.told(
      planned: clock.day(at: fire.due),
      on: clock.day(at: comes),
      isHeld: comes > now || isToldLater
    )
    // What a goal asks for since it was moved was for no time before.
    let isMoved = PlanningRepository.Subject(cause: claimed.id)?.kind == .goal && claimed.plannedFrom > fire.due
    return wording.item(settled, told: told, because: isMoved ? [] : fire.reasons)
  }

  /// Settles all periods of one that have ended, and answers what of each goes into the inbox: they stand there among what came in
  /// between.
  private func settleEach(
    _ claimed: ScheduledNotification,
    by claimant: String,
    _ planner: Planner,
    _ wording: NotificationWording,
    through last: Date,
    now: Date
  ) throws(StoreError) -> [NotificationItem] {
    guard let rule = claimed.rule else { return [] }
    var items: [NotificationItem] = []
    var settled = claimed
    let clock = planner.clock
    var next = planner.planEach(rule, settled.settled, now: now)
    while let fire = next, claimed.content.time(of: fire, in: clock).due <= last {
      settled = settled.settled(fire)
      if let content = try account.scheduler.content(of: settled, in: clock) {
        items.append(wording.item(settled, told: content, because: fire.reasons))
      }
      next = planner.planEach(rule, settled.settled, now: now)
    }
    let isSettled = try records().schedule.settle(
      settled,
      by: claimant,
      next: next.map { claimed.content.time(of: $0, in: clock) }
    )
    return isSettled ? items : []
  }

  /// Delivers what is due, and has nobody told of it nor of what lies in the inbox.
  package func keepSilentOfDue() throws(StoreError) {
    _ = try deliverDue()
    let inbox = try records().inbox
    for item in try inbox.held() { try inbox.release(item.id, isTold: false) }
    try inbox.noteTold(through: inbox.lastTold())
  }

  // MARK: Retention

  /// Once on each day of the user's, whether or not anything is due.
  private func prune(on today: CalendarDay, now: Date) throws(StoreError) {
    guard prunedOn != today else { return }
    prunedOn = today
    let records = try records()
    try records.inbox.prune(readBefore: now.addingTimeInterval(-86_400 * Double(Self.readDays)))
    try records.activity.prune(before: now.addingTimeInterval(-86_400 * Double(Self.causeDays)))
    try records.schedule.prune(deliveredBefore: now.addingTimeInterval(-86_400 * Double(Self.causeDays)))
  }
}

extension Planner {
  /// Why something that was to come at an instant comes late, if it does.
  fileprivate func lateness(of instant: Date, now: Date) -> [ShiftReason] {
    guard now.timeIntervalSince(instant) > tolerance else { return [] }
    return [.late(clock.time(at: instant), clock.day(at: instant), missed: 1)]
  }
}

extension ScheduledNotification {
  /// The same, once it has come.
  fileprivate func settled(_ fire: Fire) -> Self {
    var settled = self
    settled.next = Time(fire)
    settled.settledPeriod = fire.period
    return settled
  }
}
