package import Calendars

/// A sum that is saved for something.
package struct Goal: Identifiable, Hashable, Sendable {
  package let id: String
  package var title: String
  package var target: DecimalAmount
  package var current: DecimalAmount
  /// By ISO 4217.
  package var currency: String
  package var deadline: CalendarDay?

  package init(
    id: String,
    title: String,
    target: DecimalAmount,
    current: DecimalAmount,
    currency: String,
    deadline: CalendarDay? = nil
  ) {
    self.id = id
    self.title = title
    self.target = target
    self.current = current
    self.currency = currency
    self.deadline = deadline
  }

  package var isReached: Bool { current.value >= target.value }
}
