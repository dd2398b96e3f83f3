import Models
import SentenceWords
import Understanding

/// Azerbaijani without its own letters, where each of them is written as two: `shenbe` for `şənbə`.
struct PlainAzerbaijani {
  let understanding: ConversationUnderstanding

  /// The text with what is meant for the words that nothing knows but without the second letter; English knows its own.
  func inItsLetters(_ text: String) -> String {
    let lowercased = text.lowercased()
    guard Self.pairs.contains(where: { lowercased.holds($0.0) }) else { return text }
    let folded = FoldedText(text)
    let model = understanding.model
    let others = folded.words.indices.compactMap { place -> (words: Range<Int>, by: String)? in
      let word = folded[place]
      guard Self.pairs.contains(where: { word.contains($0.0) }), !model.knows(place, of: folded) else { return nil }
      var plain = word
      for (pair, letter) in Self.pairs { plain = plain.replacing(pair, with: letter) }
      guard plain.utf8.count >= Self.shortest else { return nil }
      let isTime = SpelledText.tellsTime(plain, understanding) && !SpelledText.tellsTime(word, understanding)
      let isWord = model.knows(0, of: FoldedText(plain))
      let isMeant = isTime || isWord && isAzerbaijani(folded.replacing([(place..<place + 1, plain)]))
      return isMeant ? (place..<place + 1, plain) : nil
    }
    return others.isEmpty ? text : folded.replacing(others)
  }

  private func isAzerbaijani(_ text: String) -> Bool {
    understanding.model.classify(FoldedText(text), markers: []).language == .azerbaijani
  }

  private static let pairs = [("sh", "ş"), ("ch", "ç"), ("gh", "ğ")]
  private static let shortest = 4
}
