import Databases
import FoundationEssentials
import InboxRepositories
import Models
import Store

/// How much may still be sent to a backend, and when its list is asked for again, as this process knows it, and as the store has it for
/// others.
struct NotedBudget {
  private let kept: KeptDeliveryBudget
  /// As the store had it last; nil before it was looked at.
  private var known: KeptDeliveryBudget.Kept?
  /// As this process knew it then.
  private var last = DeliveryBudget()

  init(_ kept: KeptDeliveryBudget) {
    self.kept = kept
  }

  /// What another process left, in seconds of a clock that shows `time` now; nil where nothing is otherwise than this one knows.
  mutating func told(at time: Double, _ now: Date) throws(StoreError) -> DeliveryBudget? {
    if known == nil { try kept.followClock(to: now) }
    let told = try kept.get()
    defer { known = told }
    guard told.fullAt != known?.fullAt || told.signs != known?.signs else { return nil }
    last = DeliveryBudget(
      fullAt: told.fullAt.mapValues { time + $0.timeIntervalSince(now) },
      signs: told.signs,
      now: time
    )
    return last
  }

  /// How often another process failed to hear the list, and for how long that is not asked for.
  func failed(at now: Date) -> PollingSchedule.Failed {
    guard let known, known.listFailures > 0 else { return PollingSchedule.Failed() }
    let wait = known.listDueAt?.timeIntervalSince(now) ?? 0
    let since = known.notedAt.map(now.timeIntervalSince)
    return PollingSchedule.Failed(count: known.listFailures, wait: wait, since: since)
  }

  /// Keeps what may be sent from now on; where that is as before, nothing is written.
  mutating func note(_ budget: DeliveryBudget, at time: Double, _ now: Date) throws(StoreError) {
    guard budget != last else { return }
    last = budget
    let dates = budget.fullAt.filter { $0.value > time }.mapValues { Self.kept(now + ($0 - time)) }
    try update(at: now) { ($0.fullAt, $0.signs) = (dates, budget.signs) }
  }

  /// Keeps how often the list failed, and for how many seconds it is not asked for; 0 for one that came.
  mutating func note(failures: Int, wait: Double, _ now: Date) throws(StoreError) {
    let due = failures > 0 ? Self.kept(now + wait) : nil
    try update(at: now) { ($0.listFailures, $0.listDueAt) = (failures, due) }
  }

  /// Keeps that the list is asked for, as if that failed: it counts, whether or not anybody hears the answer.
  mutating func noteAsking(after failures: Int, chance: Double, _ now: Date) throws(StoreError) {
    let wait = Backoff.ofFollowing.delay(afterFailures: failures + 1, chance: chance)
    try note(failures: failures + 1, wait: wait, now)
  }

  private mutating func update(at now: Date, _ change: (inout KeptDeliveryBudget.Kept) -> Void) throws(StoreError) {
    try kept.update(at: now, change)
    known = try kept.get()
  }

  /// As the store keeps it.
  private static func kept(_ date: Date) -> Date {
    Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000)
  }

  /// Notes until when the backend wants to be left alone, if it does: by which clock is known by that.
  func noteClosing(_ seconds: Double?, at now: Date) throws(StoreError) {
    if seconds != nil { try kept.noteWait(at: now) }
  }
}
