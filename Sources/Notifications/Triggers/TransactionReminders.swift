import Calendars
package import Models
import Scheduling

/// Reminds of logging transactions and of looking back at them.
package enum TransactionReminder: String, CaseIterable, Sendable {
  case daily, weekly, monthly

  package var trigger: Trigger {
    Trigger(
      cause: "transaction_reminder:\(rawValue)",
      type: .transactionReminder,
      timing: .scheduled(recurrence),
      content: Explanation("notification.transactionReminder.\(rawValue)"),
      action: action
    )
  }

  /// What the weekly one says once it is known what was spent, such as `120 SAR`.
  package static func weekSummary(spent: String) -> Explanation {
    Explanation("notification.transactionReminder.weeklySpent", spent)
  }

  /// Daily at 19:00, Sundays at 18:00, on the 1st at 09:00.
  private var recurrence: Recurrence {
    switch self {
    case .daily: Recurrence(.daily, from: Trigger.anchor, at: ClockTime(minuteOfDay: 19 * 60))
    case .weekly: Recurrence(.weekly, from: Trigger.anchor, at: ClockTime(minuteOfDay: 18 * 60))
    case .monthly: Recurrence(.monthly, from: Trigger.anchor, at: ClockTime(minuteOfDay: 9 * 60))
    }
  }

  private var action: NotificationAction {
    switch self {
    case .daily: .addTransaction
    case .weekly: .viewTransactions
    case .monthly: .viewOverview
    }
  }
}
