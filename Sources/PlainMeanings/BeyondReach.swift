import Meanings
import Models
import SentenceWords
import Understanding

/// Tells that money is to be sent, or something booked, which nothing here can do, though the sentence mixes its languages:
/// `transfer ٣٠٠ لأمي`, `book لي موعد بكرة`.
struct BeyondReach {
  let words: MisguidingWords

  /// Whether a sentence begins with a command to do so.
  var isAsked: Bool {
    let (text, understanding) = (words.reading.text, words.understanding)
    let found = words.found
    guard (2...Self.mostWords).contains(text.words.count),
      let verb = found.matches.first(where: { $0.slot == "beyond" && $0.words.lowerBound <= 1 }),
      !understanding.acts.commands(Intent.createReminder.rawValue, in: words.text),
      !understanding.acts.negates(words.text),
      understanding.kinds(in: words.text).isDisjoint(with: [.goal, .reminder, .transaction])
    else { return false }
    if verb.value == "book" { return true }
    guard words.reading.values.amount != nil, !found.values(of: "following").contains("budget") else { return false }
    return words.reading[Slot.dependent.rawValue] != nil || isForSomebody(text, behind: verb.words.upperBound)
  }

  /// Whether somebody gets it: «لأمي», `to my brother`.
  private func isForSomebody(_ text: FoldedText, behind start: Int) -> Bool {
    text.words.indices.dropFirst(start).contains { place in
      let word = text[place]
      return word.hasPrefix("ل") && word.count > Self.shortest && text.typed(place).first == "ل" || word == "to"
    }
  }

  private static let shortest = 2
  private static let mostWords = 10
}
