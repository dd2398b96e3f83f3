package import Meanings
import Models
package import SentenceWords
package import Turns
import Understanding

/// Reads what the budget for everything that was just set is for: «للأكل», `for food`.
package struct BudgetCategoryReader: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  /// Taking that budget back, and the same for what a text names; empty where it names nothing, or says more.
  package func changes(in text: String, _ utterance: Utterance) -> [Understood] {
    guard dialogue.question == nil, dialogue.memory.hasJustChanged,
      case .budget(let period, category: nil) = dialogue.memory.last, let last = dialogue.last,
      last.intent == .setBudget,
      last.slots[.category] == nil, last.amendment == nil, !utterance.isAsking, !utterance.isRequest,
      !utterance.isDenied, utterance.understood.slots[.amount] == nil, utterance.continuation[.amount] == nil,
      folded(text).words.count <= Self.mostWords,
      let category = understanding.reader.matches(in: text).first(where: { $0.slot == EvidenceReader.categories })
    else { return [] }
    var undoing = context.understood(.undo, utterance)
    undoing.isConfirmed = true
    var budget = context.understood(.setBudget, utterance)
    (budget.slots[.amount], budget.slots[.category]) = (
      last.slots[.amount], utterance.continuation[.category] ?? .text(category.typed)
    )
    budget.slots[.repeat] = .text(period.rawValue)
    return [undoing, budget]
  }

  private static let mostWords = 3
}
