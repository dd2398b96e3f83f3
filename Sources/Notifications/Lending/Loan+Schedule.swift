package import Models
import Scheduling

extension Loan {
  /// The next payments, one a month, counted from the next one's day: a month that lacks the day has its last one instead.
  package func schedule(count: Int) -> [Payment] {
    guard let next = nextPayment else { return [] }
    let days = Recurrence(.monthly, from: next.due, at: .noon)
      .days(notBefore: next.due, count: max(0, min(count, paymentsLeft ?? count)))
    return days.map { Payment(due: $0, amount: next.amount) }
  }
}
