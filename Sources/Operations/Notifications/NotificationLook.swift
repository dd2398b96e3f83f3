import Models

/// How notifications of a type are shown.
enum NotificationLook {
  /// The name of an SF Symbol, which front ends map to their own, and a colour as CSS writes it.
  static func look(of type: String) -> (icon: String, color: String) {
    guard let type = NotificationType(rawValue: type) else { return ("bell.fill", "#8E8E93") }
    return switch type {
    case .transactionReminder: ("list.bullet.rectangle", "#007AFF")
    case .goalProgress: ("target", "#34C759")
    case .spendingAlert: ("exclamationmark.triangle.fill", "#FF3B30")
    case .recurringTransaction: ("arrow.triangle.2.circlepath", "#5856D6")
    case .achievement: ("star.fill", "#FFCC00")
    case .appEngagement: ("hand.wave.fill", "#FF9500")
    }
  }
}
