import Databases
import FoundationEssentials
import InboxRepositories
import Models
import Notifications
import Repositories
import Scheduling
import Store

/// Folds what quiet hours hold of one notice that comes again, though nobody was there when they ended: it is one catch-up for all
/// of them, as if nobody had looked in between.
@MainActor
struct HeldRepetitions: AccountPart {
  let account: Account
  let planner: Planner
  let now: Date

  /// Folds what is held into what has just been claimed of the same notice; nil where there is no such thing.
  func fold(into claimed: ScheduledNotification, _ rule: Rule) throws(StoreError) -> Fire? {
    guard !claimed.content.isOfEachPeriod, let last = claimed.settledPeriod, try isLeftHeld(last, of: claimed),
      let late = planner.plan(rule, claimed.settled, now: now), planner.isMissed(late.due, now: now)
    else { return nil }
    let first = try firstHeld(of: claimed, rule, through: last)
    for period in first...last { try letGo(of: period, of: claimed) }
    return planner.plan(rule, .through(period: first - 1), now: now)
  }

  /// Folds what is held of each notice into the last of it that was missed, which says how many there were.
  func fold() throws(StoreError) {
    let held = try records()
    let names = Set(try held.inbox.held().map(\.id))
    guard names.count > 1 else { return }
    for waiting in try held.schedule.pending() where !waiting.content.isOfEachPeriod {
      guard let rule = waiting.rule, let last = waiting.settledPeriod else { continue }
      guard names.contains(waiting.inboxID(ofPeriod: last)) else { continue }
      let first = try firstHeld(of: waiting, rule, through: last)
      guard first < last, let late = planner.plan(rule, .through(period: first - 1), now: now),
        planner.isMissed(late.due, now: now), (first + 1...last).contains(late.period)
      else { continue }
      for period in first..<late.period { try letGo(of: period, of: waiting) }
      try word(waiting, late)
    }
  }

  /// Returns the first period of which nobody was told since somebody was told last.
  private func firstHeld(
    of notice: ScheduledNotification,
    _ rule: Rule,
    through last: Int
  ) throws(StoreError) -> Int {
    let inbox = try records().inbox
    let first = max(planner.next(of: rule, after: notice.plannedFrom)?.period ?? last, last - Self.mostFolded)
    var from = last
    // What does not lie there was folded into one that does.
    while from > first, try inbox.isTold(notice.inboxID(ofPeriod: from - 1)) != true { from -= 1 }
    return from
  }

  /// Whether a period is held that might have been told before, had somebody been there.
  private func isLeftHeld(_ period: Int, of notice: ScheduledNotification) throws(StoreError) -> Bool {
    let inbox = try records().inbox
    let id = notice.inboxID(ofPeriod: period)
    guard try inbox.isHeld(id), let item = try inbox.get(id) else { return false }
    return planner.isMissed(item.createdAt, now: now)
  }

  private func letGo(of period: Int, of notice: ScheduledNotification) throws(StoreError) {
    try records().inbox.release(notice.inboxID(ofPeriod: period), isTold: false)
  }

  /// Says of the one that is left that it comes for all of them.
  private func word(_ notice: ScheduledNotification, _ late: Fire) throws(StoreError) {
    var notice = notice
    notice.next = ScheduledNotification.Time(late)
    guard let content = try account.scheduler.content(of: notice, in: planner.clock) else { return }
    let clock = planner.clock
    let told = content.told(planned: clock.day(at: late.due), on: clock.day(at: now), isHeld: false)
    let item = NotificationWording(localizer: account.localizer).item(notice, told: told, because: late.reasons)
    try records().withdrawals.word(item)
  }

  /// So many periods are counted at most.
  private static let mostFolded = 1_000
}
