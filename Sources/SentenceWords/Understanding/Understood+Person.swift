package import Meanings

extension Understood {
  /// Whose document it is about, or is counted from.
  package var person: String? { (advance?.anchor?.slots[.dependent] ?? slots[.dependent])?.text }

  /// Whether it is about somebody, called by the name or by who that is.
  package func isOf(_ other: String) -> Bool { person == other || hint == other }

  /// Whether its rivals are the same of other people each.
  package var isOfSomebody: Bool { !rivals.isEmpty && rivals.allSatisfy { $0.name == name && $0.person != nil } }
}
