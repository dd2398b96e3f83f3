import Meanings
import Models
import SentenceWords
import Understanding

/// Parts what is commanded from what is refused right before it: «لا تسجل القهوة سجل الفطور ٢٢», «لا لا أقصد ذكرني قبله بخمس أيام».
///
/// What is refused changes nothing, and takes nothing from the command.
struct RefusedFirst {
  let understanding: ConversationUnderstanding

  /// Returns the command of a text that refuses or corrects something before it; the text as it is where it does not.
  func command(in typed: String, at moment: Moment) -> String {
    let folded = FoldedText(typed)
    guard (4...Self.mostWords).contains(folded.words.count), folded.isArabic else { return typed }
    for start in folded.words.indices.dropFirst(2) {
      let word = folded.typed(start)
      guard understanding.acts.commandsAny(in: word), !folded[start].hasPrefix("و") || folded[start].count < 4 else {
        continue
      }
      let left = folded.typed(0..<start)
      let right = folded.typed(from: start)
      // «لا تعمل delete للتذكير»: what is refused is the verb behind it.
      let isLight = understanding.acts.places(of: "cue", in: left).contains {
        $0.value == "light" && $0.words.upperBound == start
      }
      guard !isLight else { return typed }
      let isRefused =
        !understanding.acts.commandsAny(in: left)
        && Self.refused.contains { intent in
          understanding.acts.hasVerb(of: intent, in: left) && understanding.acts.act(of: left, for: intent) == .refusal
        }
      guard isRefused else { return typed }
      let spoken = understanding.amendment(in: right, at: moment)
      let isWhole =
        understanding.acts.commandsAny(in: right) && !spoken.rest.isEmpty
        && spoken.cues.isDisjoint(with: [.amend])
      return isWhole ? right : typed
    }
    return typed
  }

  private static let refused: [String] = [
    Intent.logTransaction, .createReminder, .cancelReminder, .deleteTransaction, .muteNotifications,
  ].map(\.rawValue)
  private static let mostWords = 14
}
