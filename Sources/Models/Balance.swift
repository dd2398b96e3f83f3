package import Calendars

/// What there is of a currency, as somebody told it on a day.
package struct Balance: Hashable, Sendable {
  package let amount: DecimalAmount
  /// By ISO 4217; there is one balance for each.
  package let currency: String
  package let day: CalendarDay

  package init(amount: DecimalAmount, currency: String, day: CalendarDay) {
    self.amount = amount
    self.currency = currency
    self.day = day
  }
}
