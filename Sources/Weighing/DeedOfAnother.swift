import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Tells that a sentence says what somebody else did: «أختي صرفت ٣٠٠», «ألغى المدير اجتماع الفريق», `the clinic moved it`.
struct DeedOfAnother: TurnReader {
  let context: TurnContext
  let text: String

  init(context: TurnContext, text: String) {
    self.context = context
    self.text = text
  }

  /// Returns what would be written down as told, and what may be meant all the same as something to be agreed to: a change of
  /// what is held, and what was spent by somebody of whom records may be held.
  func weighed(_ meaning: Understood) -> Understood {
    let changesHeld = SpokenDoer.changesHeld(meaning.intent)
    guard changesHeld || understanding.changes(meaning.name), !Self.noted.contains(meaning.intent),
      !meaning.isConfirmed,
      meaning.act == .command, let doer = SpokenDoer(context: context, text: text).doer(of: meaning)
    else { return meaning }
    var told = meaning
    if changesHeld || doer == .addressed || meaning.intent == .logTransaction && doer == .relative {
      (told.isContinued, told.confidence) = (false, 0)
    } else {
      told.act = .report
    }
    return told
  }

  /// What is told of somebody in order to be noted, «حسام جدد رخصته خلاص», or is done to whoever is named: «ضيف بنتي جود».
  private static let noted: Set<Intent> = [.finishDependent, .acknowledgeAlert, .addDependent]
}
