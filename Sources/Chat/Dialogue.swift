/// What was said last, on which the next sentence may lean.
package struct Dialogue: Hashable, Sendable {
  /// What was understood last, if its intent takes slots.
  private(set) var last: Understood?
  /// The slot that the person was asked for.
  private(set) var asked: Slot?

  package init() {}

  /// The meaning of a sentence in this conversation; what it was asked for, or left out, is filled in.
  ///
  /// `slots` tells which ones an intent takes.
  package mutating func resolve(_ utterance: Utterance, slots: (String) -> Set<Slot>) -> Understood {
    var understood = utterance.understood
    if let last, continues(utterance, takes: slots(last.name)) {
      understood.name = last.name
      understood.confidence = max(understood.confidence, last.confidence)
      understood.slots = last.slots.merging(understood.slots) { _, new in new }
    }
    let taken = slots(understood.name)
    understood.slots = understood.slots.filter { taken.contains($0.key) }
    asked = nil
    last = taken.isEmpty ? nil : understood
    return understood
  }

  /// Notes that the person was asked for `slot` of what was understood last.
  package mutating func ask(for slot: Slot) {
    asked = slot
  }

  /// A sentence goes on with the last one if it brings the slot that was asked for, or nothing but slots of it.
  private func continues(_ utterance: Utterance, takes slots: Set<Slot>) -> Bool {
    let brought = Set(utterance.understood.slots.keys)
    if let asked, brought.contains(asked) { return true }
    return utterance.isElliptical && !brought.isDisjoint(with: slots)
  }
}
