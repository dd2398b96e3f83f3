import IntentFiles
import Models
import Sentences
import Understanding

/// Parts what is only named behind a question from it: `vergi nə vaxtdır, bəs kirayə?`.
struct ProposedBeside {
  let understanding: ConversationUnderstanding

  /// Returns both questions; nil where the text is one.
  func parts(of text: String) -> [String]? {
    guard ConversationUnderstanding.endsAsking(text), !ConversationUnderstanding.isArabic(text),
      let comma = text.lastIndex(of: ",")
    else { return nil }
    let (left, right) = (String(text[..<comma]), String(text[text.index(after: comma)...].drop(while: \.isWhitespace)))
    let folded = FoldedText(right)
    guard (2...Self.mostWords).contains(folded.words.count),
      understanding.shifts.places(in: folded).contains(where: { $0.value == "proposal" && $0.words.lowerBound == 0 }),
      understanding.references.read(left).matches.contains(where: { $0.slot == "request" })
    else { return nil }
    return [left, right]
  }

  private static let mostWords = 4
}
