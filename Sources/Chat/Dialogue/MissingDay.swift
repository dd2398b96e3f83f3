/// Tells what is still to be said of a document before it is kept.
enum MissingDay {
  /// Whether a sentence adds a document, or a day of one, and leaves something of it out, for which is asked.
  static func isAsked(for understood: Understood) -> Bool {
    switch understood.intent {
    case .updateService:
      understood.reference == nil && understood.amendment == nil && understood.slots[.when] == nil
    case .addDependent: understood.slots[.service] == nil || understood.slots[.when] == nil
    default: false
    }
  }
}
