import Corrections
import Meanings
import Models
import Sentences
import SentenceWords
import Turns
import Understanding

/// Reads a correction with a reason behind it: `actually 7, they close at 8`, `yox 7-də, mağaza bağlanır`.
///
/// Such a sentence is unclear as a whole, and what stands before the comma is not.
struct ReasonedChange: TurnReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard !ConversationUnderstanding.isArabic(text), isUnclear(utterance.understood), !utterance.isAsking,
      dialogue.memory.last != nil || dialogue.question?.isOffer == true, let (part, reason) = Self.parts(of: text),
      FoldedText(reason).words.count > 1,
      // `they close at 8` closes nothing here.
      !understanding.acts.commandsAny(in: reason) || !FirstPerson.begins(reason),
      !understanding.requestReader.asks(reason)
    else { return nil }
    let spoken = understanding.amendment(in: part, at: moment)
    // The reason may be of others, and the correction is not.
    guard understanding.acts.telling(of: part) == nil,
      !spoken.cues.isDisjoint(with: [.objection, .meant, .amend, .alter]), spoken.saysValue || spoken.number != nil
    else { return nil }
    let said = understanding.read(part, at: moment, after: dialogue.last?.name, isLeaning: true)
    guard var change = CorrectionReader(context: context).correction(part, said), understanding.changes(change.name),
      change.amendment != nil || dialogue.question?.isOffer == true
    else { return nil }
    change.language = utterance.understood.language ?? change.language
    return change
  }

  private func isUnclear(_ understood: Understood) -> Bool {
    understood.intent == .outOfScope || understood.confidence < ConversationUnderstanding.certain
  }

  /// What stands before the first comma or the end of the first sentence, and what stands behind it.
  private static func parts(of text: String) -> (String, String)? {
    guard let end = text.firstIndex(where: { ",;".contains($0) }) else { return nil }
    let (part, reason) = (text[..<end], text[text.index(after: end)...])
    return part.contains(where: \.isWholeNumber) || part.contains(where: \.isLetter)
      ? (String(part), String(reason)) : nil
  }
}
