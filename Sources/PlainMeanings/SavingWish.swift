import SentenceWords
import Understanding

/// Reads that something is to be saved for, though no sum is said: «ابي اجمع للسفر», «نحوش عشان سيارة».
struct SavingWish {
  let words: MisguidingWords

  /// Whether a word for saving stands right before what it is for, and nothing is asked.
  var isUttered: Bool {
    let (text, understanding) = (words.reading.text, words.understanding)
    guard (2...Self.mostWords).contains(text.words.count), words.reading.values.when?.isDaySaid != true,
      !understanding.requestReader.asks(words.text), !ConversationUnderstanding.endsAsking(words.text),
      !understanding.acts.negates(words.text)
    else { return false }
    let found = understanding.references.read(text)
    return found.matches.contains { match in
      guard match.slot == "saving", match.value == "wish", match.words.upperBound < text.words.count else {
        return false
      }
      let behind = text[match.words.upperBound]
      let isPurpose = understanding.references.read(behind).values(of: "following").contains("purpose")
      return behind.hasPrefix("لل") || isPurpose && match.words.upperBound + 1 < text.words.count
    }
  }

  private static let mostWords = 6
}
