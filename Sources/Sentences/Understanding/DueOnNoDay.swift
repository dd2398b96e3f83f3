import Meanings
import Understanding

/// Reads what is due on no day in particular as what is due: an alert, not the agenda.
struct DueOnNoDay {
  let slotsOfAlerts: [Slot: SlotValue]

  /// Settles a meaning, and what else it may be.
  func settle(_ meaning: inout Understood) {
    meaning.rivals.removeAll { $0.intent == .listAgenda && $0.slots.isEmpty }
    guard meaning.intent == .listAgenda, meaning.slots.isEmpty else { return }
    meaning.name = Intent.listAlerts.rawValue
    meaning.slots = slotsOfAlerts
    meaning.rivals.removeAll { $0.intent == .listAlerts }
  }
}
