package import Calendars
package import FoundationEssentials
package import Models

/// What is open on one day, the most urgent first.
package struct AlertCenter: Hashable, Sendable {
  package let today: CalendarDay
  /// The user's own documents and the alerts that were not dismissed: by severity, then by deadline, those without one last.
  package let ownAlerts: [OwnAlert]
  /// By deadline, the longest overdue first; those of the same day in the order in which they were told.
  package let dependents: [Dependent]

  /// Those whose alert the user acknowledged.
  private let acknowledged: Set<Dependent.ID>
  /// Until when the alerts of some were put off.
  private let snoozed: [Dependent.ID: Date]
  /// Dismissed ones too.
  private let alerts: [Alert]
  private let settings: NotificationSettings

  package init(records: UserRecords, today: CalendarDay) {
    self.today = today
    let own = records.services.map(OwnAlert.service) + records.alerts.filter { !$0.isDismissed }.map(OwnAlert.alert)
    ownAlerts = own.enumerated().sorted { one, other in
      Self.rank(one, on: today) < Self.rank(other, on: today)
    }.map(\.element)
    dependents = records.dependents.map { $0.dependent(on: today) }.enumerated().sorted { one, other in
      (one.element.daysRemaining, one.offset) < (other.element.daysRemaining, other.offset)
    }.map(\.element)
    (alerts, settings) = (records.alerts, records.settings)
    acknowledged = Set(records.dependents.lazy.filter { $0.isAcknowledged(on: today) }.map(\.id))
    snoozed = Dictionary(records.dependents.compactMap { held in held.snoozedUntil.map { (held.id, $0) } }) { $1 }
  }

  package var mostUrgent: OwnAlert? { ownAlerts.first }

  /// Those of one's own that are said unasked: neither put off nor known, the most urgent first.
  package func announced(at now: Date) -> [OwnAlert] {
    ownAlerts.filter { own in
      !(own.snoozedUntil.map { $0 > now } ?? false) && !own.isAcknowledged(on: today)
    }
  }

  /// The dependent whose alert is said unasked: the most urgent that the user neither put off nor acknowledged.
  package func mostUrgentDependent(at now: Date) -> Dependent? {
    dependents.first { dependent in
      !acknowledged.contains(dependent.id) && !(snoozed[dependent.id].map { $0 > now } ?? false)
    }
  }

  /// Those of them that a greeting may name: none of a type that is muted, unless it is critical.
  package func greetable(at now: Date) -> [OwnAlert] {
    let muted = settings.at(now).mutedAlerts
    return announced(at: now).filter { own in
      own.alert.map { !muted.contains($0.alertType) || $0.severity == .critical } ?? true
    }
  }

  /// What a greeting tells of: the most urgent of one's own, and of the dependents.
  package func greeted(at now: Date) -> [Matter] {
    let own = greetable(at: now).first.map { Matter($0, on: today) }
    let dependent = mostUrgentDependent(at: now).map { Matter($0, isAcknowledged: false, on: today) }
    return [own, dependent].compactMap(\.self)
  }

  /// Whether anything that is open should have been done before today.
  package var hasOverdue: Bool {
    ownAlerts.contains { $0.deadline.map { $0 < today } == true } || dependents.contains { $0.daysRemaining < 0 }
  }

  /// The alert for the banner of a home screen: high or critical and due within a week, the most urgent of those that are said unasked.
  package func banner(at now: Date) -> Alert? {
    announced(at: now).compactMap(\.alert).first { alert in
      guard alert.severity >= .high, let deadline = alert.deadline else { return false }
      return deadline.daysRemaining(on: today) <= Self.bannerDays
    }
  }

  static let bannerDays = 7

  /// The alerts of one type, the most urgent first.
  package func alerts(of type: AlertType) -> [Alert] {
    ownAlerts.compactMap(\.alert).filter { $0.alertType == type }
  }

  /// What of it one may be told of unasked: the user's own, then the dependents, the most urgent first.
  package var matters: [Matter] {
    ownAlerts.map { Matter($0, on: today) }
      + dependents.map { dependent in
        var matter = Matter(dependent, isAcknowledged: acknowledged.contains(dependent.id), on: today)
        matter.snoozedUntil = snoozed[dependent.id]
        return matter
      }
  }

  /// How the user took the alerts of each kind.
  package var receptions: [Matter.Kind: Reception] { Reception.byKind(in: alerts) }

  private static func rank(_ item: (offset: Int, element: OwnAlert), on today: CalendarDay) -> (Int, Int, Int) {
    (-item.element.severity(on: today).rank, item.element.deadline?.daysSinceEpoch ?? .max, item.offset)
  }
}
