package import Calendars
package import Databases
import InboxRepositories
package import Models
import Repositories
import Scheduling
import Store

extension PaymentMarks {
  /// What is known of loans.
  package var instalments: InstalmentMarks { InstalmentMarks(account: account) }
}

/// What is known of a user's instalments that were paid: somebody said so.
@MainActor
package struct InstalmentMarks: AccountPart {
  package let account: Account

  /// Names the note that the instalment of a day was paid.
  static func cause(of loan: Loan.ID, due: CalendarDay) -> String { PaymentMarks.causeOfPaid("loan:\(loan):\(due)") }

  /// Returns a loan as it stands behind the instalments that were noted as paid: who tells again of one that is paid, as by the same file,
  /// does not make it due again.
  func standing(_ told: Loan) throws(StoreError) -> Loan {
    var loan = told
    let schedule = try records().schedule
    while let due = loan.nextPayment?.due, try schedule.knows(Self.cause(of: loan.id, due: due)) {
      guard let paid = loan.paid(nextDue: PlannedRecord.loan(loan).dueDay(after: due)) else { break }
      loan = paid
    }
    return loan
  }

  /// Notes that an instalment was paid, the one of a day, else the nearest to today, and returns the day on which it was due; nil where that
  /// is none that may be noted.
  package func mark(_ loan: Loan, due: CalendarDay? = nil) throws(StoreError) -> CalendarDay? {
    let today = try planner().clock.day(at: settings.now())
    let marked = try marked(loan)
    let next = loan.nextPayment?.due
    if let due, marked.contains(due) { return due }
    guard let next else { return due == nil ? marked.max() : nil }
    // Who says it again means the same one.
    if due == nil, let last = marked.max(), today.days(since: last) < next.days(since: today) { return last }
    guard due == nil || due == next else { return nil }
    return try account.events.payInstalment(of: loan).map { _ in next }
  }

  /// Takes back that the last instalment was noted as paid, and returns the day on which it was due; nil where none was, or not that of the
  /// day that is named.
  package func unmark(_ loan: Loan, due: CalendarDay? = nil) throws(StoreError) -> CalendarDay? {
    guard let paid = try marked(loan).max(), due == nil || due == paid, loan.nextPaymentDue.map({ paid < $0 }) ?? true
    else { return nil }
    var unpaid = loan
    unpaid.nextPaymentDue = paid
    unpaid.paymentsLeft = loan.paymentsLeft.map { $0 + 1 }
    if loan.status == .paid { unpaid.status = .active }
    let held = try records()
    try store().transaction { () throws(StoreError) in
      for cause in try held.schedule.causes(from: "loan:\(loan.id):\(paid):") where !OverduePayments.isNote(cause.id) {
        if try held.inbox.isTold(cause.inboxID) == nil { try held.schedule.free(cause.id) }
      }
      try held.loans.put(unpaid)
      try account.overdue.reopen(.loan(unpaid), due: paid, by: planner())
    }
    return paid
  }

  /// The days of which it was noted.
  private func marked(_ loan: Loan) throws(StoreError) -> [CalendarDay] {
    let start = "loan:\(loan.id):"
    return try records().schedule.causes(from: start).compactMap { cause in
      guard let day = CalendarDay(String(cause.id.dropFirst(start.count).prefix(10))),
        cause.id == Self.cause(of: loan.id, due: day)
      else { return nil }
      return day
    }
  }
}
