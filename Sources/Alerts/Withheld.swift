package import FoundationEssentials
package import Models

/// Alerts that nobody is told of unasked, and the rule that holds them back.
package struct Withheld: Hashable, Sendable {
  /// In the order in which they are asked: an alert stands under the first that holds it back.
  package enum Rule: String, CaseIterable, Encodable, Sendable {
    /// The user put it away.
    case dismissed
    /// The user put it off until a time that has not come.
    case snoozed
    /// The user knows of it, and it has not changed since.
    case acknowledged
    /// The user muted its kind, or everything.
    case muted
    /// It is quiet now, and it is not critical.
    case quietHours
    /// So much interrupted on this day already; it is told together with others, at the next of the day's times.
    case interruptedEnough
    /// It is not worth an interruption; it is told together with others.
    case notWorthInterrupting
    /// It was told, and neither changed nor came nearer by a step since.
    case sameStep
    /// It was counted among others, and is named when it comes nearer.
    case counted
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

  /// Groups what is not told unasked by the first rule that holds it back.
  ///
  /// - Parameters:
  ///   - records: What is held.
  ///   - today: The user's day.
  ///   - now: The instant.
  ///   - isQuiet: Whether quiet hours are now.
  ///   - held: Why what would be said is not said now; nil where nobody looked yet.
  /// - Returns: Those rules that hold something back, in the order in which they are asked.
  package static func all(
    in records: UserRecords,
    on today: CalendarDay,
    at now: Date,
    isQuiet: Bool,
    held: [Matter.ID: Speech.Hold]? = nil
  ) -> [Self] {
    let settings = records.settings.at(now)
    let byRule = Dictionary(grouping: records.alerts) { alert in
      let hold = held?[Matter(.alert(alert), on: today).id]
      // What was there before anybody looked was greeted with, or counted.
      let otherwise: Rule? = held != nil && hold == nil ? .sameStep : nil
      return Rule.allCases.first { rule in
        switch rule {
        case .snoozed: alert.isSnoozed(at: now)
        default: rule.holdsBack(alert, settings, today, isQuiet, hold)
        }
      } ?? otherwise
    }
    return Rule.allCases.compactMap { rule in byRule[rule].map { Self(rule: rule, alerts: $0) } }
  }
}

extension Withheld.Rule {
  fileprivate func holdsBack(
    _ alert: Alert,
    _ settings: NotificationSettings,
    _ today: CalendarDay,
    _ isQuiet: Bool,
    _ hold: Speech.Hold?
  ) -> Bool {
    switch self {
    case .dismissed: alert.isDismissed
    case .acknowledged: alert.isAcknowledged(on: today)
    case .muted: !settings.announces(alert.alertType, alert.severity)
    case .quietHours: isQuiet && alert.severity < .critical
    case .interruptedEnough: hold == .interruptedEnough
    case .notWorthInterrupting: hold == .notWorthInterrupting
    case .sameStep: hold == .told
    case .counted: hold == .counted
    case .snoozed: false
    case .notUrgent: alert.severity < .high
    case .noDeadline: alert.deadline == nil
    case .notSoon: (alert.deadline?.daysRemaining(on: today) ?? 0) > AlertCenter.bannerDays
    }
  }
}
