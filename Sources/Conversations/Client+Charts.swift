import Alerts
package import Assistant
package import Calendars
import ConversationRequests
package import Databases
import FoundationEssentials
import Localization
import Meanings
import Models
import Scheduling
import Sentences
import Store
package import Wording

/// What a client's user spends and saves, as charts.
extension Client {
  /// Returns what was spent in some days, or what budgets and goals are at today.
  package func chart(_ kind: Chart.Kind, of days: ClosedRange<CalendarDay>) throws(StoreError) -> Chart {
    switch kind {
    case .spending: try spendingChart(of: days)
    case .budgets: try budgetsChart()
    case .goals: try goalsChart()
    }
  }

  /// The month that today is in, up to today.
  package func daysOfThisMonth() throws(StoreError) -> ClosedRange<CalendarDay> {
    let today = try situation().center.today
    return today.adding(days: 1 - today.components.day)...today
  }

  /// Of several currencies the one in which most was spent on most things, for bars of two cannot be compared.
  private func spendingChart(of days: ClosedRange<CalendarDay>) throws(StoreError) -> Chart {
    let clock = try planner().clock
    let all = try account.scheduler.spending(of: days, in: clock)
    let counts = Dictionary(grouping: all, by: \.currency).mapValues(\.count)
    let currency = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    let spent = all.filter { $0.currency == currency }
    let sums = spent.categorySums
    let greatest = sums.first?.sum.amount ?? 0
    let bars = sums.prefix(Self.mostBars).map { part in
      Chart.Bar(
        part.category ?? localizer.text("spending.uncategorized"),
        value: money(part.sum.amount, part.sum.currency),
        share: Self.share(part.sum.amount, of: greatest)
      )
    }
    let title = localizer.text("chart.spending", .day(days.lowerBound), .day(days.upperBound))
    return Chart(title: title, bars: bars, days: spent.isEmpty ? [] : daily(spent, in: days, by: clock))
  }

  /// How much was spent on each day beside the greatest; of more than a season only its last days.
  private func daily(_ spent: [Transaction], in days: ClosedRange<CalendarDay>, by clock: ZoneClock) -> [Double] {
    let first = max(days.lowerBound, days.upperBound.adding(days: 1 - Self.mostDays))
    let sums = Dictionary(grouping: spent) { clock.day(at: $0.date) }.mapValues {
      $0.reduce(0) { $0 + $1.amount.value }
    }
    let all = (0...days.upperBound.days(since: first)).map { sums[first.adding(days: $0)] ?? 0 }
    let greatest = all.max() ?? 0
    return all.map { Self.share($0, of: greatest) }
  }

  private func budgetsChart() throws(StoreError) -> Chart {
    let states = try ChatRequests(client: self, conversation: "").plans.budgets(for: nil)
    let bars = states.prefix(Self.mostBars).map { state in
      let budget = state.budget
      let name = budget.category ?? localizer.text("budget.everything")
      return Chart.Bar(
        "\(name) (\(localizer.text("budget.period.\(budget.period.rawValue)")))",
        value: part(state.spent, of: budget.amount, budget.currency),
        share: Self.share(state.spent, of: budget.amount.value),
        isOver: state.spent > budget.amount.value
      )
    }
    return Chart(title: localizer.text("chart.budgets"), bars: Array(bars))
  }

  private func goalsChart() throws(StoreError) -> Chart {
    account.events.noteGoalsAsked()
    let bars = try situation().records.goals.prefix(Self.mostBars).map { goal in
      Chart.Bar(
        goal.title,
        value: part(goal.current.value, of: goal.target, goal.currency),
        share: Self.share(goal.current.value, of: goal.target.value)
      )
    }
    return Chart(title: localizer.text("chart.goals"), bars: Array(bars))
  }

  private static let (mostBars, mostDays) = (12, 92)

  private static func share(_ part: Decimal, of whole: Decimal) -> Double {
    whole > 0 ? (part / whole).inexact : 0
  }

  private func money(_ amount: Decimal, _ currency: String) -> String {
    localizer.text("spending.sum", .text("\(amount)"), .text(currency))
  }

  private func part(_ amount: Decimal, of whole: DecimalAmount, _ currency: String) -> String {
    localizer.text("chart.part", .decimal("\(amount)"), .text("\(whole)"), .text(currency))
  }
}
