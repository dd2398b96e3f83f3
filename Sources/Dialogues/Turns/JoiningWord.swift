import SentenceWords
import Understanding

/// Leaves out a word that only says that one more thing is asked for: «وبعد ذكرني بكرة», «وكمان سجل ٣٠», where a command follows at once.
struct JoiningWord {
  let understanding: ConversationUnderstanding

  /// Returns what a text commands behind it; all of it where it has none, or where that is a time: «وبعد ما أخلص».
  func left(of text: String) -> String {
    let folded = FoldedText(text)
    guard folded.isArabic, folded.words.count > 2,
      !Set(understanding.references.read(folded.typed(0)).values(of: "following")).isDisjoint(with: ["too", "anyway"]),
      understanding.acts.commandsAny(in: folded.typed(1))
    else { return text }
    return folded.typed(from: 1)
  }
}
