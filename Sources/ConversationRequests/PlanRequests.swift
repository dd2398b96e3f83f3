import Assistant
import Calendars
package import Databases
import FoundationEssentials
package import Meanings
import Models
import Notifications
import Repositories
import Scheduling
import SentenceWords
import Store
import Understanding

/// Sets, changes and deletes budgets and goals for a conversation.
@MainActor
package struct PlanRequests: AccountPart {
  let client: Client
  var account: Account { client.account }

  func set(_ budget: Budget) throws(StoreError) -> ChangeOutcome {
    let budget = Budget(
      period: budget.period,
      category: budget.category?.cut(to: Bounds.name),
      amount: budget.amount,
      currency: budget.currency
    )
    let isNew = try !client.situation().records.budgets.contains {
      $0.period == budget.period && $0.category == budget.category
    }
    try records().put(budget)
    return .budgetSet(budget, isNew: isNew)
  }

  func amendBudget(
    _ period: Budget.Period,
    category: String?,
    _ amendment: Amendment
  ) throws(StoreError) -> ChangeOutcome {
    let held = try records().budget(period, category: category)
    // «لا خلها أسبوعية»: it takes the place of the one that was said.
    let other = amendment.every.flatMap { Budget.Period(rawValue: $0.frequency.rawValue) } ?? period
    guard let held,
      let amount = amendment.sum(insteadOf: held.amount) ?? (other == period ? nil : held.amount)
    else { return .nothingToChange }
    if other != period { _ = try records().budgets.remove(period, category: category) }
    return try set(Budget(period: other, category: category, amount: amount, currency: held.currency))
  }

  /// Those of a category, else all; with what was spent of each since its period began.
  package func budgets(for category: String?) throws(StoreError) -> [ChangeOutcome.BudgetState] {
    let held = try client.situation().records.budgets
    let candidates = held.map { Target.Candidate(id: "", text: $0.category ?? "") }
    let meant = category.map { Self.budgets(named: $0, among: held, candidates) } ?? held
    let clock = try planner().clock
    let today = clock.day(at: settings.now())
    let weekStart = Week.start(in: clock.zone.identifier)
    return try meant.map { budget throws(StoreError) in
      let days = budget.period.days(through: today, weekStart: weekStart)
      let spent = try account.scheduler.spending(of: days, in: clock).sum(against: budget)
      return ChangeOutcome.BudgetState(budget: budget, spent: spent)
    }
  }

  private static func budgets(named name: String, among held: [Budget], _ candidates: [Target.Candidate]) -> [Budget] {
    let named = Target(name: name).places(in: candidates).map { held[$0] }
    let meant = SpendingCategory(name)
    return named.isEmpty ? held.filter { $0.category.map(SpendingCategory.init(written:)) == meant } : named
  }

  func deleteBudget(_ period: Budget.Period?, category: String?) throws(StoreError) -> ChangeOutcome {
    let held = try records().budgets.all()
    let named = category.map { name in
      Self.budgets(named: name, among: held, held.map { Target.Candidate(id: "", text: $0.category ?? "") })
    }
    let meant = (named ?? held).filter { period == nil || $0.period == period }
    guard meant.count == 1 else { return .whichBudget(meant.isEmpty ? held : meant) }
    _ = try records().budgets.remove(meant[0].period, category: meant[0].category)
    return .budgetDeleted(meant[0])
  }

  // MARK: Goals

  func deleteGoal(_ target: Target) throws(StoreError) -> ChangeOutcome {
    let goals = try records().goals.all()
    let meant = target.places(in: goals.map { Target.Candidate(id: $0.id, text: $0.title) })
    guard let place = meant.first else { return .noSuchGoal(goals) }
    guard meant.count == 1 else { return .whichGoal(meant.map { goals[$0] }) }
    _ = try records().goals.remove(goals[place].id)
    return .goalDeleted(goals[place])
  }

  func createGoal(
    _ title: String,
    target: DecimalAmount,
    currency: String,
    deadline: CalendarDay?
  ) throws(StoreError) -> ChangeOutcome {
    let goal = Goal(
      id: UUID().uuidString,
      title: title.cut(to: Bounds.name),
      target: target,
      current: 0,
      currency: currency,
      deadline: deadline
    )
    try account.events.record(goal, before: nil)
    return .goalCreated(goal)
  }

  func save(_ sum: DecimalAmount, for target: Target) throws(StoreError) -> ChangeOutcome {
    let goals = try records().goals.all()
    let meant = target.places(in: goals.map { Target.Candidate(id: $0.id, text: $0.title) })
    guard let place = meant.first else { return .noSuchGoal(goals) }
    guard meant.count == 1 else { return .whichGoal(meant.map { goals[$0] }) }
    return try save(sum.value, of: sum, for: goals[place])
  }

  func amendSaving(_ id: String, _ sum: DecimalAmount, _ amendment: Amendment) throws(StoreError) -> ChangeOutcome {
    guard let goal = try records().goals.get(id), let number = amendment.number, number.value > 0 else {
      return .nothingToChange
    }
    return try save(number.value - sum.value, of: number, for: goal)
  }

  private func save(_ more: Decimal, of sum: DecimalAmount, for goal: Goal) throws(StoreError) -> ChangeOutcome {
    guard let current = DecimalAmount("\(goal.current.value + more)") else { return .nothingToChange }
    var saved = goal
    saved.current = current
    // How far it is by now is said in the answer; only what is reached is a notification, too.
    if saved.isReached { try account.events.record(saved, before: goal) } else { try records().goals.put(saved) }
    return .saved(saved, sum)
  }

  /// Takes out what was put aside; more than that is not there.
  func withdraw(_ sum: DecimalAmount, from id: String) throws(StoreError) -> ChangeOutcome {
    guard let held = try records().goals.get(id), sum.value <= held.current.value,
      let current = DecimalAmount("\(held.current.value - sum.value)")
    else { return .nothingToChange }
    var goal = held
    goal.current = current
    try records().goals.put(goal)
    return .goalChanged(goal)
  }

  func amendGoal(_ id: String, _ amendment: Amendment) throws(StoreError) -> ChangeOutcome {
    guard let held = try records().goals.get(id) else { return .nothingToChange }
    var goal = held
    if let target = amendment.sum(insteadOf: held.target) { goal.target = target }
    if let title = amendment.text { goal.title = title.cut(to: Bounds.name) }
    goal.deadline = goal.deadline.flatMap(amendment.day(instead:)) ?? amendment.day ?? goal.deadline
    guard goal != held else { return .nothingToChange }
    try account.events.record(goal, before: held)
    return .goalChanged(goal)
  }
}

extension Budget.Period {
  /// The days of the period that a day is in, up to that day.
  fileprivate func days(through day: CalendarDay, weekStart: Int) -> ClosedRange<CalendarDay> {
    switch self {
    case .daily: day...day
    case .weekly: Week.first(of: day, startingOn: weekStart)...day
    case .monthly: day.adding(days: 1 - day.components.day)...day
    }
  }
}
