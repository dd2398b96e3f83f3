package import Foundation

/// Money that was spent.
package struct Transaction: Identifiable, Hashable, Sendable {
  package let id: String
  package let amount: Decimal
  /// By ISO 4217.
  package let currency: String
  package let category: String?
  package let merchant: String?
  package let date: Date

  /// One without an id is known by what it says, so that telling it twice changes nothing.
  package init(
    id: String? = nil,
    amount: Decimal,
    currency: String,
    category: String? = nil,
    merchant: String? = nil,
    date: Date
  ) {
    let words = ["\(amount)", currency, category ?? "", merchant ?? "", "\(Int(date.timeIntervalSince1970))"]
    self.id = id ?? UUID(derivedFrom: words.joined(separator: "\u{0}")).uuidString
    self.amount = amount
    self.currency = currency
    self.category = category
    self.merchant = merchant
    self.date = date
  }
}
