import Models
import Understanding

extension Understood {
  /// Returns the slots with those that a sentence brings which goes on with this.
  ///
  /// A place of a list, «والثاني؟» behind «كم باقي له؟», is that of somebody else.
  func slots(goingOnWith brought: [Slot: SlotValue]) -> [Slot: SlotValue] {
    var slots = self.slots.merging(brought) { _, new in new }
    if intent.isOfDependents, brought[.ordinal] != nil, brought[.dependent] == nil { slots[.dependent] = nil }
    return slots
  }
}
