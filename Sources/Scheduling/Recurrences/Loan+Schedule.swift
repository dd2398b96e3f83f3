package import Calendars
package import Models

extension Loan {
  /// The next payments, one a month, counted from the next one's day or from the one that is told beside it: a month that lacks the day has
  /// its last one instead.
  ///
  /// - Parameters:
  ///   - day: Those that are due before it are left out.
  ///   - count: The most that are given.
  /// - Returns: None for a loan of which nothing is to be paid.
  package func schedule(from day: CalendarDay? = nil, count: Int) -> [Payment] {
    guard let next = nextPayment else { return [] }
    let start = max(day ?? next.due, next.due)
    let recurrence = recurrence(from: next.due)
    // Those that are left out are among those that are left.
    let days =
      paymentsLeft.map { recurrence.days(notBefore: next.due, count: $0).filter { $0 >= start } }
      ?? recurrence.days(notBefore: start, count: max(0, count))
    return days.prefix(max(0, count)).map { Payment(due: $0, amount: next.amount) }
  }

  /// Returns the last day before another on which a payment was due; nil where none was.
  package func lastDueDay(before day: CalendarDay) -> CalendarDay? {
    guard let next = nextPayment else { return nil }
    let recurrence = recurrence(from: next.due)
    guard let last = recurrence.lastDay(before: day), last >= next.due else { return nil }
    let end = paymentsLeft.flatMap { recurrence.days(notBefore: next.due, count: $0).last }
    return min(last, end ?? last)
  }

  /// Returns when payments are due: in each month on the day on which they were before a month that was too short for it.
  private func recurrence(from due: CalendarDay) -> Recurrence {
    // Before each month that lacks a day stands one of thirty-one.
    let lastBefore = due.adding(days: -due.components.day)
    let isLast = due.adding(days: 1).components.day == 1
    guard isLast, let paymentDay, paymentDay > due.components.day, paymentDay <= lastBefore.components.day else {
      return Recurrence(.monthly, from: due, at: .noon)
    }
    return Recurrence(.monthly, from: lastBefore.adding(days: paymentDay - lastBefore.components.day), at: .noon)
  }
}
