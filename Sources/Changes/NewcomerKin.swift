package import Meanings
import Models

/// Keeps who somebody new is to the user, where only the name was asked for and is said: «ابغى اضيف ولدي», «فهد».
package struct NewcomerKin {
  let before: Understood?

  package init(before: Understood?) {
    self.before = before
  }

  package func settle(_ understood: inout Understood) {
    guard understood.intent == .addDependent, understood.isContinued, let before, before.intent == .addDependent,
      let kin = before.slots[.dependent]?.text, Relationships.isRelationship(kin), before.slots[.text] == nil,
      let said = understood.slots[.dependent]?.text, !Relationships.isRelationship(said)
    else { return }
    understood.slots[.text] = understood.slots[.text] ?? .text(said)
    understood.slots[.dependent] = .text(kin)
  }
}
