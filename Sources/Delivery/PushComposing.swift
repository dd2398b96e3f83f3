package import Databases
package import FoundationEssentials
package import Repositories
import Store

/// Writes pushes when they leave, so that they say what holds then.
@MainActor
package protocol PushComposing {
  /// Sees to it that what was told wrongly is put right.
  func bringInLine() throws(StoreError)

  /// Sees whether what the operator was told of holds still, when something was delivered.
  func noteDelivery() throws(StoreError)

  /// Writes what was claimed together, in the transaction that claims it; answers what becomes of each.
  mutating func decide(_ claims: [PushOutbox.Claim], at now: Date) throws(StoreError) -> [PushDecision]
}

/// What becomes of a push that is about to leave.
package enum PushDecision {
  case send(PushOutbox.Claim)
  /// It is of no use, and why.
  case drop(reason: String)
  case wait(until: Date)
}
