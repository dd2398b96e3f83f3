package import Foundation

/// A payment that comes again, such as a rent.
package struct RecurringTransaction: Identifiable, Hashable, Sendable {
  package let id: String
  package let title: String
  package let amount: Decimal
  /// By ISO 4217.
  package let currency: String
  package let every: RepeatInterval
  /// The day from which all due days are counted.
  package let nextDue: CalendarDay

  package init(
    id: String,
    title: String,
    amount: Decimal,
    currency: String,
    every: RepeatInterval,
    nextDue: CalendarDay
  ) {
    self.id = id
    self.title = title
    self.amount = amount
    self.currency = currency
    self.every = every
    self.nextDue = nextDue
  }
}
