import Understanding

/// Tells whether a name is joined to others that a sentence says: «حسام وأحمد», `Hussam and Ahmed`, «هوية أحمد وحسام».
struct JoinedName {
  /// A word that is a name or stands where one does.
  let match: SlotReading.Match
  let reading: SlotReading

  /// Whether it stands behind a conjunction, or one stands between it and one of those that are known.
  func joins(_ known: [SlotReading.Match]) -> Bool {
    let (place, next) = (match.words.lowerBound, match.words.upperBound)
    guard match.value == StrangerReader.Kind.name.rawValue, place > 0 else { return false }
    if isGlued(match) || Self.conjunctions.contains(reading.text[place - 1]) { return true }
    return known.contains { other in
      other.words.lowerBound == next && isGlued(other)
        || other.words.lowerBound == next + 1 && Self.conjunctions.contains(reading.text[next])
    }
  }

  /// Whether «و» is written before a name that does not begin with it.
  private func isGlued(_ name: SlotReading.Match) -> Bool {
    reading.text[name.words.lowerBound].hasPrefix("و") && NameSpelling.plain(name.typed).first != "و"
  }

  private static let conjunctions: Set = ["و", "and", "ve"]
}
