package import Calendars

/// When a payment that comes again was made last, and when it is to be made.
package struct PaymentDays: Equatable, Sendable {
  /// The day of the last one that was made: the one before today, or one that was made early.
  package var made: CalendarDay?
  /// The last day before today on which one was due that nobody said was made.
  package var overdue: CalendarDay? { unpaid.last }
  /// The days before today on which some were due that nobody said were made, the earliest first: those of the last year or so.
  package var unpaid: [CalendarDay]
  /// The days of those to come that nobody made yet, the earliest first; not all of those that come without an end.
  package var coming: [CalendarDay]

  package init(made: CalendarDay? = nil, unpaid: [CalendarDay] = [], coming: [CalendarDay] = []) {
    (self.made, self.unpaid, self.coming) = (made, unpaid, coming)
  }

  /// The day that it is about: the one that is past, else the next.
  package var first: CalendarDay? { overdue ?? coming.first }
}
