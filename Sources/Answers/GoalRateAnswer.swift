import Calendars
import Dialogues
import FoundationEssentials
import Localization
import Meanings
import Models
import SpokenValues
import Understanding
import Wording

/// Tells how much is to be put aside in each month, week or day so that a goal is reached by its deadline.
struct GoalRateAnswer {
  let context: AnswerContext

  /// Nil where that was not asked.
  var answer: Answer? {
    let slots = context.understood.slots
    guard let unit = slots[.repeat]?.text.flatMap(RepeatInterval.init(rawValue:)) else { return nil }
    if case .goal(let id) = context.understood.reference, let goal = context.records.goals.first(where: { $0.id == id })
    {
      let status = MoneyWording(localizer: context.localizer).status(of: goal)
      return told([status], goal.target.value - goal.current.value, goal.currency, by: goal.deadline, each: unit)
    }
    guard case .money(let value, let currency) = slots[.amount], let target = DecimalAmount(value) else { return nil }
    let deadline = slots[.when]?.text.flatMap { CalendarDay(String($0.prefix(10))) }
    return told([], target.value, currency ?? context.usualCurrency, by: deadline, each: unit)
  }

  private func told(
    _ status: [String],
    _ left: Decimal,
    _ currency: String,
    by deadline: CalendarDay?,
    each unit: RepeatInterval
  ) -> Answer {
    var sentences = status
    if let deadline {
      if left > 0, deadline > context.today { sentences.append(rate(left, currency, by: deadline, each: unit)) }
    } else {
      sentences.append(context.text(.goalWithoutDeadline))
    }
    return Answer(response: Draft(text: sentences.joined(separator: " "), link: DeepLink(.goals)))
  }

  private func rate(_ left: Decimal, _ currency: String, by day: CalendarDay, each unit: RepeatInterval) -> String {
    let share = left / Decimal(max(1, unit.times(from: context.today, to: day)))
    let whole = share.truncated
    let sum = ChatOutcome.Sum(amount: whole == share ? whole : whole + 1, currency: currency)
    return context.text(
      SuppositionAnswer.wording(of: unit),
      .phrase(SpendingAnswer(context: context).phrase(sum)),
      .day(day)
    )
  }
}
