import Models

/// A thing that is told of, and what it is called.
struct NamedEntry {
  let entry: SourceReport.Entry
  let names: [String]
  /// The taxes that its words name, in whatever language.
  let taxes: Set<String>

  static func sayTheSame(_ one: Self, _ other: Self) -> Bool {
    (one.entry.deadline, one.entry.title, one.entry.message)
      == (other.entry.deadline, other.entry.title, other.entry.message)
  }

  /// Whether one of the texts is the same, where neither names another tax than the other.
  static func haveSameWords(_ one: Self, _ other: Self) -> Bool {
    let (entry, told) = (one.entry, other.entry)
    let isOtherTax = !one.taxes.isEmpty && !other.taxes.isEmpty && one.taxes.isDisjoint(with: other.taxes)
    return entry.deadline == told.deadline && !isOtherTax
      && (entry.message == told.message || entry.title == told.message
        || entry.deadline != nil && !entry.title.isEmpty && entry.title == told.title)
  }

  /// «VAT» and "VAT Payment in 5 days", "Value added tax" and «ƏDV».
  static func areNamedAlike(_ one: Self, _ other: Self) -> Bool {
    guard one.entry.deadline != nil, one.entry.deadline == other.entry.deadline else { return false }
    return isNamed(one, in: other) || isNamed(other, in: one) || !one.taxes.isDisjoint(with: other.taxes)
  }

  private static func isNamed(_ one: Self, in other: Self) -> Bool {
    let texts = other.names + [other.entry.title + " " + other.entry.message]
    return one.names.map(words).contains { name in
      !name.isEmpty && texts.contains { name.isSubset(of: words(of: $0)) }
    }
  }

  static func haveSamePlace(_ one: Self, _ other: Self) -> Bool {
    one.entry.deadline != nil && one.entry.actionURL != nil
      && (one.entry.deadline, one.entry.actionURL) == (other.entry.deadline, other.entry.actionURL)
  }

  /// Without the marks over letters, and the dot that a small «İ» keeps.
  static func words(of text: String) -> Set<Substring> {
    let letters = text.lowercased().unicodeScalars.filter { scalar in
      !("\u{64B}"..."\u{652}").contains(scalar) && scalar != "\u{640}" && scalar != "\u{307}"
    }
    return Set(String(String.UnicodeScalarView(letters)).split { !$0.isLetter && !$0.isNumber })
  }
}
