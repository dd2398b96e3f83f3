/// What may be spent in a period, on everything or on one category; there is one for each of them.
package struct Budget: Hashable, Sendable {
  /// A day, a week of the user's country, or a calendar month.
  package enum Period: String, CaseIterable, Codable, Hashable, Sendable {
    case daily, weekly, monthly
  }

  package let period: Period
  /// Nil for everything.
  package let category: String?
  package let amount: DecimalAmount
  /// By ISO 4217.
  package let currency: String

  package init(period: Period, category: String? = nil, amount: DecimalAmount, currency: String) {
    self.period = period
    self.category = category
    self.amount = amount
    self.currency = currency
  }
}
