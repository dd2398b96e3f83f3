import Models
import Understanding

/// Reads yes to a budget that is not there: «ايه» behind «لا ميزانية مسجّلة لهذا» wants one, and its sum is asked.
struct WantedBudget: CorrectionPart {
  let corrections: CorrectionReader
  let budgets: [Budget]

  func meaning(_ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, utterance.reply == .yes, let asked = dialogue.last, asked.intent == .budgetStatus,
      dialogue.subject == .budgetStatus, let category = asked.slots[.category]?.text,
      !budgets.contains(where: { $0.category.map(SpendingCategory.init(written:)) == SpendingCategory(category) })
    else { return nil }
    // What is asked next goes on with this.
    var wanted = corrections.understood(.setBudget, utterance)
    wanted.slots[.category] = .text(category)
    return wanted
  }
}
