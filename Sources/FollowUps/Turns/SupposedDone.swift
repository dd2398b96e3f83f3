import Calendars
import Meanings
import Models
import SentenceWords
import SpokenValues
import Turns
import Understanding

/// Reads that what was only supposed is to be done: «سوها» behind «لو رفعت الميزانية ل ٢٠٠؟», `ok do it` behind `what if I save 700 a month`.
///
/// What is held at once is changed at once; what has to be said anew, as an expense that nobody made yet, is offered.
struct SupposedDone: SingleFollowUpReader {
  let context: TurnContext

  func meaning(_ text: String, _ utterance: Utterance) -> Understood? {
    guard dialogue.question == nil, dialogue.repetition.count(of: .supposed) > 0, !utterance.isAsking,
      agrees(text, utterance)
    else { return nil }
    guard let supposed = dialogue.mentions.last, supposed.intent == .supposed else {
      return context.understood(.outOfScope, utterance)
    }
    return done(supposed, utterance) ?? context.understood(.outOfScope, utterance)
  }

  private func agrees(_ text: String, _ utterance: Utterance) -> Bool {
    let folded = folded(text)
    let found = understanding.references.read(folded)
    guard found.values(of: "changed").contains("do it") else { return false }
    if utterance.reply == .yes { return true }
    let said = Set(found.matches.filter { Self.agreeing.contains($0.slot) }.flatMap(\.words))
    return folded.words.indices.allSatisfy { said.contains($0) || saysOnly([folded.typed($0)], ["anyway"], in: text) }
  }

  private func done(_ supposed: Mention, _ utterance: Utterance) -> Understood? {
    guard let amount = supposed.slots[.amount], let sum = amount.sum else { return nil }
    if supposed.slots[.type]?.text == SuppositionReader.limit { return budget(supposed, amount, utterance) }
    if let title = supposed.slots[.goal]?.text, let goal = situation.records.goals.first(where: { $0.title == title }) {
      guard supposed.slots[.repeat] != nil else {
        var saving = context.understood(.addToGoal, utterance)
        saving.slots = [.goal: .text(title), .amount: amount]
        return saving
      }
      // Nobody puts a sum aside again and again but by hand: to be reminded of it is offered.
      var reminder = context.understood(.createReminder, utterance)
      reminder.slots[.text] = .text("\(goal.title) \(sum)")
      reminder.slots[.repeat] = supposed.slots[.repeat]
      reminder.slots[.when] = .text(context.today.adding(days: 1).description)
      (reminder.isContinued, reminder.confidence) = (false, 0)
      return reminder
    }
    if let title = supposed.slots[.text]?.text,
      let payment = situation.records.recurring.first(where: { $0.title == title })
    {
      var change = context.understood(.changeRecurring, utterance)
      (change.reference, change.slots[.amount]) = (.recurring(payment.id), amount)
      return change
    }
    guard let category = supposed.slots[.category] else { return nil }
    var expense = context.understood(.logTransaction, utterance)
    expense.slots[.amount] = amount
    expense.slots[.category] = category.text?.isEmpty == false ? category : nil
    (expense.isContinued, expense.confidence) = (false, 0)
    return expense
  }

  /// The limit of the budget that was supposed to be otherwise.
  private func budget(_ supposed: Mention, _ amount: SlotValue, _ utterance: Utterance) -> Understood? {
    let category = supposed.slots[.category]?.text.flatMap { $0.isEmpty ? nil : $0 }
    let held = situation.records.budgets.filter { budget in
      category == nil || budget.category.map(SpendingCategory.init(written:)) == category.map { SpendingCategory($0) }
    }
    // Where there is none yet, one is offered.
    if held.isEmpty, let category {
      var budget = context.understood(.setBudget, utterance)
      budget.slots = [.amount: amount, .category: .text(category)]
      (budget.isContinued, budget.confidence) = (false, 0)
      return budget
    }
    guard held.count == 1, let named = held[0].category ?? category else { return nil }
    var budget = context.understood(.setBudget, utterance)
    budget.slots = [.amount: amount, .category: .text(named), .repeat: .text(held[0].period.rawValue)]
    return budget
  }

  private static let agreeing: Set = ["changed", "turning", "filler", "function"]
}
