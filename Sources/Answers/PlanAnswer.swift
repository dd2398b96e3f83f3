import Calendars
import Changes
import FoundationEssentials
import Localization
import Meanings
import Models
import SentenceWords
import SpokenValues
import Understanding
import Wording

/// Budgets and savings goals: set, asked about, saved for.
struct PlanAnswer {
  let context: AnswerContext

  /// Asks whether a budget is to be set that was only proposed: `what about 200 for transport`; nil where it was commanded.
  private var offered: Answer? {
    let understood = context.understood
    guard understood.isLimited, !understood.isConfirmed, let question = understood.intent.questionKey else {
      return nil
    }
    let text =
      ChangeOffer(context: context).question ?? context.text(.changeOffered, .phrase(context.localizer.text(question)))
    return Answer(response: Draft(text: text, quickReplies: context.yesAndNo), effect: .ask(.offer(understood)))
  }

  /// Asks for the sum where the sentence leaves it out.
  var budget: Answer {
    if let offered { return offered }
    if case .budget(let period, let category) = context.understood.reference,
      let amendment = context.understood.amendment
    {
      return Answer(.change(.amendBudget(period, category: category, amendment)))
    }
    if let amendment = context.understood.amendment, amendment.direction != nil {
      guard let shifted else { return budgets }
      return Answer(.change(.amendBudget(shifted.period, category: shifted.category, amendment)))
    }
    return wanted.map { Answer(.change(.setBudget($0))) } ?? context.asking(for: .amount)
  }

  /// The budget that a sentence asks for, of the period of the one it takes the place of; nil where no sum is said.
  var wanted: Budget? {
    guard case .money(let value, let currency) = slots[.amount], let amount = DecimalAmount(value), amount.value > 0
    else { return nil }
    let held = category.flatMap(heldBudget)
    return Budget(
      period: period ?? held?.period ?? .monthly,
      category: held?.category ?? category,
      amount: amount,
      currency: currency ?? held?.currency ?? context.usualCurrency
    )
  }

  /// Of a category, else of all there are.
  var budgets: Answer { Answer(.change(.budgets(category: category))) }

  /// What was spoken of last where the sentence names no other.
  var budgetDeletion: Answer {
    // «احذف الشهرية» where a daily one was spoken of means no daily one.
    if category == nil, case .budget(let held, let category) = context.understood.reference ?? spokenOf,
      period == nil || period == held
    {
      return Answer(.change(.deleteBudget(held, category: category)))
    }
    return Answer(.change(.deleteBudget(period, category: category)))
  }

  /// What was spoken of last where the sentence names no other.
  var goalDeletion: Answer {
    let name = slots[.goal]?.text
    switch context.understood.reference ?? (name == nil ? spokenOf : nil) {
    case .goal(let id), .saving(let id, _): return Answer(.change(.deleteGoal(Target(id: id))))
    // What goes for good is called by its own words.
    default: return Answer(.change(.deleteGoal(Target(name: name))))
    }
  }

  private var spokenOf: RecordReference? {
    // «كم وصلت بهدف السفر», «احذفه»: what was told of since the last change.
    if let told = context.memory.mentioned, told.kind == .goal { return told }
    return context.memory.last ?? context.memory.mentioned
  }

  /// Asks for the name and the sum where the sentence leaves them out.
  var goal: Answer {
    if let amendment = context.understood.amendment {
      switch context.understood.reference {
      case .goal(let id): return Answer(.change(.amendGoal(id, amendment)))
      case .saving(let id, _) where isTarget(amendment, of: id): return Answer(.change(.amendGoal(id, amendment)))
      case .saving(let id, let sum): return Answer(.change(.amendSaving(id, sum, amendment)))
      default: break
      }
    }
    guard let title = slots[.goal]?.text else {
      return Answer(
        response: Draft(text: context.localizer.text(ChangeText.goalTitleAsked.rawValue)),
        effect: .ask(.slot(.goal))
      )
    }
    guard case .money(let value, let currency) = slots[.amount], let target = DecimalAmount(value), target.value > 0
    else { return context.asking(for: .amount) }
    let deadline = slots[.when]?.text.flatMap { CalendarDay(String($0.prefix(10))) }
    return Answer(
      .change(
        .createGoal(title: title, target: target, currency: currency ?? context.usualCurrency, deadline: deadline)
      )
    )
  }

  /// Whether a sum behind one that was put aside is that of the goal: nobody puts more aside than the whole of it.
  private func isTarget(_ amendment: Amendment, of id: Goal.ID) -> Bool {
    guard amendment.direction == nil, let sum = amendment.number,
      let goal = context.records.goals.first(where: { $0.id == id })
    else { return false }
    return sum.value > goal.target.value
  }

  /// Asks for the sum where the sentence leaves it out.
  var saving: Answer {
    guard let sum = context.understood.amendment?.number ?? slots[.amount]?.sum, sum.value > 0 else {
      return context.asking(for: .amount)
    }
    if context.understood.amendment?.direction == .less, case .goal(let id) = context.understood.reference {
      return Answer(.change(.withdraw(sum, from: id)))
    }
    var target = goalTarget(slots[.goal]?.text)
    switch context.understood.reference ?? spokenOf {
    case .goal(let id) where target == Target(), .saving(let id, _) where target == Target(): target = Target(id: id)
    default: break
    }
    return Answer(.change(.save(sum, target)))
  }

  /// The one goal that words name for a sum, by its title or by what it is for; else whatever is held under the name.
  private func goalTarget(_ name: String?) -> Target {
    let named = name.map(GoalSearch(goals: context.records.goals).meant(by:)) ?? []
    return named.count == 1 ? Target(id: named[0].id) : Target(name: name)
  }

  private var slots: [Slot: SlotValue] { context.understood.slots }

  /// Without the conjunction of «والبقالة».
  private var category: String? {
    slots[.category]?.text.map { name in
      ["وال", "ولل"].contains { name.hasPrefix($0) } && name.count > 5 ? String(name.dropFirst()) : name
    }
  }

  /// The budget that is to be raised or lowered: of the category that is said, else the only one.
  private var shifted: Budget? {
    if let category { return heldBudget(for: category) }
    let held = context.records.budgets
    if case .budget(let period, let category) = spokenOf,
      let meant = held.first(where: { $0.period == period && $0.category == category })
    {
      return meant
    }
    return held.count == 1 ? held.first : nil
  }

  /// The one whose category is said, in whatever spelling, with the article or without it.
  private func heldBudget(for category: String) -> Budget? {
    let held = context.records.budgets.filter { $0.category != nil && (period == nil || $0.period == period) }
    return [SpendingCategory(written: category), SpendingCategory(category)].lazy.compactMap { meant in
      held.first { $0.category.map(SpendingCategory.init(written:)) == meant }
    }.first
  }

  private var period: Budget.Period? {
    switch slots[.repeat]?.text ?? slots[.period]?.text {
    // How often it comes again says more than a time: «لا خلها أسبوعية».
    case "today", "daily": .daily
    case "this_week", "weekly": .weekly
    case "this_month", "monthly": .monthly
    default: nil
    }
  }
}
