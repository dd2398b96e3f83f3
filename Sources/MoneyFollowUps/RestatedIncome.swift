import Changes
import Corrections
package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads that the wage which was just written down is another one: `maaş 1250` behind `maaş 1200` is no second wage.
package struct RestatedIncome: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let said = utterance.understood
    guard dialogue.memory.hasJustAdded, dialogue.memory.additions == 1, said.intent == .logTransaction,
      case .transaction(let id) = dialogue.memory.last, let sum = said.slots[.amount],
      case .money(let value, let currency) = sum,
      !utterance.isAsking, following(text).contains("wage"), utterance.others.isEmpty,
      let held = context.actions?.transaction(id), held.isIncome,
      held.category.map({ following($0).contains("wage") }) ?? true, said.slots[.when] == nil,
      currency == nil || currency == held.currency
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard spoken.cues.isDisjoint(with: [.adding, .again, .remove]),
      understanding.act(of: text, for: said.name) == .command
    else { return nil }
    var amendment = Amendment()
    (amendment.number, amendment.currency) = (DecimalAmount(value), currency)
    return others.changed(.transaction(id), amendment, utterance)
  }
}
