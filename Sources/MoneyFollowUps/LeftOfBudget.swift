package import Meanings
import Models
import Sentences
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads what is left of the budget that was just set, or of which money was just logged or asked about: `how much of that is left?`,
/// «جم ظل عندي؟».
package struct LeftOfBudget: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !utterance.isDenied,
      utterance.understood.slots[.category] == nil, understanding.spendingCategory(in: text) == nil,
      (1...Self.mostWords).contains(folded(text).words.count), namedKinds(in: text).isEmpty
    else { return nil }
    let found = understanding.references.read(text)
    guard found.asksForRest || utterance.leaning.aspect == .left, found.values(of: "remainder").isEmpty,
      let category = category(isPointed: utterance.leaning.references.contains(.it))
    else { return nil }
    var told = context.understood(.budgetStatus, utterance)
    told.slots[.category] = .text(category)
    return told
  }

  /// The category of the budget that is spoken of; of what was logged since only a word that points at it asks.
  private func category(isPointed: Bool) -> String? {
    if dialogue.memory.hasJustChanged, dialogue.subject == .setBudget,
      case .budget(_, let category?)? = dialogue.memory.last
    {
      return category
    }
    if isPointed, dialogue.memory.hasJustChanged, case .transaction(let id)? = dialogue.memory.last {
      let logged = context.actions?.transaction(id)?.category
      return logged.flatMap { isPlanned($0) ? $0 : nil } ?? spokenOf([.budgetStatus])
    }
    guard dialogue.subject == .summarizeSpending else { return nil }
    return spokenOf([.summarizeSpending])
  }

  /// The category of which was asked last, where a budget is held for it.
  private func spokenOf(_ intents: Set<Intent>) -> String? {
    guard let category = dialogue.mentions.last(where: { intents.contains($0.intent) })?.slots[.category]?.text,
      isPlanned(category)
    else { return nil }
    return category
  }

  private func isPlanned(_ category: String) -> Bool {
    budgets.contains { $0.category.map(SpendingCategory.init(written:)) == SpendingCategory(category) }
  }

  private static let mostWords = 7
}
