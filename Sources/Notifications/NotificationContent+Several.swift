import Models

extension NotificationContent {
  /// Returns whether it, or another, tells of several payments that are overdue.
  package func tellsOfSeveral(or other: Self) -> Bool {
    [self, other].contains { content in
      if case .catalog(let explanation) = content { explanation.key.hasSuffix(".overdueMany") } else { false }
    }
  }
}
