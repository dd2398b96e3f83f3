import Models
import Notifications
import Scheduling
import Store

/// The days on which the instalments of a loan were due that somebody said to have paid.
///
/// The day of the next one alone does not say on which day of the months they are: behind the 28th of February the 31st of March may come.
@MainActor
struct PaidInstalmentDays: AccountPart {
  let account: Account

  /// Returns the day on which the instalment behind one is due; nil where none is.
  func day(of loan: Loan, after due: CalendarDay) throws(StoreError) -> CalendarDay? {
    guard let next = PlannedRecord.loan(loan).dueDay(after: due) else { return nil }
    guard due.adding(days: 1).components.day == 1 else { return next }
    let prefix = "loan:\(loan.id):"
    let days = try records().schedule.causes(from: prefix).compactMap { cause in
      CalendarDay(String(cause.id.dropFirst(prefix.count).prefix(10)))
    }
    let later = days.filter { $0 < due && $0.components.day > due.components.day }
    guard let whole = later.max(by: { $0.components.day < $1.components.day }) else { return next }
    return Recurrence(.monthly, from: whole, at: .noon).days(notBefore: due.adding(days: 1), count: 1).first ?? next
  }

  /// Keeps the day of one that was paid.
  func note(_ loan: Loan, due: CalendarDay) throws(StoreError) {
    let cause = PaymentMarks.causeOfPaid("loan:\(loan.id):\(due)")
    let (type, now) = (NotificationKind.paymentDue.rawValue, settings.now())
    _ = try records().schedule.put(
      .init(id: cause, origin: .trigger, type: type, plannedFrom: now, period: 0, due: now)
    )
  }
}
