package import Meanings
import Models
import Sentences
import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Takes no name of a goal or a budget from words that name none where one was spoken of just now: `how far over am i`, `thats over budget
/// right`.
package struct StrangeName: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) {
    self.context = context
  }

  package func settle(_ understood: inout Understood) {
    guard understood.confidence < Self.certain, !understood.isContinued, understood.reference == nil else { return }
    switch understood.intent {
    case .goalProgress:
      guard let name = understood.slots[.goal]?.text, GoalSearch(goals: situation.records.goals).meant(by: name).isEmpty
      else { return }
      understood.slots[.goal] = nil
      guard let budget = budgetSpokenOf else { return }
      (understood.name, understood.slots) = (Intent.budgetStatus.rawValue, budget)
    case .budgetStatus:
      guard let name = understood.slots[.category]?.text, understanding.spendingCategory(in: name) == nil,
        named.found(by: name)?.isEmpty != false
      else { return }
      understood.slots[.category] = budgetSpokenOf?[.category]
    default: return
    }
  }

  /// What is known of the budget that was spoken of last, or of which something was spent just now.
  private var budgetSpokenOf: [Slot: SlotValue]? {
    if [dialogue.last?.intent, dialogue.mentions.last?.intent].contains(where: { Self.budgets.contains($0) }) {
      let said = [dialogue.last?.slots[.category], dialogue.mentions.last?.slots[.category]].compactMap { $0?.text }
      let known = said.first { name in
        understanding.spendingCategory(in: name) != nil || named.found(by: name)?.isEmpty == false
      }
      return known.map { [.category: .text($0)] } ?? [:]
    }
    guard dialogue.topic == .transaction, case .transaction(let id)? = dialogue.memory.last,
      let category = context.actions?.transaction(id)?.category
    else { return nil }
    return [.category: .text(category)]
  }

  private static let budgets: Set<Intent?> = [.budgetStatus, .setBudget]
  private static let certain = 0.7
}
