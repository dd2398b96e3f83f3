package import Calendars
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
    /// Its deadline is too far away to be told of.
    case notNear
    /// The banner shows what is high or critical.
    case notUrgent
    /// The banner shows what has a deadline.
    case noDeadline
    /// The banner shows what is due within a week.
    case notSoon
    /// It was there before anybody was told of anything, or was muted then; it is told when it comes nearer or changes.
    case untold
  }

  package let rule: Rule
  /// In the order of their ids.
  package let alerts: [Alert]
  /// The documents, the first to expire first, and the dependents, as they are held.
  package let others: [Matter.ID]

  /// All of it.
  package var matters: [Matter.ID] { alerts.map { Matter.ID(alert: $0.id) } + others }

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
      return Rule.allCases.first { rule in
        switch rule {
        case .snoozed: alert.isSnoozed(at: now)
        default: rule.holdsBack(alert, settings, today, isQuiet, hold)
        }
      }
    }
    let center = AlertCenter(records: records, today: today)
    let others = Dictionary(grouping: center.matters.filter { $0.id.alert == nil }) { matter in
      Rule.rule(holdingBack: matter, settings, today, now, isQuiet, held)
    }
    return Rule.allCases.compactMap { rule in
      let (alerts, matters) = (byRule[rule] ?? [], others[rule] ?? [])
      guard !alerts.isEmpty || !matters.isEmpty else { return nil }
      return Self(rule: rule, alerts: alerts, others: matters.map(\.id))
    }
  }
}

extension Withheld.Rule {
  /// Returns the first rule that holds back a document or what a dependent has to do, neither of which the banner shows; nil where none does.
  fileprivate static func rule(
    holdingBack matter: Matter,
    _ settings: NotificationSettings,
    _ today: CalendarDay,
    _ now: Date,
    _ isQuiet: Bool,
    _ held: [Matter.ID: Speech.Hold]?
  ) -> Self? {
    if matter.isSnoozed(at: now) { return .snoozed }
    if matter.isKnown { return .acknowledged }
    if !settings.announces(matter) { return .muted }
    if isQuiet, matter.severity < .critical { return .quietHours }
    guard let held else { return nil }
    let isFar = Step.crossed(daysRemaining: matter.deadline?.days(since: today)) == 0
    switch held[matter.id] {
    case .snoozed: return .snoozed
    case .quietHours: return .quietHours
    case .interruptedEnough: return .interruptedEnough
    case .notWorthInterrupting: return .notWorthInterrupting
    case .told: return .sameStep
    case .counted: return .counted
    case .busy: return nil
    case .untold: return isFar ? .notNear : .untold
    case nil: return isFar ? .notNear : nil
    }
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
    case .untold: hold == .untold
    case .snoozed, .notNear: false
    case .notUrgent: alert.severity < .high
    case .noDeadline: alert.deadline == nil
    case .notSoon: (alert.deadline?.daysRemaining(on: today) ?? 0) > AlertCenter.bannerDays
    }
  }
}
