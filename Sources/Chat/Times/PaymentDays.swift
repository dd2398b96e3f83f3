package import Models

/// When a payment that comes again was made last, and when it is to be made.
package struct PaymentDays: Equatable, Sendable {
  /// The day of the last one that was made: the one before today, or one that was made early.
  package var made: CalendarDay?
  /// The day before today on which the last one was due, where nobody said that it was made.
  package var overdue: CalendarDay?
  /// The days of those to come that nobody made yet, the earliest first; not all of those that come without an end.
  package var coming: [CalendarDay]

  package init(made: CalendarDay? = nil, overdue: CalendarDay? = nil, coming: [CalendarDay] = []) {
    (self.made, self.overdue, self.coming) = (made, overdue, coming)
  }

  /// The day that it is about: the one that is past, else the next.
  package var first: CalendarDay? { overdue ?? coming.first }
}
