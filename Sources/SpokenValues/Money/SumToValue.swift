package import SentenceWords
import Understanding

/// Leaves out what stands between the word for a sum and the sum it is to be: «عدّل المبلغ إلى خمسة وسبعين», which otherwise is up to five
/// o'clock.
package struct SumToValue {
  let understanding: ConversationUnderstanding

  package init(understanding: ConversationUnderstanding) {
    self.understanding = understanding
  }

  package func plain(_ text: String) -> String {
    let folded = FoldedText(text)
    let found = understanding.references.read(folded).matches.first { $0.slot == "following" && $0.value == "sum to" }
    guard let words = found?.words, words.count == 2, words.upperBound < folded.words.count else { return text }
    let left = folded.typed(0...words.lowerBound)
    return "\(left) \(folded.typed(from: words.upperBound))"
  }
}
