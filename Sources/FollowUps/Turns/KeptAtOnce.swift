import Dialogues
import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads a command that is taken back in the same breath: «احذف الأول لا لا خله», `delete it no no keep it`.
struct KeptAtOnce: SingleFollowUpReader {
  let context: TurnContext

  /// What is kept is acknowledged.
  func keeping(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    let found = understanding.references.read(folded)
    let kept = found.matches.last { $0.slot == "keeping" && $0.words.upperBound == folded.words.count }
    guard let kept, kept.words.lowerBound > 1 else { return nil }
    let before = folded.typed(0..<kept.words.lowerBound)
    let last = understanding.amendment(in: folded.typed(kept.words.lowerBound - 1), at: moment)
    guard last.cues.contains(.objection), understanding.acts.commands(Intent.cancelReminder.rawValue, in: before) else {
      return nil
    }
    return context.understood(.acknowledged, utterance)
  }

  /// What leaves a command that is taken back behind it, however long it is.
  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let folded = folded(text)
    guard folded.words.count <= Self.mostWords else { return nil }
    let found = understanding.references.read(folded)
    let isWithdrawn =
      isWithdrawn(found, folded, utterance)
      || RefusedBehind(understanding: understanding, moment: moment).isMeant(in: text)
    return isWithdrawn ? context.understood(.cancelled, utterance) : nil
  }

  private static let mostWords = 20

  /// Whether a command of whatever kind is taken back behind it: «اكتم الإشعارات ولا أقولك لا», `log 50 coffee actually no`.
  private func isWithdrawn(_ found: ReferenceReader.Found, _ folded: FoldedText, _ utterance: Utterance) -> Bool {
    let last = found.matches.last {
      $0.slot == "changed" && $0.value == "withdrawn" && $0.words.upperBound == folded.words.count
    }
    guard let start = last?.words.lowerBound, start > 1 else { return false }
    let before = folded.typed(0..<start)
    return understanding.changes(utterance.understood.name) || understanding.acts.commandsAny(in: before)
  }
}
