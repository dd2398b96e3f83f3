import Meanings
import Models
import SentenceWords
import Understanding

/// Leaves out a reason behind a command, which names nothing of it: «احذفي العشاء لأن زوجي هو اللي دافع», `delete the taxi because I walked`.
struct ReasonBehind {
  let understanding: ConversationUnderstanding

  /// Returns what a text commands without its reason; all of it where it has none, or where the reason may be what is to be reminded of.
  func left(of text: String) -> String {
    let folded = FoldedText(text)
    let reasons = understanding.references.read(folded).matches.filter { $0.slot == "turn" && $0.value == "because" }
    guard let reason = reasons.first, reason.words.lowerBound > 0, reason.words.upperBound < folded.words.count else {
      return text
    }
    let before = folded.typed(0..<reason.words.lowerBound)
    guard understanding.acts.commandsAny(in: before),
      !understanding.acts.speaks(of: Intent.createReminder.rawValue, in: before)
    else { return text }
    return before
  }
}
