package import Calendars
package import Models
package import Scheduling

extension RecurringTransaction {
  /// The days on which it is due.
  package var recurrence: Recurrence { Recurrence(every, from: nextDue, at: .noon) }

  /// The days from one on at which a payment is due.
  package func dueDays(from day: CalendarDay, count: Int) -> [CalendarDay] {
    recurrence.days(notBefore: day, count: count)
  }
}
