import Calendars
import FoundationEssentials
import Localization
import Meanings
import Models
import SpokenValues
import Understanding
import Wording

/// What was spent and saved.
struct MoneyAnswer {
  let context: AnswerContext

  /// Asks for the sum where the sentence leaves it out.
  var logging: Answer {
    let slots = context.understood.slots
    guard case .money(let value, let currency) = slots[.amount], let amount = DecimalAmount(value), amount.value > 0
    else { return context.asking(for: .amount) }
    return Answer(
      .log(
        amount: amount,
        currency: currency ?? context.usualCurrency,
        category: slots[.category]?.text,
        on: slots[.when]?.text.flatMap { CalendarDay(String($0.prefix(10))) },
        isIncome: context.understood.isIncome
      )
    )
  }

  /// The goal whose title is named, else all of them, the one whose deadline is nearest first.
  var goals: Answer {
    let goals = context.records.goals.sorted { one, other in
      (one.deadline ?? Self.never, one.id) < (other.deadline ?? Self.never, other.id)
    }
    guard !goals.isEmpty else { return Answer(response: Draft(text: context.text(.noGoals), link: DeepLink(.goals))) }
    let named =
      context.understood.slots[.goal]?.text.map { name in
        let alike = goals.filter { Self.isSame($0.title, name) }
        return alike.isEmpty ? GoalSearch(goals: goals).meant(by: name) : alike
      } ?? context.understood.reference.map { meant in goals.filter { meant.isSame(as: .goal($0.id)) } }
    // «هدف السيارة» is none of those that are for something else.
    if named?.isEmpty == true, let name = context.understood.slots[.goal]?.text, GoalSearch.saysPurpose(name) {
      return Answer(response: PlanOutcomeAnswer(context: context).draft(for: .noSuchGoal(goals)))
    }
    let meant = named.flatMap { $0.isEmpty ? nil : $0 } ?? goals
    var sentences = meant.prefix(Self.most).map(MoneyWording(localizer: context.localizer).status)
    if meant.count == 1, let left = left(of: meant[0]) { sentences.append(left) }
    return Answer(response: Draft(text: sentences.joined(separator: " "), link: DeepLink(.goals)))
  }

  /// What a goal still lacks, where that is asked.
  private func left(of goal: Goal) -> String? {
    let left = goal.target.value - goal.current.value
    guard context.understood.aspect == .left, left > 0 else { return nil }
    let sum = ChatOutcome.Sum(amount: left, currency: goal.currency)
    let phrase = Argument.phrase(SpendingAnswer(context: context).phrase(sum))
    return context.localizer.text(FollowUpText.goalLeft.rawValue, [phrase])
  }

  /// Whether one names the other, whatever their spelling.
  private static func isSame(_ title: String, _ name: String) -> Bool {
    let (title, name) = (Folding.fold(title), Folding.fold(name))
    return title.contains(name) || name.contains(title)
  }

  /// So many are told in one message.
  private static let most = 3
  private static let never = CalendarDay(daysSinceEpoch: .max)
}
