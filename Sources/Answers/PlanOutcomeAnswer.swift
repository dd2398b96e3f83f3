import Changes
import FoundationEssentials
import Localization
import Meanings
import Models
import Understanding
import Wording

/// Words what came of a change of budgets and goals.
struct PlanOutcomeAnswer {
  let context: AnswerContext

  func draft(for outcome: ChangeOutcome) -> Draft {
    switch outcome {
    case .budgetSet(let budget, _):
      Draft(
        text: text(.budgetSet, name(of: budget), period(of: budget), .text("\(budget.amount)"), .text(budget.currency)),
        link: DeepLink(.transactions)
      )
    case .budgetDeleted(let budget):
      Draft(text: text(.budgetDeleted, name(of: budget), period(of: budget)), link: DeepLink(.transactions))
    case .whichBudget(let budgets): choice(of: budgets)
    case .goalDeleted(let goal): Draft(text: text(.goalDeleted, .text(goal.title)), link: DeepLink(.goals))
    case .budgets(let states): Draft(text: sentences(about: states), link: DeepLink(.transactions))
    case .goalCreated(let goal): Draft(text: created(goal), link: DeepLink(.goals))
    case .goalChanged(let goal): Draft(text: changed(goal), link: DeepLink(.goals))
    case .saved(let goal, _): Draft(text: progress(of: goal, .saved), link: DeepLink(.goals))
    case .noSuchGoal(let goals): list(goals, .noSuchGoal)
    case .whichGoal(let goals): choice(of: goals)
    default: Draft(text: text(.nothingToChange))
    }
  }

  private func sentences(about states: [ChangeOutcome.BudgetState]) -> String {
    guard !states.isEmpty else { return text(.noBudget) }
    return states.prefix(Self.most).map { state in
      let budget = state.budget
      let left = budget.amount.value - state.spent
      let arguments: [Argument] = [
        name(of: budget), period(of: budget), .decimal("\(state.spent)"), .text("\(budget.amount)"),
        .text(budget.currency),
        .text("\(abs(left))"),
        .text(budget.currency),
      ]
      let told = context.localizer.text((left < 0 ? ChangeText.budgetOver : .budgetState).rawValue, arguments)
      let supposed = SuppositionAnswer(context: context).sentence(on: state)
      return [told, supposed].compactMap(\.self).joined(separator: " ")
    }.joined(separator: " ")
  }

  private func choice(of budgets: [Budget]) -> Draft {
    guard !budgets.isEmpty else { return Draft(text: text(.noBudget)) }
    let names = budgets.prefix(Self.most).map { budget in
      context.localizer.text(ChangeText.budgetName.rawValue, [name(of: budget), period(of: budget)])
    }
    return Draft(
      text: text(.whichBudget, .phrase(names.joined(separator: context.text(.listSeparator)))),
      link: DeepLink(.transactions)
    )
  }

  private func name(of budget: Budget) -> Argument {
    budget.category.map(Argument.text) ?? .phrase(text(.everything))
  }

  private func period(of budget: Budget) -> Argument {
    .phrase(context.localizer.text("budget.period.\(budget.period.rawValue)"))
  }

  private func created(_ goal: Goal) -> String {
    let (title, target, currency) = (
      Argument.text(goal.title), Argument.text("\(goal.target)"), Argument.text(goal.currency)
    )
    guard let deadline = goal.deadline else { return text(.goalCreated, title, target, currency) }
    return text(.goalCreatedBy, title, target, currency, .day(deadline))
  }

  /// With the deadline, where that is what was changed.
  private func changed(_ goal: Goal) -> String {
    let told = progress(of: goal, .goalChanged)
    guard context.understood.amendment?.day != nil, let deadline = goal.deadline else { return told }
    return told + " " + context.localizer.text(FollowUpText.goalUntil.rawValue, [.day(deadline)])
  }

  private func progress(of goal: Goal, _ key: ChangeText) -> String {
    text(key, .text(goal.title), .decimal("\(goal.current)"), .text("\(goal.target)"), .text(goal.currency))
  }

  /// Goals of one name are told apart by their sums and deadlines.
  private func choice(of goals: [Goal]) -> Draft {
    let told = goals.prefix(Self.most)
    guard Set(goals.map { Folding.fold($0.title) }).count < goals.count else { return list(goals, .whichGoal) }
    let names = told.map { goal in
      let (title, target) = (Argument.text(goal.title), Argument.text("\(goal.target)"))
      guard let deadline = goal.deadline else { return text(.oneGoal, title, target, .text(goal.currency)) }
      return text(.oneGoalBy, title, target, .text(goal.currency), .day(deadline))
    }
    return Draft(
      text: text(.whichGoal, .phrase(names.joined(separator: context.text(.listSeparator)))),
      link: DeepLink(.goals),
      quickReplies: told.map { "\($0.target)" }
    )
  }

  private func list(_ goals: [Goal], _ key: ChangeText) -> Draft {
    guard !goals.isEmpty else { return Draft(text: context.text(.noGoals), link: DeepLink(.goals)) }
    let titles = goals.prefix(Self.most).map { Isolation.isolated($0.title, in: context.localizer.language.direction) }
    let names = titles.joined(separator: context.text(.listSeparator))
    return Draft(
      text: text(key, .phrase(names)),
      link: DeepLink(.goals),
      quickReplies: goals.prefix(Self.most).map(\.title)
    )
  }

  private func text(_ key: ChangeText, _ arguments: Argument...) -> String {
    context.localizer.text(key.rawValue, arguments)
  }

  private static let most = 5
}
