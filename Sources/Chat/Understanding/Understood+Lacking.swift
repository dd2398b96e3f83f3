/// What is still to be said of a document before it is kept.
extension Understood {
  /// Whether it adds a document, or a day of one, and leaves something of it out, for which is asked.
  var lacksDay: Bool {
    switch intent {
    case .updateService: reference == nil && amendment == nil && slots[.when] == nil
    case .addDependent: slots[.service] == nil || slots[.when] == nil
    default: false
    }
  }
}
