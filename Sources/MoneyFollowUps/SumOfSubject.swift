import Changes
import Corrections
import FoundationEssentials
package import Meanings
import Models
package import SentenceWords
import SpokenValues
package import Turns
import Understanding

/// Reads a sum in a talk about a plan as one of that plan before it is taken for an expense: `i already have 1500 saved` behind a goal,
/// `back to 60` behind a budget, `they're raising it to 1350` behind the rent, of which it is told how it stands.
///
/// It is offered, and nothing is done unasked.
package struct SumOfSubject: TurnReader {
  package let context: TurnContext

  package init(context: TurnContext) { self.context = context }

  package func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, !ConversationUnderstanding.isArabic(text), isUnclear(utterance.understood, text),
      !utterance.isAsking, !utterance.isDenied, (1...Self.mostWords).contains(folded(text).words.count),
      !understanding.requestReader.asks(text),
      !understanding.acts.negates(text) || utterance.understood.intent == .budgetStatus,
      understanding.spendingCategory(in: text) == nil,
      understanding.acts.tellings(of: Intent.logTransaction.rawValue, in: text).isEmpty,
      let subject = dialogue.subject, case let inquiry = subject.inquiry ?? subject
    else { return nil }
    let spoken = understanding.amendment(in: text, at: moment)
    guard let number = spoken.number, let sum = DecimalAmount(number), spoken.time == nil, spoken.rule == nil,
      spoken.span == nil, spoken.cues.isDisjoint(with: [.remove])
    else { return nil }
    if let id = payment, Self.ofPayments.contains(inquiry) { return payment(id, sum, utterance) }
    switch inquiry {
    case .goalProgress: return saving(sum, spoken, text, utterance)
    case .budgetStatus: return budget(sum, spoken, utterance)
    default: return nil
    }
  }

  private func isUnclear(_ understood: Understood, _ text: String) -> Bool {
    switch understood.intent {
    // `never mind leave it at 60`, of which the words are no category.
    case .outOfScope, .budgetStatus: true
    case .logTransaction:
      understood.confidence < ConversationUnderstanding.uncertain
        || dialogue.topic == .goal && words(of: text, among: .everyday).says("already there")
    default: false
    }
  }

  // MARK: Payments

  private var payment: String? {
    guard case .recurring(let id)? = dialogue.memory.done?.payment(within: Self.lately) else { return nil }
    return id
  }

  private func payment(_ id: String, _ sum: DecimalAmount, _ utterance: Utterance) -> Understood? {
    guard let held = situation.records.recurring.first(where: { $0.id == id }), sum.value * 5 >= held.amount.value,
      sum.value <= held.amount.value * 5
    else { return nil }
    // Nobody said that it is to be otherwise already: how it stands is told.
    var told = context.understood(.upcomingRecurring, utterance)
    told.hint = held.title
    return told
  }

  // MARK: Plans

  private func saving(
    _ sum: DecimalAmount,
    _ spoken: SpokenAmendment,
    _ text: String,
    _ utterance: Utterance
  ) -> Understood? {
    guard words(of: text, among: .everyday).says("already there"), let goal else { return nil }
    var saving = context.understood(.addToGoal, utterance)
    saving.slots = [
      .goal: .text(goal.title), .amount: .money(value: "\(sum.value)", currency: spoken.currency),
    ]
    (saving.isContinued, saving.confidence) = (false, 0)
    return saving
  }

  private var goal: Goal? {
    let goals = situation.records.goals
    let meant = [dialogue.memory.mentioned, dialogue.memory.last].compactMap(\.self).lazy.compactMap { reference in
      goals.first { reference.isSame(as: .goal($0.id)) }
    }.first
    let told = dialogue.mentions.last?.slots[.goal]?.text.map { GoalSearch(goals: goals).meant(by: $0) } ?? []
    return meant ?? (told.count == 1 ? told[0] : goals.count == 1 ? goals[0] : nil)
  }

  private func budget(_ sum: DecimalAmount, _ spoken: SpokenAmendment, _ utterance: Utterance) -> Understood? {
    let budgets = situation.records.budgets
    let told = dialogue.mentions.last?.slots[.category]?.text.map { SpendingCategory($0) }
    let meant = budgets.filter { budget in
      told == nil || budget.category.map(SpendingCategory.init(written:)) == told
    }
    guard meant.count == 1 else { return nil }
    // `leave it at 60` of what is 60 changes nothing.
    if meant[0].amount == sum { return context.understood(.acknowledged, utterance) }
    var amendment = Amendment()
    (amendment.number, amendment.currency) = (sum, spoken.currency)
    var change = others.changed(
      .budget(meant[0].period, category: meant[0].category),
      amendment,
      utterance
    )
    (change.isContinued, change.confidence) = (false, 0)
    return change
  }

  private static let ofPayments: Set<Intent> = [.upcomingRecurring, .paymentDue]
  private static let lately = 2
  private static let mostWords = 8
}
