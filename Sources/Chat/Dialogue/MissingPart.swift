/// Tells what is still to be said of a document or a budget before it is kept.
enum MissingPart {
  /// Whether a sentence adds a document, a day of one, or a budget, and leaves something of it out, for which is asked.
  static func isAsked(for understood: Understood) -> Bool {
    switch understood.intent {
    case .updateService:
      understood.reference == nil && understood.amendment == nil && understood.slots[.when] == nil
    case .setBudget: understood.slots[.amount] == nil
    case .addDependent: understood.slots[.service] == nil || understood.slots[.when] == nil
    default: false
    }
  }
}
