package import Models
package import Understanding

/// Reads who a dependent is to the user out of the words of a record: «ولدك» is a son.
package struct Relationships: Sendable {
  private let reader: SlotReader

  package init(reader: SlotReader) {
    self.reader = reader
  }

  /// `son`, `daughter`, `wife`, `husband`, `mother` or `father`; nil for any other relationship.
  package func value(of relationship: String) -> String? {
    reader.matches(in: relationship).first { $0.slot == Slot.dependent.rawValue }?.value
  }

  /// Masculine where nothing says otherwise, as Arabic does.
  package func gender(of dependent: Dependent) -> Gender {
    switch value(of: dependent.relationship) {
    case "daughter", "wife", "mother": .feminine
    default: .masculine
    }
  }

  /// The service that a dependent's deadline is about, where its words name one: «تجديد الهوية».
  package func service(of dependent: Dependent) -> ServiceType? {
    reader.matches(in: dependent.serviceType).first { $0.slot == Slot.service.rawValue }
      .flatMap { ServiceType(rawValue: $0.value) }
  }

  /// The dependents that a slot's value means: by relationship, or by name.
  package func dependents(meantBy value: String, among dependents: [Dependent]) -> [Dependent] {
    let related = dependents.filter { self.value(of: $0.relationship) == value }
    if !related.isEmpty { return related }
    let name = Folding.fold(value)
    let named = dependents.filter { Folding.fold($0.name) == name }
    if !named.isEmpty { return named }
    return dependents.filter { Folding.fold($0.name).split(separator: " ").contains(Substring(name)) }
  }
}
