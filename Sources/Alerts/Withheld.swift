package import Models

/// Alerts that nobody is told of unasked, and the rule that holds them back.
package struct Withheld: Hashable, Sendable {
  /// In the order in which they are asked: an alert stands under the first that holds it back.
  package enum Rule: String, CaseIterable, Encodable, Sendable {
    /// The user put it away.
    case dismissed
    /// The user muted its kind, or everything.
    case muted
    /// It is quiet now, and it is not critical.
    case quietHours
    /// The banner shows what is high or critical.
    case notUrgent
    /// The banner shows what has a deadline.
    case noDeadline
    /// The banner shows what is due within a week.
    case notSoon
  }

  package let rule: Rule
  /// In the order of their ids.
  package let alerts: [Alert]

  package static func all(in records: UserRecords, on today: CalendarDay, isQuiet: Bool) -> [Self] {
    let settings = records.settings
    let byRule = Dictionary(grouping: records.alerts) { alert in
      Rule.allCases.first { $0.holdsBack(alert, settings, today, isQuiet) }
    }
    return Rule.allCases.compactMap { rule in byRule[rule].map { Self(rule: rule, alerts: $0) } }
  }
}

extension Withheld.Rule {
  fileprivate func holdsBack(
    _ alert: Alert,
    _ settings: NotificationSettings,
    _ today: CalendarDay,
    _ isQuiet: Bool
  ) -> Bool {
    switch self {
    case .dismissed: alert.isDismissed
    case .muted: !settings.announces(alert)
    case .quietHours: isQuiet && alert.severity < .critical
    case .notUrgent: alert.severity < .high
    case .noDeadline: alert.deadline == nil
    case .notSoon: (alert.deadline?.daysRemaining(on: today) ?? 0) > AlertCenter.bannerDays
    }
  }
}
