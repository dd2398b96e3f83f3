package import Models

/// What a notification tells.
package enum NotificationContent: Hashable, Sendable {
  /// The catalogs have `.title` and `.body` under the key.
  case catalog(Explanation)
  /// Words of the user's or of a front end's.
  case words(title: String, body: String)
  /// Told if the budget turns out to be exceeded when its period ends.
  case budget(Budget.Period, category: String?)
  /// Told if less turns out to be spent in a month than in the one before.
  case spendingReduction

  /// The parts by which it is kept.
  package var parts: [String] {
    switch self {
    case .catalog(let explanation): ["catalog", explanation.key] + explanation.arguments
    case .words(let title, let body): ["words", title, body]
    case .budget(let period, let category): ["budget", period.rawValue] + (category.map { [$0] } ?? [])
    case .spendingReduction: ["spendingReduction"]
    }
  }

  package init?(parts: [String]) {
    switch (parts.first, parts.count) {
    case ("catalog", 2...): self = .catalog(Explanation(parts[1], arguments: Array(parts.dropFirst(2))))
    case ("words", 3): self = .words(title: parts[1], body: parts[2])
    case ("budget", 2...3):
      guard let period = Budget.Period(rawValue: parts[1]) else { return nil }
      self = .budget(period, category: parts.count == 3 ? parts[2] : nil)
    case ("spendingReduction", 1): self = .spendingReduction
    default: return nil
    }
  }
}
