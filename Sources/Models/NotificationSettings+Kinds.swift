extension NotificationSettings {
  /// Whether notifications of a kind are wanted; those that have no switch of their own are, unless all are switched off.
  package func allows(_ kind: NotificationKind) -> Bool {
    NotificationType(rawValue: kind.rawValue).map(allows) ?? isEnabled
  }
}
