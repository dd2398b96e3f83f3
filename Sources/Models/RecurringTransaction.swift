package import Calendars

/// A payment that comes again, such as a rent.
package struct RecurringTransaction: Identifiable, Hashable, Sendable {
  package let id: String
  package let title: String
  package let amount: DecimalAmount
  /// By ISO 4217.
  package let currency: String
  /// By days, weeks, months or years.
  package let every: RecurrenceRule
  /// The day from which all due days are counted.
  package let nextDue: CalendarDay

  package init(
    id: String,
    title: String,
    amount: DecimalAmount,
    currency: String,
    every: RecurrenceRule,
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
