package import Meanings

/// Tells what is still to be said of a document, a budget or a reminder before it is kept.
package enum MissingPart {
  /// Whether a sentence adds a document, a day of one, or a budget, and leaves something of it out, for which is asked.
  package static func isAsked(for understood: Understood) -> Bool {
    switch understood.intent {
    case .updateService:
      understood.reference == nil && understood.amendment == nil && understood.slots[.when] == nil
    case .setBudget: understood.slots[.amount] == nil
    // The one that was chosen, of which the time is asked next, and one of which nothing was said at all.
    case .changeReminder:
      understood.isConfirmed && understood.amendment == nil
        && (understood.among != nil && understood.reference != nil
          || understood.among == nil && understood.slots.isEmpty)
    case .addDependent: understood.slots[.service] == nil || understood.slots[.when] == nil
    default: false
    }
  }
}
