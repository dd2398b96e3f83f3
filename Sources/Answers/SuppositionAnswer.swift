import Calendars
import FoundationEssentials
import Localization
import Meanings
import Models
import SentenceWords
import SpokenValues
import Understanding
import Wording

/// Answers what would follow from a sum that is only supposed; nothing is changed.
struct SuppositionAnswer {
  let context: AnswerContext

  var answer: Answer {
    guard let sum else { return DialogueAnswer(context: context).supposed }
    if let payment = ofPayment(sum) { return payment }
    if let end = slots[.when]?.text.flatMap({ CalendarDay($0) }), let unit {
      return Answer(response: Draft(text: total(of: sum.value, each: unit, until: end), link: DeepLink(.goals)))
    }
    if let title = slots[.goal]?.text, let goal = context.records.goals.first(where: { $0.title == title }) {
      return Answer(response: Draft(text: sentences(about: goal), link: DeepLink(.goals)))
    }
    if slots[.type]?.text == SuppositionReader.income {
      let month = SpokenPeriod.thisMonth.days(on: context.today, weekStart: context.weekStart)
      return Answer(.restOfIncome(month))
    }
    let category = slots[.category]?.text
    return Answer(.change(.budgets(category: category?.isEmpty == false ? category : nil)))
  }

  /// A payment that comes again, of that sum in place of its own.
  private func ofPayment(_ sum: DecimalAmount) -> Answer? {
    guard case .recurring(let id) = context.understood.reference,
      let payment = context.records.recurring.first(where: { $0.id == id })
    else { return nil }
    let sums = [sum.value, payment.amount.value].map { Argument.phrase(phrase($0, payment.currency)) }
    let text = context.localizer.text(
      FollowUpText.paymentSupposed.rawValue,
      [.text(payment.title), sums[0], sums[1]]
    )
    return Answer(response: Draft(text: text, link: DeepLink(.transactions)))
  }

  /// What would be left of what is left now; nil where nothing is supposed, or in another currency.
  func sentence(leaving rest: Decimal, of currency: String) -> String? {
    guard let sum, context.understood.intent == .supposed, isIn(currency) else { return nil }
    let left = rest - sum.value
    let sums = [sum.value, abs(left)].map { Argument.phrase(phrase($0, currency)) }
    return context.text(left < 0 ? .supposedOver : .supposedLeft, sums[0], sums[1])
  }

  /// What would be left of a budget, of that sum or with its limit there; nil where nothing is supposed, or in another currency.
  func sentence(on state: ChangeOutcome.BudgetState) -> String? {
    let (budget, spent) = (state.budget, state.spent)
    guard slots[.type]?.text == SuppositionReader.limit else {
      return sentence(leaving: budget.amount.value - spent, of: budget.currency)
    }
    guard let sum, isIn(budget.currency) else { return nil }
    let left = sum.value - spent
    let sums = [sum.value, abs(left)].map { Argument.phrase(phrase($0, budget.currency)) }
    return context.text(left < 0 ? .supposedLimitOver : .supposedLimit, sums[0], sums[1])
  }

  private var slots: [Slot: SlotValue] { context.understood.slots }

  private var sum: DecimalAmount? { slots[.amount]?.sum }

  private var unit: RepeatInterval? { slots[.repeat]?.text.flatMap(RepeatInterval.init(rawValue:)) }

  /// What a sum comes to that is put by again and again from today on.
  private func total(of sum: Decimal, each unit: RepeatInterval, until end: CalendarDay) -> String {
    let said: String? = if case .money(_, let currency) = slots[.amount] { currency } else { nil }
    let currency = said ?? context.usualCurrency
    let often = context.localizer.text(RecurrenceRule(each: unit), workdays: .workdays(in: context.zone))
    let sums = [sum, sum * Decimal(unit.times(from: context.today, to: end))].map {
      Argument.phrase(phrase($0, currency))
    }
    return context.text(.supposedTotal, sums[0], .phrase(often), sums[1], .day(end))
  }

  /// Whether what is supposed is of a currency, which need not be said.
  private func isIn(_ currency: String) -> Bool {
    guard case .money(_, let said?) = slots[.amount] else { return true }
    return said == currency
  }

  private func phrase(_ amount: Decimal, _ currency: String) -> String {
    SpendingAnswer(context: context).phrase(ChatOutcome.Sum(amount: amount, currency: currency))
  }

  private func sentences(about goal: Goal) -> String {
    let status = MoneyWording(localizer: context.localizer).status(of: goal)
    let left = goal.target.value - goal.current.value
    guard let sum, left > 0, isIn(goal.currency) else { return status }
    guard let unit else {
      let reached = context.text(.supposedReached, .phrase(phrase(sum.value, goal.currency)))
      let supposed = sum.value < left ? sentence(leaving: left, of: goal.currency) : reached
      return [status, supposed].compactMap(\.self).joined(separator: " ")
    }
    guard let day = day(after: left, by: sum.value, each: unit) else { return status }
    let rate = Argument.phrase(phrase(sum.value, goal.currency))
    let late = goal.deadline.flatMap { $0 < day ? context.text(.supposedLate, .day($0)) : nil }
    return [status, context.text(Self.wording(of: unit), rate, .day(day)), late].compactMap(\.self)
      .joined(separator: " ")
  }

  /// The day on which what is left is saved; nil where that is beyond all reckoning.
  private func day(after left: Decimal, by sum: Decimal, each unit: RepeatInterval) -> CalendarDay? {
    let quotient = (left / sum).inexact.rounded(.up)
    // A sum may be as small as it is said to be.
    guard (1...Double(Self.mostTimes)).contains(quotient) else { return nil }
    let times = Int(quotient)
    return switch unit {
    case .daily: context.today.adding(days: times)
    case .weekly: context.today.adding(days: 7 * times)
    case .monthly: context.today.adding(months: times)
    case .yearly: context.today.adding(months: 12 * times)
    }
  }

  private static let mostTimes = 1200

  /// The key of what tells when a goal is reached.
  static func wording(of unit: RepeatInterval) -> ChatText {
    switch unit {
    case .daily: .supposedPerDay
    case .weekly: .supposedPerWeek
    case .monthly: .supposedPerMonth
    case .yearly: .supposedPerYear
    }
  }
}
