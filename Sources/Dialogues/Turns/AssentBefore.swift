import Models
import Sentences
import SentenceWords
import Turns
import Understanding

/// Leaves out an assent in front of a command where nothing was asked: `actually yes, remind me to call mum`, «أيوه ذكرني أتصل بأمي».
///
/// Behind a question it is the answer.
struct AssentBefore {
  let dialogue: Dialogue
  let understanding: ConversationUnderstanding

  /// Returns the command alone; all of a text that begins with no assent, or where something was asked.
  func left(of text: String) -> String {
    let folded = FoldedText(text)
    guard dialogue.question == nil, folded.words.count > 2,
      let end = (1...Self.mostWords).last(where: { isAssent(folded, before: $0) })
    else { return text }
    let command = folded.typed(from: end)
    // An Azerbaijani verb stands at the end.
    let commands = understanding.acts.commandsAny(in: folded.isArabic ? folded.typed(end) : command)
    return commands ? command : text
  }

  /// Whether the words before a place agree, and say nothing else.
  private func isAssent(_ text: FoldedText, before end: Int) -> Bool {
    guard end + 1 < text.words.count else { return false }
    let opening = text.typed(0..<end)
    let found = understanding.references.read(opening)
    return found.matches.contains { $0.slot == "assent" } && found.isBare(besides: Self.silent)
      && !understanding.acts.commandsAny(in: opening)
  }

  /// Vocabularies of `Intents/References` whose words add nothing to an assent.
  private static let silent: Set = ["assent", "filler", "turning", "pausing", "function"]
  private static let mostWords = 3
}
