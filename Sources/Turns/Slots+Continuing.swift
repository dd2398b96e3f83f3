package import Meanings
import Models

extension [Slot: SlotValue] {
  /// Returns the slots of an intent with those that a sentence brings which goes on with it.
  ///
  /// A place of a list, «والثاني؟» behind «كم باقي له؟», is that of somebody else.
  func goingOn(with brought: Self, of intent: Intent) -> Self {
    var slots = merging(brought) { _, new in new }
    if intent.isOfDependents, brought[.ordinal] != nil, brought[.dependent] == nil { slots[.dependent] = nil }
    return slots
  }

  /// Takes up whose and which time the same request came to when it was complete, for what goes on with it.
  package mutating func takeUp(_ complete: Self) {
    for slot in [Slot.dependent, .period] { self[slot] = complete[slot] }
  }
}

extension Dialogue {
  /// Keeps what completes the sentence that was understood last.
  package mutating func takeUp(_ complete: Understood) {
    if last?.name == complete.name { last?.slots.takeUp(complete.slots) }
  }
}
