package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads yes to a budget that is not there: «ايه» behind «لا ميزانية مسجّلة لهذا» wants one, and its sum is asked; `make it 350` says it.
package struct WantedBudget: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let sum = sum(in: text, utterance)
    guard dialogue.question == nil, utterance.reply == .yes || sum != nil, let asked = dialogue.last,
      asked.intent == .budgetStatus || sum != nil && asked.intent == .setBudget && !dialogue.memory.hasJustChanged,
      dialogue.subject == asked.intent || dialogue.subject == .budgetStatus,
      let category = asked.slots[.category]?.text,
      !budgets.contains(where: { $0.category.map(SpendingCategory.init(written:)) == SpendingCategory(category) })
    else { return nil }
    // What is asked next goes on with this.
    var wanted = context.understood(.setBudget, utterance)
    wanted.slots[.category] = .text(category)
    wanted.slots[.amount] = sum
    return wanted
  }

  /// What a sentence sets it to that says nothing else: `make it 350`.
  private func sum(in text: String, _ utterance: Utterance) -> SlotValue? {
    let spoken = understanding.amendment(in: text, at: moment)
    guard !utterance.isAsking, !spoken.cues.isDisjoint(with: [.amend, .alter]), let number = spoken.number,
      spoken.rule == nil, spoken.time == nil, spoken.day == nil,
      NamedTargets(context: context).saysNothing(spoken.rest)
    else { return nil }
    return .money(value: number, currency: spoken.currency)
  }
}
