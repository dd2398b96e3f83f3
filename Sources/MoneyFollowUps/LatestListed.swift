import Calendars
import Corrections
import Dialogues
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads «احذف الأخيرة», «الأخيرة غيّر مبلغها ٢٠», `delete the last one` behind transactions that are listed from the newest on: whether the
/// newest is meant is asked, for the last of the list is the oldest.
///
/// What this conversation logged is changed at once.
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
    if let change = change(of: newest, LastOne.plain(text), utterance) { return change }
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

  /// Another sum for it, and nothing else.
  private func change(of newest: RecordReference, _ text: String, _ utterance: Utterance) -> Understood? {
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.ordinal == -1, spoken.number != nil, spoken.day == nil, spoken.time == nil, spoken.rule == nil,
      spoken.cues.contains(.amend) || spoken.cues.contains(.alter),
      spoken.cues.isDisjoint(with: [.remove, .not, .adding]),
      spoken.rest.allSatisfy(saysNoOther),
      understanding.act(of: text, for: Intent.changeTransaction.rawValue) == .command
    else { return nil }
    var change = others.changed(newest, Amendment(spoken), utterance)
    if dialogue.memory.added?.contains(newest) != true { (change.isContinued, change.confidence) = (false, 0) }
    return change
  }

  /// Whether a word names nothing else that is held.
  private func saysNoOther(_ word: String) -> Bool {
    NamedTargets(context: context).saysNothing([word])
      || understanding.references.read(word).values(of: "entry").contains("sum")
  }

  private static let mostWords = 6
}
