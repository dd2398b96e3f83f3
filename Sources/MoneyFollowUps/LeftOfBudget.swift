import Dialogues
import Models
package import Sentences
import Understanding

/// Reads what is left of the budget that was just set, whatever was spoken of before it: `how much of that is left?`.
package struct LeftOfBudget: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.memory.hasJustChanged, dialogue.subject == .setBudget,
      case .budget(_, let category?)? = dialogue.memory.last, !utterance.isDenied,
      utterance.understood.slots[.category] == nil, understanding.spendingCategory(in: text) == nil,
      (1...Self.mostWords).contains(folded(text).words.count), namedKinds(in: text).isEmpty
    else { return nil }
    let found = understanding.references.read(text)
    guard found.asksForRest || utterance.leaning.aspect == .left else { return nil }
    var told = context.understood(.budgetStatus, utterance)
    told.slots[.category] = .text(category)
    return told
  }

  private static let mostWords = 7
}
