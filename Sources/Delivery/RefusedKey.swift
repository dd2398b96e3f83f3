import Databases
import FoundationEssentials
import Push
import Repositories
import Store

/// What waits because the key was refused: whatever process sends next, one push goes ahead to see whether it is taken again.
struct RefusedKey {
  private let configuration: String
  /// Whether pushes wait longer because of it.
  private var holds = false
  /// Until when the others wait, where it was refused in this process.
  private(set) var heldUntil: Date?

  /// - Parameter configuration: As whom is sent.
  init(of configuration: String) {
    self.configuration = configuration
  }

  /// Looks for what is held, and lets that leave which another configuration had held.
  mutating func look(in outbox: PushOutbox, at now: Date) throws(StoreError) {
    let parked = ParkedPushes(in: outbox)
    try parked.letGo(heldByAnotherThan: configuration, at: now)
    holds = try parked.holds()
  }

  /// Has all that waits wait twice as long as the one that was refused first.
  ///
  /// - Returns: Until when that one waits; nil where another one was refused before.
  mutating func refuse(after attempts: Int, in outbox: PushOutbox, at now: Date) throws(StoreError) -> Date? {
    guard heldUntil == nil else { return nil }
    let wait = DeliveryRules.wait(afterRefusals: attempts)
    let end = now + 2 * wait
    (holds, heldUntil) = (true, end)
    try ParkedPushes(in: outbox).hold(until: end, as: configuration, at: now)
    return now + wait
  }

  /// Takes no more account of until when the others wait: it was noted by a clock that was ahead.
  mutating func forgetWait() { heldUntil = nil }

  /// Lets all leave: one was delivered.
  mutating func takeAgain(in outbox: PushOutbox, at now: Date) throws(StoreError) {
    guard holds else { return }
    (holds, heldUntil) = (false, nil)
    try ParkedPushes(in: outbox).letGo(at: now)
  }
}
