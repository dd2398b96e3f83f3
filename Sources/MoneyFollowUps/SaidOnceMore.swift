import FoundationEssentials
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads a sum beside the name of what was logged just now: `benzin 65` behind 60 of it may correct that, or be another one.
package struct SaidOnceMore: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  /// Both are offered; nil where a sentence says which it is, or names something else.
  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let said = utterance.understood
    guard dialogue.memory.hasJustAdded, said.intent == .logTransaction, !said.isIncome,
      understanding.saysIncome(text) != true, !following(text).contains("wage"), said.slots[.when] == nil,
      !utterance.isAsking, !utterance.isJoined, folded(text).words.count <= Self.mostWords,
      !understanding.acts.hasVerb(of: said.name, in: text), let name = said.slots[.category]?.text,
      let held = added(for: name), let sum = said.slots[.amount]?.sum, sum.value != held.amount.value,
      sum.value <= held.amount.value * 2, held.amount.value <= sum.value * 2
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.cues.isSubset(of: [.filler]) else { return nil }
    var change = context.understood(.changeTransaction, utterance)
    var amendment = Amendment()
    amendment.number = sum
    (change.reference, change.amendment) = (.transaction(held.id), amendment)
    (change.isContinued, change.confidence) = (false, 0)
    change.rivals = [said]
    return change
  }

  /// The one of what was just logged that went on the same.
  private func added(for name: String) -> Transaction? {
    let held = dialogue.memory.justAdded.compactMap { reference -> Transaction? in
      guard case .transaction(let id) = reference else { return nil }
      return context.actions?.transaction(id)
    }
    let meant = SpendingCategory(written: name)
    let fitting = held.filter { $0.category.map(SpendingCategory.init(written:)) == meant }
    return fitting.count == 1 ? fitting[0] : nil
  }

  private static let mostWords = 3
}
