package import Models
package import Understanding

/// Reads who a dependent is to the user out of the words of a record: «ولدك» is a son.
package struct Relationships: Sendable {
  private let reader: SlotReader
  /// What was read out of words before: those of the user's dependents are asked for at every message.
  private let known: [Spelling: [SlotReading.Match]]

  package init(reader: SlotReader, knowing words: [String] = []) {
    self.reader = reader
    known = Dictionary(
      words.map { (Spelling(text: $0), reader.matches(in: $0)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Whether a record says that somebody is this to the user, such as a nephew.
  package func tell(of person: String) -> Bool {
    let person = Folding.fold(person)
    return known.keys.contains { Folding.fold($0.text).contains(person) }
  }

  private func matches(in words: String) -> [SlotReading.Match] {
    known[Spelling(text: words)] ?? reader.matches(in: words)
  }

  /// A text as it is spelled: a string is looked for by its normal form, which takes far longer to find.
  private struct Spelling: Hashable {
    let text: String

    static func == (one: Self, other: Self) -> Bool {
      let (one, other) = (one.text.utf8.span, other.text.utf8.span)
      return one.count == other.count && one.indices.allSatisfy { one[$0] == other[$0] }
    }

    func hash(into hasher: inout Hasher) {
      text.utf8.span.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  /// `son`, `daughter`, `wife`, `husband`, `mother`, `father`, `brother` or `sister`; nil for any other relationship.
  package func value(of relationship: String) -> String? {
    if let said = matches(in: relationship).first(where: { $0.slot == Slot.dependent.rawValue }) { return said.value }
    // `son` alone is `last` in Azerbaijani, but not in a record.
    let word = Folding.fold(relationship)
    return Self.alone.contains(word) ? word : nil
  }

  private static let alone: Set = ["son", "brother", "sister"]

  /// Masculine where nothing says otherwise, as Arabic does.
  package func gender(of dependent: Dependent) -> Gender {
    value(of: dependent.relationship).map(Self.gender(of:)) ?? .masculine
  }

  /// The gender of whoever a value that says who somebody is names.
  package static func gender(of value: String) -> Gender {
    ["daughter", "wife", "mother", "sister"].contains(value) ? .feminine : .masculine
  }

  /// The service that a dependent's deadline is about, where its words name one: «تجديد الهوية».
  package func service(of dependent: Dependent) -> ServiceType? {
    matches(in: dependent.serviceType).first { $0.slot == Slot.service.rawValue }
      .flatMap { ServiceType(rawValue: $0.value) }
  }

  /// Whether a slot's value says who somebody is, and is no name.
  package static func isRelationship(_ value: String) -> Bool { relationships.contains(value) }

  private static let relationships: Set = [
    "son", "daughter", "wife", "husband", "mother", "father", "brother", "sister", children,
  ]

  /// The value of a slot that means all sons and daughters.
  package static let children = "children"

  /// The dependents that a slot's value means: by relationship, or by name.
  package func dependents(meantBy value: String, among dependents: [Dependent]) -> [Dependent] {
    if value == Self.children {
      return dependents.filter { ["son", "daughter"].contains(self.value(of: $0.relationship)) }
    }
    let related = dependents.filter { self.value(of: $0.relationship) == value }
    if !related.isEmpty { return related }
    let name = Folding.fold(value)
    let named = dependents.filter { Folding.fold($0.name) == name }
    if !named.isEmpty { return named }
    // «ولدي حسام» is none of a brother's name.
    if let first = value.split(separator: " ").first, first.count < value.count,
      let person = self.value(of: String(first))
    {
      let name = Folding.fold(String(value.dropFirst(first.count + 1)))
      return dependents.filter { Folding.fold($0.name) == name && self.value(of: $0.relationship) == person }
    }
    return dependents.filter { Folding.fold($0.name).split(separator: " ").contains(Substring(name)) }
  }
}
