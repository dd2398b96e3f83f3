import Meanings
import Models
package import Understanding

/// People whom the records do not know.
extension ConversationUnderstanding {
  /// Whether a text is a name and nothing else.
  package func isName(_ reading: SlotReading, _ names: [SlotReading.Match]) -> Bool {
    let known = reading.matches.filter(isKnown).map(\.words)
    let named = names.filter { $0.value == "name" || $0.value == "word" }.map(\.words)
    let all = known + named
    return reading.text.words.indices.allSatisfy { word in all.contains { $0.contains(word) } }
  }

  /// Returns the words that are names of people, and what stands where names do, as values of the slot of dependents.
  package func names(in text: FoldedText) -> [SlotReading.Match] {
    naming.matches(in: text, slot: Slot.dependent.rawValue) { model.knows($0, of: text) }
  }

  /// Whether a match is the name of a dependent.
  package func isKnown(_ match: SlotReading.Match) -> Bool {
    match.slot == Slot.dependent.rawValue && knownNames.contains(match.value)
      && !WordsOfSlots.isOtherWord(match, names: knownNames)
  }

  /// Whether a text has a word that no phrase has taught, as names are.
  package func hasUnknownWord(_ text: String) -> Bool {
    let folded = FoldedText(text)
    return folded.words.indices.contains { place in
      folded.typed(place).first?.isLetter == true && !model.knows(place, of: folded)
    }
  }

  /// What a name ends with in front of what is its.
  package static let owning = ["'s", "’s", "in", "ın", "un", "ün"]

  package static func isArabic(_ text: String) -> Bool {
    NameSpelling.beginsArabic(text)
  }
}
