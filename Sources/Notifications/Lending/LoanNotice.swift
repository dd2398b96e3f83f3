package import Calendars
import FoundationEssentials
package import Models
package import Scheduling

/// What is told of a loan: how it was decided, that a payment came, and that one will be due, is, or is overdue.
package struct LoanNotice: Hashable, Sendable {
  /// Names why it is told: whatever has been told for a cause is not told for it again.
  package let cause: String
  package let kind: NotificationKind
  /// Nil for what is told at once.
  package let recurrence: Recurrence?
  /// The catalogs have `.title` and `.body` under the key.
  package let content: Explanation

  /// What is told when a loan becomes known, or stands otherwise than before.
  ///
  /// - Parameters:
  ///   - loan: As it stands now.
  ///   - before: As it stood; nil where it was not known.
  /// - Returns: What is told at once.
  package static func changes(in loan: Loan, since before: Loan?) -> [Self] {
    decision(on: loan, since: before) + payment(of: loan, since: before)
  }

  private static func decision(on loan: Loan, since before: Loan?) -> [Self] {
    guard loan.status != before?.status else { return [] }
    switch loan.status {
    case .approved:
      return [notice(of: loan, "approved", .loanApproved, "\(loan.amount)", loan.currency)]
    case .rejected:
      guard let reason = loan.reason else {
        return [notice(of: loan, "rejected", .loanRejected, "\(loan.amount)", loan.currency)]
      }
      return [notice(of: loan, "rejected.reason", .loanRejected, "\(loan.amount)", loan.currency, reason)]
    default: return []
    }
  }

  /// Fewer payments are left than before, or the next one is due a period later: the one before has come.
  ///
  /// What is due some days later was put off.
  private static func payment(of loan: Loan, since before: Loan?) -> [Self] {
    guard let before, let paid = before.nextPayment else { return [] }
    let isFewer = before.paymentsLeft.flatMap { left in loan.paymentsLeft.map { $0 < left } } ?? false
    let next = before.schedule(count: 2).dropFirst().first?.due
    let isNextDue = next.flatMap { next in loan.nextPaymentDue.map { $0 >= next } } ?? false
    let isPaid = loan.status == .paid || isFewer || isNextDue
    guard isPaid else { return [] }
    return [
      notice(of: loan, "received:\(paid.due)", key: "received", .paymentReceived, "\(paid.amount)", loan.currency)
    ]
  }

  private static func notice(
    of loan: Loan,
    _ what: String,
    key: String? = nil,
    _ kind: NotificationKind,
    _ arguments: String...
  ) -> Self {
    Self(
      cause: "loan:\(loan.id):\(what)",
      kind: kind,
      recurrence: nil,
      content: Explanation("notification.loan.\(key ?? what)", arguments: arguments)
    )
  }

  /// When a payment is told of, as days from the day on which it is due.
  package enum Reminder: Int, CaseIterable, Sendable {
    case threeDays = -3
    case tomorrow = -1
    case today = 0
    case overdue = 1

    fileprivate var name: String { "\(self)" }

    /// Names why it is told of the payment of a day.
    package func cause(of loan: Loan, due: CalendarDay) -> String { "loan:\(loan.id):\(due):\(name)" }
  }

  /// The reminders of one payment; `overdue` of them are by the last of its reminders, this one and those before it of which nobody was
  /// told.
  package static func reminders(of payment: Loan.Payment, of loan: Loan, overdue: Int = 1) -> [Self] {
    Reminder.allCases.map { reminder in
      Self(
        cause: reminder.cause(of: loan, due: payment.due),
        kind: .paymentDue,
        recurrence: Recurrence(.once, from: payment.due.adding(days: reminder.rawValue), at: Trigger.morning),
        content: reminder == .overdue && overdue > 1
          ? several(overdue, payment, of: loan)
          : told(reminder.name, of: loan, "\(payment.amount)")
      )
    }
  }

  private static func several(_ overdue: Int, _ payment: Loan.Payment, of loan: Loan) -> Explanation {
    let sum = payment.amount.value * Decimal(overdue)
    return told("overdueMany", of: loan, "\(sum)", String(overdue))
  }

  /// Names the lender where it is known: there may be several loans.
  private static func told(_ what: String, of loan: Loan, _ sum: String, _ count: String...) -> Explanation {
    let lender = loan.lender.map { [$0] } ?? []
    let key = lender.isEmpty ? "notification.loan.payment.\(what)" : "notification.loan.payment.of.\(what)"
    return Explanation(key, arguments: [sum, loan.currency] + lender + count)
  }

  package var link: DeepLink { DeepLink(kind.look.section) }
}
