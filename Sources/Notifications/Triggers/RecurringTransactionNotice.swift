package import Models
import Scheduling

/// Tells of a recurring transaction: that it was set up, that it will be due, that it is, that it is overdue.
package enum RecurringTransactionNotice: String, CaseIterable, Sendable {
  case created, threeDays, tomorrow, today, overdue

  /// Days from the due day; nil where it is told at once.
  private var day: Int? {
    switch self {
    case .created: nil
    case .threeDays: -3
    case .tomorrow: -1
    case .today: 0
    case .overdue: 1
    }
  }

  /// What is told of one that was set up just now.
  package static func created(_ payment: RecurringTransaction) -> Trigger {
    Trigger(
      cause: "recurring:\(payment.id):\(created.rawValue)",
      type: .recurringTransaction,
      timing: .immediately,
      content: Explanation(
        "notification.recurringTransaction.created.\(payment.every.word(from: payment.nextDue)?.rawValue ?? "other")",
        payment.title,
        payment.amount.description,
        payment.currency
      ),
      action: .viewTransactions
    )
  }

  /// What is told of one payment of those that come again.
  package static func notices(of payment: RecurringTransaction, due: CalendarDay) -> [Trigger] {
    notices(
      id: payment.id,
      title: payment.title,
      amount: "\(payment.amount)",
      currency: payment.currency,
      due: due
    )
  }

  /// What is told of one payment; whoever learns that it is paid cancels what is left.
  package static func notices(
    id: String,
    title: String,
    amount: String,
    currency: String,
    due: CalendarDay
  ) -> [Trigger] {
    allCases.compactMap { notice in
      notice.day.map { day in
        Trigger(
          cause: "recurring:\(id):\(due):\(notice.rawValue)",
          type: .recurringTransaction,
          timing: .scheduled(Recurrence(.once, from: due.adding(days: day), at: Trigger.morning)),
          content: Explanation("notification.recurringTransaction.\(notice.rawValue)", title, amount, currency),
          action: .viewTransactions
        )
      }
    }
  }
}
