import FoundationEssentials
import Models
import Store

/// How much may still fail at a backend, as this process knows it, and as the store has it for others.
struct NotedBudget {
  private let kept: KeptDeliveryBudget
  /// As the store had it last; nil before it was looked at.
  private var known: [DeliveryBudget.Kind: Date]?
  /// As this process knew it then.
  private var last = DeliveryBudget()

  init(_ kept: KeptDeliveryBudget) {
    self.kept = kept
  }

  /// What another process left, in seconds of a clock that shows `time` now; nil where nothing is otherwise than this one knows.
  mutating func told(at time: Double, _ now: Date) throws(StoreError) -> DeliveryBudget? {
    if known == nil { try kept.followClock(to: now) }
    let told = try kept.get()
    guard told != known else { return nil }
    known = told
    last = DeliveryBudget(fullAt: told.mapValues { time + $0.timeIntervalSince(now) }, now: time)
    return last
  }

  /// Keeps what may fail from now on; where that is as before, nothing is written.
  mutating func note(_ budget: DeliveryBudget, at time: Double, _ now: Date) throws(StoreError) {
    guard budget != last else { return }
    last = budget
    let dates = budget.fullAt.filter { $0.value > time }.mapValues { seconds in
      // As the store keeps it.
      Date(timeIntervalSince1970: ((now + (seconds - time)).timeIntervalSince1970 * 1000).rounded() / 1000)
    }
    try kept.put(dates, at: now)
    known = dates
  }

  /// Notes until when the backend wants to be left alone, if it does: by which clock is known by that.
  func noteClosing(_ seconds: Double?, at now: Date) throws(StoreError) {
    if seconds != nil { try kept.noteWait(at: now) }
  }
}
