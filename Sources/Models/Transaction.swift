package import FoundationEssentials

/// Money that was spent, or came in.
package struct Transaction: Identifiable, Hashable, Sendable {
  package let id: String
  package let amount: DecimalAmount
  /// By ISO 4217.
  package let currency: String
  package let category: String?
  package let merchant: String?
  package let date: Date
  /// Whether it came in, as a salary or a refund does, and is no expense.
  package let isIncome: Bool

  /// One without an id is known by what it says, so that telling it twice changes nothing.
  package init(
    id: String? = nil,
    amount: DecimalAmount,
    currency: String,
    category: String? = nil,
    merchant: String? = nil,
    date: Date,
    isIncome: Bool = false
  ) {
    self.amount = amount
    self.currency = currency
    self.category = category
    self.merchant = merchant
    self.date = date
    self.isIncome = isIncome
    if let id {
      self.id = id
    } else {
      let words =
        [amount.shortest, currency, category ?? "", merchant ?? "", "\(Int(date.timeIntervalSince1970))"]
        + (isIncome ? ["income"] : [])
      self.id = UUID(derivedFrom: words.joined(separator: "\u{0}")).digits
    }
  }
}
