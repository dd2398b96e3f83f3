import Calendars
import Changes
import Localization
import Meanings
import Models
import RecordAnswers
import Understanding
import Wording

/// Asks whether a change was meant, with all that would be done.
struct ChangeOffer {
  let context: AnswerContext

  /// Nil where the change is of another kind, or where something of it is not said yet.
  var question: String? { special ?? ValuedOffer(context: context).question }

  /// The question that a change of its kind has of its own.
  private var special: String? {
    switch context.understood.intent {
    case .logTransaction: expense
    case .createReminder: reminder
    case .createGoal: goal
    case .setBudget: budget
    case .cancelReminder: cancellation
    case .deleteTransaction: deletion
    case .addToGoal: withdrawal
    case .changeReminder: otherTime
    case .changeTransaction: otherSum
    default: nil
    }
  }

  private var slots: [Slot: SlotValue] { context.understood.slots }

  /// A sum and its currency.
  private var money: (Argument, Argument)? {
    guard case .money(let value, let currency) = slots[.amount] else { return nil }
    return (.text(value), .text(currency ?? context.usualCurrency))
  }

  private var expense: String? {
    guard !context.understood.isIncome, let money else { return nil }
    return slots[.category]?.text.map { context.text(.loggingOfferedCategory, money.0, money.1, .text($0)) }
      ?? context.text(.loggingOffered, money.0, money.1)
  }

  private var reminder: String? {
    guard let text = slots[.text]?.text, let when = slots[.when]?.text.flatMap(SpokenInstant.init) else { return nil }
    let time = ReminderAnswer(context: context).argument(when)
    guard let every = slots[.repeat]?.text.flatMap(RecurrenceRule.init(spoken:)) else {
      return context.text(.remindingOffered, .text(text), time)
    }
    let again = context.localizer.text(every, workdays: .workdays(in: context.zone))
    return context.text(.remindingAgainOffered, .text(text), time, .phrase(again))
  }

  private var goal: String? {
    guard let title = slots[.goal]?.text, let money else { return nil }
    let deadline = slots[.when]?.text.flatMap { CalendarDay(String($0.prefix(10))) }
    guard let deadline else { return text(.goalOffered, .text(title), money.0, money.1) }
    return text(.goalOfferedBy, .text(title), money.0, money.1, .day(deadline))
  }

  /// Of the one that is meant alone.
  private var cancellation: String? {
    guard case .reminder = context.understood.reference, let text = context.understood.hint else { return nil }
    return self.text(.cancellationAsked, .text(text))
  }

  private var deletion: String? {
    guard case .transaction = context.understood.reference, let money, let category = slots[.category]?.text,
      let day = slots[.when]?.text.flatMap({ CalendarDay($0) })
    else { return nil }
    return text(.deletionAsked, .phrase(text(.entry, money.0, money.1, .text(category), .day(day))))
  }

  /// What is to be taken out of a goal that was not called by its name.
  private var withdrawal: String? {
    guard case .goal(let id) = context.understood.reference, let amendment = context.understood.amendment,
      amendment.direction == .less, let sum = amendment.number,
      let goal = context.records.goals.first(where: { $0.id == id })
    else { return nil }
    let phrase = SpendingAnswer(context: context).phrase(
      ChatOutcome.Sum(amount: sum.value, currency: amendment.currency ?? goal.currency)
    )
    return self.text(.withdrawalAsked, .phrase(phrase), .text(goal.title))
  }

  /// The time that the reminder which is spoken of would come at.
  private var otherTime: String? {
    guard let text = context.understood.hint, let when = slots[.when]?.text.flatMap(SpokenInstant.init) else {
      return nil
    }
    return self.text(.otherTimeAsked, .text(text), ReminderAnswer(context: context).argument(when))
  }

  /// The sum that the transaction which is spoken of would have.
  private var otherSum: String? {
    guard let amendment = context.understood.amendment, let sum = amendment.number, amendment.direction == nil,
      amendment.day == nil, amendment.text == nil, context.understood.rivals.isEmpty, context.understood.hint == nil
    else { return nil }
    let money = ChatOutcome.Sum(amount: sum.value, currency: amendment.currency ?? context.usualCurrency)
    return self.text(.otherSumAsked, .phrase(SpendingAnswer(context: context).phrase(money)))
  }

  private var budget: String? {
    guard context.understood.amendment == nil, let budget = PlanAnswer(context: context).wanted,
      let category = budget.category
    else { return nil }
    let period = Argument.phrase(context.localizer.text("budget.period.\(budget.period.rawValue)"))
    return text(.budgetOffered, .text(category), period, .text("\(budget.amount)"), .text(budget.currency))
  }

  private func text(_ key: FollowUpText, _ arguments: Argument...) -> String {
    context.localizer.text(key.rawValue, arguments)
  }

  private func text(_ key: ChangeText, _ arguments: Argument...) -> String {
    context.localizer.text(key.rawValue, arguments)
  }
}
