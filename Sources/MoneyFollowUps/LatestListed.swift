import Calendars
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads «احذف الأخيرة», `delete the last one` behind transactions that are listed from the newest on: whether the newest is meant
/// is asked, for the last of the list is the oldest.
package struct LatestListed: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let shown = dialogue.memory.shown
    guard dialogue.question == nil, shown.count > 1, !dialogue.memory.hasJustChanged, !utterance.isAsking,
      shown.allSatisfy({ if case .transaction = $0 { true } else { false } }),
      folded(text).words.count <= Self.mostWords, understanding.kinds(in: text).isEmpty,
      let newest = context.actions?.newestTransaction, shown.first == newest
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.cues.contains(.remove), spoken.ordinal == -1, !spoken.saysValue,
      NamedTargets(context: context).saysNothing(spoken.rest),
      understanding.act(of: text, for: Intent.deleteTransaction.rawValue) == .command
    else { return nil }
    var removal = context.understood(.deleteTransaction, utterance)
    (removal.reference, removal.isContinued, removal.confidence) = (newest, false, 0)
    if let held = context.actions?.transactions.first {
      let (transaction, day) = (held.transaction, held.day)
      removal.slots[.amount] = .money(value: "\(transaction.amount)", currency: transaction.currency)
      removal.slots[.category] = (transaction.category ?? transaction.merchant).map(SlotValue.text)
      removal.slots[.when] = .text(day.description)
    }
    return removal
  }

  private static let mostWords = 5
}
