import Meanings
import SentenceWords
import Turns
import Understanding

/// Reads another value that somebody likes better than the one just said: «ولا الساعة سبعة ونص», `or rather 8` behind a reminder or an expense.
struct OrRather {
  let dialogue: Dialogue
  let understanding: ConversationUnderstanding

  /// Returns the value as a correction; the text as it is where more is said.
  func corrected(_ text: String, at moment: Moment) -> String {
    guard dialogue.question == nil, dialogue.memory.hasJustChanged, dialogue.memory.last != nil else { return text }
    let folded = FoldedText(text)
    let rather = understanding.references.read(folded).matches.first {
      $0.slot == "turn" && $0.value == "or rather" && $0.words.lowerBound == 0
    }
    guard let rather, rather.words.upperBound < folded.words.count else { return text }
    let rest = folded.typed(from: rather.words.upperBound)
    let spoken = understanding.amendment(in: rest, at: moment, isOfTime: true)
    guard spoken.saysValue, spoken.rest.isEmpty, spoken.cues.isSubset(of: [.filler]) else { return text }
    return "\(folded.isArabic ? "لا" : "no") \(rest)"
  }
}
