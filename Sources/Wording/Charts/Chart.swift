/// Sums side by side, as bars that are read from the side where reading begins.
package struct Chart: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Codable, Sendable {
    /// What was spent on each category.
    case spending
    /// What was spent of each budget.
    case budgets
    /// What is saved of each goal.
    case goals
  }

  package struct Bar: Hashable, Sendable {
    package let label: String
    /// The sum in words.
    package let value: String
    /// How much of the whole it has, from 0 through 1.
    package let share: Double
    /// Whether it has more than the whole.
    package let isOver: Bool

    package init(_ label: String, value: String, share: Double, isOver: Bool = false) {
      self.label = label
      self.value = value
      self.share = share.isFinite ? min(1, max(0, share)) : 0
      self.isOver = isOver
    }
  }

  package let title: String
  package let bars: [Bar]
  /// How much each day has of what the greatest has, the first day first; empty where no days are told apart.
  package let days: [Double]

  package init(title: String, bars: [Bar], days: [Double] = []) {
    self.title = title
    self.bars = bars
    self.days = days
  }
}
