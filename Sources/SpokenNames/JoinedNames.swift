import Understanding

/// Tells which names are joined to others that a sentence says: «حسام وأحمد», `Hussam and Ahmed`, «هوية أحمد وحسام».
struct JoinedNames {
  private let reading: SlotReading
  /// Those that are known, by their first words.
  private let known: [Int: SlotReading.Match]

  init(reading: SlotReading, known: [SlotReading.Match]) {
    self.reading = reading
    self.known = Dictionary(known.map { ($0.words.lowerBound, $0) }) { first, _ in first }
  }

  /// Whether a word that is a name or stands where one does is behind a conjunction, or one is between it and a name that is known.
  func contains(_ match: SlotReading.Match) -> Bool {
    let (place, next) = (match.words.lowerBound, match.words.upperBound)
    guard match.value == StrangerReader.Kind.name.rawValue, place > 0 else { return false }
    if isGlued(match) || Self.conjunctions.contains(reading.text[place - 1]) { return true }
    return known[next].map(isGlued) ?? false
      || known[next + 1] != nil && Self.conjunctions.contains(reading.text[next])
  }

  /// Whether «و» is written before a name that does not begin with it.
  private func isGlued(_ name: SlotReading.Match) -> Bool {
    reading.text[name.words.lowerBound].hasPrefix("و") && NameSpelling.plain(name.typed).first != "و"
  }

  private static let conjunctions: Set = ["و", "and", "ve"]
}
