/// What an alert is about, by its wire name; names unknown today are kept.
package struct AlertType: RawRepresentable, Codable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package static let taxDeadline = Self(rawValue: "TAX_DEADLINE")
  package static let lowBalance = Self(rawValue: "LOW_BALANCE")
  package static let unusualSpending = Self(rawValue: "UNUSUAL_SPENDING")
  package static let unauthorizedPayment = Self(rawValue: "UNAUTHORIZED_PAYMENT")
  package static let recommendation = Self(rawValue: "RECOMMENDATION")

  package static let known: [Self] = [
    .taxDeadline, .lowBalance, .unusualSpending, .unauthorizedPayment, .recommendation,
  ]

  /// The section of the dashboard where an alert of this type is looked after, when it names no place itself.
  package var section: ServiceType {
    switch self {
    case .taxDeadline: .taxes
    case .lowBalance: .overview
    case .unusualSpending, .unauthorizedPayment: .transactions
    default: .alerts
    }
  }
}
