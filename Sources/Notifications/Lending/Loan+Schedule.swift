package import Models
import Scheduling

extension Loan {
  /// The next payments, one a month, counted from the next one's day: a month that lacks the day has its last one instead.
  ///
  /// - Parameters:
  ///   - day: Those that are due before it are left out.
  ///   - count: The most that are given.
  /// - Returns: None for a loan of which nothing is to be paid.
  package func schedule(from day: CalendarDay? = nil, count: Int) -> [Payment] {
    guard let next = nextPayment else { return [] }
    let start = max(day ?? next.due, next.due)
    let recurrence = Recurrence(.monthly, from: next.due, at: .noon)
    // Those that are left out are among those that are left.
    let days =
      paymentsLeft.map { recurrence.days(notBefore: next.due, count: $0).filter { $0 >= start } }
      ?? recurrence.days(notBefore: start, count: max(0, count))
    return days.prefix(max(0, count)).map { Payment(due: $0, amount: next.amount) }
  }

  /// Returns the last day before another on which a payment was due; nil where none was.
  package func lastDueDay(before day: CalendarDay) -> CalendarDay? {
    guard let next = nextPayment else { return nil }
    let recurrence = Recurrence(.monthly, from: next.due, at: .noon)
    guard let last = recurrence.lastDay(before: day), last >= next.due else { return nil }
    let end = paymentsLeft.flatMap { recurrence.days(notBefore: next.due, count: $0).last }
    return min(last, end ?? last)
  }
}
