import Meanings
import Models
import SentenceWords
import Turns
import Understanding

/// Finds the budget for which a pronoun stands that was taken for a category: `bump it to 70` behind the budget for food.
struct PronounForBudget: ChangeWeight {
  let context: TurnContext
  let text: String

  /// Returns a change of the budget that was spoken of last, and what is to be asked where there is none.
  func weighed(_ meaning: Understood) -> Understood {
    guard meaning.intent == .setBudget, !meaning.isConfirmed, meaning.act == .command, meaning.reference == nil,
      let category = meaning.slots[.category]?.text, case .money(let value, let currency) = meaning.slots[.amount]
    else { return meaning }
    let named = understanding.amendment(in: category, at: moment)
    guard named.rest.isEmpty, !named.saysValue, !named.cues.isDisjoint(with: [.amend, .alter]) else { return meaning }
    var meant = meaning
    meant.slots[.category] = nil
    guard let budget = dialogue.memory.mentioned ?? dialogue.memory.last, budget.kind == .budget else {
      (meant.isContinued, meant.confidence) = (false, 0)
      return meant
    }
    var amendment = Amendment()
    (amendment.number, amendment.currency) = (DecimalAmount(value), currency)
    meant = Understood(budget.kind.amendment, language: meaning.language)
    (meant.isContinued, meant.reference, meant.amendment) = (true, budget, amendment)
    return meant
  }
}
