/// What a budgeting notification is about; the raw value stands in records, results and slots.
package enum NotificationType: String, CaseIterable, Codable, Hashable, Sendable {
  case transactionReminder = "transaction_reminder"
  case goalProgress = "goal_progress"
  case spendingAlert = "spending_alert"
  case recurringTransaction = "recurring_transaction"
  case achievement
  case appEngagement = "app_engagement"

  /// Which of several comes first when quiet hours release them together.
  package var severity: Severity {
    switch self {
    case .spendingAlert, .recurringTransaction: .high
    case .goalProgress, .transactionReminder: .medium
    case .achievement, .appEngagement: .low
    }
  }
}
