package import Calendars
import FoundationEssentials
package import Models
package import Scheduling

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

  /// What is told of one payment of those that come again; `overdue` of them are by then, this one and those before it of which
  /// nobody was told.
  package static func notices(of payment: RecurringTransaction, due: CalendarDay, overdue: Int = 1) -> [Trigger] {
    allCases.compactMap { notice in
      notice.day.map { day in
        Trigger(
          cause: notice.cause(of: payment, due: due),
          type: .recurringTransaction,
          timing: .scheduled(Recurrence(.once, from: due.adding(days: day), at: Trigger.morning)),
          content: notice == .overdue && overdue > 1
            ? several(overdue, of: payment)
            : Explanation(
              "notification.recurringTransaction.\(notice.rawValue)",
              payment.title,
              "\(payment.amount)",
              payment.currency
            ),
          action: .viewTransactions
        )
      }
    }
  }

  private static func several(_ overdue: Int, of payment: RecurringTransaction) -> Explanation {
    Explanation(
      "notification.recurringTransaction.overdueMany",
      payment.title,
      "\(payment.amount.value * Decimal(overdue))",
      payment.currency,
      String(overdue)
    )
  }

  /// Names why it is told of the payment of a day.
  package func cause(of payment: RecurringTransaction, due: CalendarDay) -> String {
    "recurring:\(payment.id):\(due):\(rawValue)"
  }

  /// When it is told that the payment of a day is overdue.
  package static func overdue(_ due: CalendarDay) -> Recurrence {
    Recurrence(.once, from: due.adding(days: 1), at: Trigger.morning)
  }
}
