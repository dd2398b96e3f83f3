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
  package static func created(id: String, title: String, amount: String, currency: String) -> Trigger {
    created.trigger(id: id, [title, amount, currency], due: nil)
  }

  /// What is told of one payment; whoever learns that it is paid cancels what is left.
  package static func notices(
    id: String,
    title: String,
    amount: String,
    currency: String,
    due: CalendarDay
  ) -> [Trigger] {
    allCases.filter { $0.day != nil }.map { $0.trigger(id: id, [title, amount, currency], due: due) }
  }

  private func trigger(id: String, _ arguments: [String], due: CalendarDay?) -> Trigger {
    let content = Explanation("notification.recurringTransaction.\(rawValue)", arguments[0], arguments[1], arguments[2])
    guard let due, let day else {
      return Trigger(
        cause: "recurring:\(id):\(rawValue)",
        type: .recurringTransaction,
        timing: .immediately,
        content: content,
        action: .viewTransactions
      )
    }
    return Trigger(
      cause: "recurring:\(id):\(due):\(rawValue)",
      type: .recurringTransaction,
      timing: .scheduled(Recurrence(.once, from: due.adding(days: day), at: Trigger.morning)),
      content: content,
      action: .viewTransactions
    )
  }
}
