import Models

extension NotificationContent {
  /// Whether it tells of several payments that are overdue.
  package var tellsOfSeveral: Bool {
    if case .catalog(let explanation) = self { explanation.key.hasSuffix(".overdueMany") } else { false }
  }
}
