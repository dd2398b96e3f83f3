import Alerts
import Calendars
import FoundationEssentials
import Localization
import Meanings
import Models
import RecordAnswers
import SpokenValues
import Understanding
import Wording

/// Asks whether a change of what is held was meant, with whose it is and what it would be: `Add SAR 50 to the goal Vacation?`.
struct ValuedOffer {
  let context: AnswerContext

  /// Nil where something of it is not known, or where nothing but its kind could be told.
  var question: String? {
    switch context.understood.intent {
    case .addToGoal: saving
    case .createGoal: goalChange
    case .deleteGoal: goal.map { text(.goalDeletion, .text($0.title)) }
    case .setBudget: budgetChange
    case .dismissAlert: dismissal
    case .deleteBudget: budgetDeletion
    case .updateService: document
    case .finishDependent: finishing
    case .setQuietHours: quietHours
    case .logTransaction: income
    case .changeTransaction: transactionChange
    case .changeReminder: reminderChange
    case .changeRecurring: repricing
    default: nil
    }
  }

  private var slots: [Slot: SlotValue] { context.understood.slots }

  // MARK: Plans

  private var saving: String? {
    guard context.understood.amendment?.direction != .less, let sum, let title = goal?.title else { return nil }
    return text(.saving, sum, .text(title))
  }

  private var goalChange: String? {
    guard let amendment = context.understood.amendment, let goal, let number = amendment.sum(insteadOf: goal.target)
    else { return nil }
    return text(.goalChange, .text(goal.title), phrase(number, amendment.currency ?? goal.currency))
  }

  /// The goal that is known to be meant or that is named; else the only one there is.
  private var goal: Goal? {
    let goals = context.records.goals
    if case .goal(let id) = context.understood.reference { return goals.first { $0.id == id } }
    guard let name = slots[.goal]?.text else { return goals.count == 1 ? goals[0] : nil }
    let named = GoalSearch(goals: goals).meant(by: name)
    return named.count == 1 ? named[0] : nil
  }

  private var budgetChange: String? {
    guard let budget, let category = budget.category, let amendment = context.understood.amendment,
      let number = amendment.sum(insteadOf: budget.amount)
    else { return nil }
    return text(.budgetChange, .text(category), phrase(number, amendment.currency ?? budget.currency))
  }

  /// Of the one payment that is meant.
  private var repricing: String? {
    let payments = PaymentsAnswer(context: context).meant
    guard payments.count == 1, let sum else { return nil }
    return text(.recurringChange, .text(payments[0].title), sum)
  }

  private var budgetDeletion: String? { budget?.category.map { text(.budgetDeletion, .text($0)) } }

  private var budget: Budget? {
    guard case .budget(let period, let category) = context.understood.reference else { return nil }
    return context.records.budgets.first { $0.period == period && $0.category == category }
  }

  private var dismissal: String? {
    guard case .alert(let id) = context.understood.reference,
      let alert = context.center.ownAlerts.lazy.compactMap(\.alert).first(where: { $0.id == id })
    else { return nil }
    return context.text(.dismissalOffered, .text(context.alertWording.heading(of: alert)))
  }

  // MARK: Documents and dependents

  private var document: String? {
    guard let day = slots[.when]?.text.flatMap({ CalendarDay(String($0.prefix(10))) }),
      let service = slots[.service]?.text.flatMap(ServiceType.init(rawValue:)), service.isRenewal
    else { return nil }
    let name = Argument.phrase(context.localizer.text(service.nameKey))
    guard slots[.dependent] != nil else { return text(.ownDocument, name, .day(day)) }
    return person.map { text(.documentOfAnother, name, .text($0.name), .day(day)) }
  }

  private var finishing: String? { person.map { text(.finishing, .text($0.name), .text($0.serviceType)) } }

  /// The one dependent that is meant; nil where that is none, or more.
  private var person: Dependent? {
    let all = context.center.dependents
    if case .dependent(let id) = context.understood.reference { return all.first { $0.id == id } }
    guard let value = (slots[.dependent] ?? slots[.text])?.text else { return nil }
    let meant = context.relationships.dependents(meantBy: value, among: all)
    return meant.count == 1 ? meant[0] : nil
  }

  // MARK: Others

  private var quietHours: String? {
    guard let start = slots[.start]?.text, let end = slots[.end]?.text else { return nil }
    return text(.quietHours, .text(start), .text(end))
  }

  private var income: String? { context.understood.isIncome ? sum.map { text(.income, $0) } : nil }

  private var transactionChange: String? {
    guard context.understood.amendment?.direction == nil, let sum,
      let name = context.understood.hint ?? slots[.text]?.text
    else { return nil }
    return text(.transactionChange, .text(name), sum)
  }

  private var reminderChange: String? {
    guard let name = context.understood.hint ?? slots[.text]?.text,
      let when = slots[.when]?.text.flatMap(SpokenInstant.init)
    else { return nil }
    let time = ReminderAnswer(context: context).argument(when)
    return context.localizer.text(FollowUpText.otherTimeAsked.rawValue, .text(name), time)
  }

  /// The sum that is said, in its currency.
  private var sum: Argument? {
    if let amendment = context.understood.amendment, let number = amendment.number {
      return phrase(number, amendment.currency ?? context.usualCurrency)
    }
    guard case .money(let value, let currency) = slots[.amount], let amount = DecimalAmount(value) else { return nil }
    return phrase(amount, currency ?? context.usualCurrency)
  }

  private func phrase(_ amount: DecimalAmount, _ currency: String) -> Argument {
    .phrase(SpendingAnswer(context: context).phrase(ChatOutcome.Sum(amount: amount.value, currency: currency)))
  }

  private func text(_ key: OfferText, _ arguments: Argument...) -> String {
    context.localizer.text(key.rawValue, arguments)
  }
}
