import IntentFiles
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads the sum of a budget whose subject the sentence before named: «لازم نحط ميزانية للمدارس», «حط ٢٠٠٠ كل شهر».
package struct BudgetForSaid: SingleFollowUpReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    let said = utterance.understood
    guard dialogue.question?.isOffer ?? true, said.intent == .setBudget, said.slots[.category] == nil,
      said.slots[.amount] != nil, !utterance.isAsking, let before, following(before).contains("budget"),
      !following(text).contains("budget"), !dialogue.memory.hasJustChanged,
      dialogue.subject != .budgetStatus, dialogue.mentions.last?.intent != .budgetStatus,
      understanding.act(of: text, for: Intent.setBudget.rawValue) == .command
    else { return nil }
    var budget = said
    guard let category = category(in: before) else { return nil }
    budget.slots[.category] = .text(category)
    (budget.isContinued, budget.rivals) = (true, [])
    return budget
  }

  /// For what a sentence wants a budget: «للمدارس», `for school`.
  private func category(in text: String) -> String? {
    let known = understanding.reader.matches(in: text).first { $0.slot == EvidenceReader.categories }
    if let known { return known.typed }
    let folded = folded(text)
    guard let word = folded.words.indices.map({ folded.typed($0) }).last(where: { $0.hasPrefix("لل") && $0.count > 4 })
    else { return nil }
    let name = "ال" + word.dropFirst(2)
    return understanding.texts["category"]?.read(FoldedText(name), except: []) ?? name
  }
}
