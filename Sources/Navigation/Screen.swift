public import Models

/// A screen of the app; the raw value names it in results, links' destinations and slots.
public enum Screen: String, CaseIterable, Codable, Hashable, Sendable {
  case chat
  case dashboard
  case dependents
  case review
  case payment

  case taxes
  case alerts
  case appointments
  case transactions
  case goals
  case addTransaction = "add_transaction"
  case overview
  case loans
  case payments
  case inbox
  case settings

  /// The parts of the dashboard that have a screen of their own.
  package static let sections: [Self] = [
    .taxes, .alerts, .appointments, .transactions, .goals, .addTransaction, .overview, .loans, .payments, .inbox,
    .settings,
  ]

  /// The screen on which every conversation starts, and where going back ends.
  package static let start = Self.chat

  /// The link that opens this screen from anywhere; a review needs a service and a payment a review, so they have none.
  public var link: DeepLink? {
    ServiceType(rawValue: rawValue).map { DeepLink($0) }
  }
}
