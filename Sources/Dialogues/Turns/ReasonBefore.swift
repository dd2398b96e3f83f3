import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Leaves out a reason before the correction of a reminder: `they close at five, so make it 4:15`, «يقفلون أربع، خلها ٣».
///
/// What stands before the comma has an hour as well, which is not the one that is meant.
struct ReasonBefore {
  let dialogue: Dialogue
  let understanding: ConversationUnderstanding

  /// Returns the correction alone; all of a text where its beginning tells of nothing that opens or ends, or where it corrects nothing.
  func left(of text: String, at moment: Moment) -> String {
    guard dialogue.question == nil, case .reminder? = dialogue.memory.last,
      let comma = text.lastIndex(where: { ",;،؛".contains($0) })
    else { return text }
    let (reason, change) = (String(text[..<comma]), behind(text[text.index(after: comma)...]))
    let tells = !understanding.references.read(reason).values(of: "opening").isEmpty
    guard tells, understanding.kinds(in: reason).isEmpty, !understanding.requestReader.asks(reason),
      !ConversationUnderstanding.endsAsking(text)
    else { return text }
    let spoken = understanding.amendment(in: change, at: moment, isOfTime: true)
    guard spoken.cues.contains(.amend), spoken.saysValue, spoken.rest.isEmpty, spoken.ordinal == nil,
      understanding.act(of: change, for: Intent.changeReminder.rawValue) == .command
    else { return text }
    return change
  }

  /// What stands behind the comma, without the word that says that it follows.
  private func behind(_ text: Substring) -> String {
    let folded = FoldedText(String(text))
    guard folded.words.count > 1, Self.following.contains(folded[0]) else { return String(text) }
    return folded.typed(from: 1)
  }

  private static let following: Set = ["so", "then", "and", "عشان", "لذلك", "اذا", "buna"]
}
