import Calendars
import Databases
import FoundationEssentials
import Models
import Notifications
import Repositories
import Scheduling
import Store
import Understanding

/// The transactions that pay for what comes again: each for one.
///
/// They are of the same sum, to whom the payment is called by, some days from the one on which it is due.
@MainActor
struct PayingTransactions: AccountPart {
  let account: Account

  /// Whether what is sold by somebody may be what a payment is called by.
  static func isNamed(_ payment: RecurringTransaction, _ merchant: String) -> Bool {
    Folding.name(merchant) == Folding.name(payment.title)
  }

  /// Whether one pays for what is due on a day, and not for another that comes before it: of the same name and sum, or the one before
  /// of the same.
  func isPaid(
    _ payment: RecurringTransaction,
    due: CalendarDay,
    within days: Int,
    in clock: ZoneClock
  ) throws(StoreError) -> Bool {
    var paid = try self.days(of: payment, within: due.adding(days: -2 * days)...due.adding(days: 2 * days), in: clock)
    let own = due.adding(days: -days)...due.adding(days: days)
    guard paid.contains(where: own.contains) else { return false }
    for claim in try claims(before: payment, due: due, within: days) {
      let range = claim.adding(days: -days)...claim.adding(days: days)
      if let first = paid.firstIndex(where: range.contains) { paid.remove(at: first) }
    }
    return paid.contains(where: own.contains)
  }

  /// The days, in their order, of those that may pay.
  private func days(
    of payment: RecurringTransaction,
    within days: ClosedRange<CalendarDay>,
    in clock: ZoneClock
  ) throws(StoreError) -> [CalendarDay] {
    let (start, end) = clock.bounds(of: days)
    let transactions = try records().transactions.payments(
      of: payment.amount,
      payment.currency,
      from: start,
      before: end
    )
    return transactions.filter { transaction in
      transaction.amount.value == payment.amount.value
        && transaction.merchant.map { Self.isNamed(payment, $0) } ?? false
    }
    .map { clock.day(at: $0.date) }.sorted()
  }

  /// The days on which others are due that come first, but for those that somebody noted as made.
  private func claims(
    before payment: RecurringTransaction,
    due: CalendarDay,
    within days: Int
  ) throws(StoreError) -> [CalendarDay] {
    var claims: [(day: CalendarDay, id: RecurringTransaction.ID)] = []
    for other in try records().recurring.all(of: payment.amount, payment.currency)
    where Self.isNamed(payment, other.title) {
      for day in other.dueDays(from: due.adding(days: -2 * days), count: 4 * days + 1)
      where (day, other.id) < (due, payment.id) && day <= due.adding(days: 2 * days) {
        if try !account.payments.isMarked(other, due: day) { claims.append((day, other.id)) }
      }
    }
    return claims.sorted { ($0.day, $0.id) < ($1.day, $1.id) }.map(\.day)
  }
}
