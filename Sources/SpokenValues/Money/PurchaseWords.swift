import IntentFiles
import Intents
import SentenceWords
package import Understanding

/// Finds what money was spent on, and to whom it went: «قهوة من دانكن», `food at Panda`.
package struct PurchaseWords: Hashable, Sendable {
  package let category: String
  /// Nil where the words name nobody for certain.
  package let merchant: String?

  /// Reads the words that a sentence has besides its sum.
  package init(_ words: String) {
    let text = FoldedText(words)
    let split = Self.led(text) ?? Self.placed(text)
    category = split?.category ?? words
    merchant = split?.merchant
  }

  /// `food at Panda`: what stands behind a word that leads to a shop; before it something is named that is bought.
  private static func led(_ text: FoldedText) -> (category: String, merchant: String)? {
    let places = cues.places(in: text)
    guard let lead = places.first(where: { $0.value == leads || $0.value == from }),
      case let (first, next) = (lead.words.lowerBound, lead.words.upperBound), first > 0, next < text.words.count,
      // `lunch at work` names no shop.
      !places.contains(where: { $0.value == nobody && $0.words.lowerBound == next })
    else { return nil }
    let category = text.typed(0..<first)
    let isKnown = ConversationUnderstanding.embedded.spendingCategory(in: category) != nil
    guard isKnown || lead.value == leads && text[first].unicodeScalars.allSatisfy(\.isASCII) else { return nil }
    return (category, text.typed(from: next))
  }

  /// `Bravoda yeməyə`: a name with the ending that says where, beside something that is bought.
  private static func placed(_ text: FoldedText) -> (category: String, merchant: String)? {
    for place in [0, text.words.count - 1] where text.words.count > 1 {
      let (typed, folded) = (text.typed(place), text[place])
      guard typed.first?.isUppercase == true, let ending = endings.first(where: folded.hasSuffix),
        typed.count > ending.count + 2
      else { continue }
      let rest = place == 0 ? 1..<text.words.count : 0..<place
      let category = text.typed(rest)
      guard ConversationUnderstanding.embedded.spendingCategory(in: category) != nil else { continue }
      return (category, String(typed.dropLast(ending.count)))
    }
    return nil
  }

  package static let cues = CueReader(lexicon: BuiltInIntents.schema.actLexicon("buying"))
  /// Folded.
  private static let endings = ["da", "de", "dan", "den"]
  /// The values of `Intents/Acts/buying.json`.
  package static let leads = "at"
  package static let from = "from"
  package static let nobody = "nobody"
}
