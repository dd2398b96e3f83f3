import Models
import Understanding

/// Names of people whom the records do not know.
extension ConversationUnderstanding {
  /// Returns the name that a question about somebody's document or deadline has, where no dependent is called so.
  ///
  /// It stands behind the word for who somebody is («ولدي سالم», `my son Salem`) or for an Arabic document («هوية سالم»), or has an
  /// ending that says whose the document behind it is (`Salem's passport`, `Səlimin pasportu`). No phrase has taught the word.
  func stranger(of understood: Understood, in reading: SlotReading) -> String? {
    guard [.serviceStatus, .serviceRenew, .dependentAlerts].contains(understood.intent) else { return nil }
    if let named = understood.slots[.dependent]?.text,
      knownNames.contains(where: { Folding.fold($0) == Folding.fold(named) })
    {
      return nil
    }
    let covered = reading.covered
    let word = reading.matches.compactMap { place(of: $0, in: reading.text) }.first { place in
      reading.text.words.indices.contains(place) && !covered.contains(place) && isName(place, in: reading.text)
    }
    return word.map { name(at: $0, in: reading) }
  }

  /// Whether a text has a word that no phrase has taught, as names are.
  func hasUnknownWord(_ text: String) -> Bool {
    let folded = FoldedText(text)
    return folded.words.indices.contains { place in
      typed(place, in: folded).first?.isLetter == true && !model.knows(place, of: folded)
    }
  }

  /// Where the name of whoever is meant would stand; nil where none would.
  private func place(of match: SlotReading.Match, in text: FoldedText) -> Int? {
    switch match.slot {
    case Slot.dependent.rawValue: return match.words.upperBound
    case Slot.service.rawValue:
      if Self.isArabic(match.typed) {
        return match.typed.hasPrefix("ال") || Self.owned.contains(where: match.typed.hasSuffix)
          ? nil : match.words.upperBound
      }
      let before = match.words.lowerBound - 1
      guard before >= 0 else { return nil }
      return Self.owning.contains(where: typed(before, in: text).hasSuffix) ? before : nil
    default: return nil
    }
  }

  /// What an Arabic document ends with that is somebody's already.
  private static let owned = ["ي", "ك", "نا", "ها", "هم", "كم"]
  /// What a name ends with in front of what is its.
  static let owning = ["'s", "’s", "in", "ın", "un", "ün"]
  private static let shortestName = 3

  private func isName(_ place: Int, in text: FoldedText) -> Bool {
    let word = typed(place, in: text)
    guard word.count >= Self.shortestName, word.first?.isLetter == true, !model.knows(place, of: text) else {
      return false
    }
    // In Latin letters names are capitalized; an Arabic one ends the question, for a verb may stand there.
    return Self.isArabic(word) ? place == text.words.count - 1 : word.first?.isUppercase == true
  }

  /// The one of a dependent where it is only misspelt.
  private func name(at place: Int, in reading: SlotReading) -> String {
    let meant = knowingReader.misspelt(Slot.dependent.rawValue, in: reading, names: knownNames)
    return meant.flatMap { $0.words.contains(place) ? $0.value : nil } ?? typed(place, in: reading.text)
  }

  func typed(_ place: Int, in text: FoldedText) -> String {
    text.typed(place...place, from: text.words[place].folded.lowerBound)
  }

  static func isArabic(_ text: String) -> Bool {
    text.unicodeScalars.first.map { (0x620...0x6FF).contains($0.value) } ?? false
  }
}
