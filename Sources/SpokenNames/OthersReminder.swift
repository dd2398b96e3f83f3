package import SentenceWords
import Understanding

/// Tells who is to be reminded of what somebody else is to do: `remind Joy to call Will` reminds the user, which is said first.
package struct OthersReminder {
  let words: WordsOfSlots

  package init(words: WordsOfSlots) {
    self.words = words
  }

  /// Whether a text asks to remind somebody who is named.
  package var isMeant: Bool {
    let text = words.reading.text
    return text.words.indices.dropLast(2).contains { place in
      guard text[place] == "remind", Self.leads.contains(text[place + 2]) else { return false }
      let person = text.typed(place + 1)
      return Self.pronouns.contains(text[place + 1]) || words.names.contains(person)
        || person.first?.isUppercase == true && person.dropFirst().allSatisfy(\.isLowercase) && person.count > 1
    }
  }

  private static let leads: Set = ["to", "that", "about", "of"]
  private static let pronouns: Set = ["him", "her", "them"]
}
