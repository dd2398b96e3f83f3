package import Calendars

extension NotificationSettings {
  /// What a person asks to have changed.
  package enum Change: Hashable, Sendable {
    /// Notifications of a type, or all of them, are not wanted any more.
    case mute(NotificationType?)
    /// None is wanted up to an instant.
    case muteAll(until: OffsetDateTime)
    /// Those of a type are not wanted up to an instant.
    case muteType(MutableType, until: OffsetDateTime)
    /// They are wanted again; one type alone while all are muted waits until all are wanted.
    case unmute(NotificationType?)
    /// Alerts of a type are not told unasked any more.
    case muteAlerts(AlertType)
    case unmuteAlerts(AlertType)
    /// By the wall clock; equal ends are none.
    case quietHours(from: ClockTime, to: ClockTime)
    case noQuietHours
    /// So many a day at most of what is not critical.
    case interruptions(Int)
  }

  package mutating func apply(_ change: Change) {
    switch change {
    case .mute(nil): (isEnabled, mutedUntil) = (false, nil)
    case .muteAll(let end): (isEnabled, mutedUntil) = (false, end)
    case .unmute(nil):
      // Whoever wants them all again while they are on means the ones that were muted one by one.
      if isEnabled, mutedAlerts.isEmpty {
        for type in NotificationType.allCases where type != .appEngagement { self[keyPath: Self.switchOf(type)] = true }
      }
      (isEnabled, mutedUntil, mutedAlerts) = (true, nil, [])
      timedMutes.keep(mutedBy: self)
    case .mute(let type?): setMuted(.notifications(type), true)
    case .unmute(let type?): setMuted(.notifications(type), false)
    case .muteAlerts(let type): setMuted(.alerts(type), true)
    case .unmuteAlerts(let type): setMuted(.alerts(type), false)
    case .muteType(let type, let end):
      // What nobody has switched on is not switched on when the time is over.
      if type == .notifications(.appEngagement), !appEngagement, timedMutes[type] == nil { return }
      setMuted(type, true)
      timedMutes[type] = end
    case .quietHours(let start, let end): (quietHoursStart, quietHoursEnd) = (start, end)
    case .noQuietHours: (quietHoursStart, quietHoursEnd) = (nil, nil)
    case .interruptions(let most): dailyInterruptions = most
    }
  }

  /// How often a day one may be interrupted at most, and how often where nobody said so.
  package static let interruptions = 0...50
  package static let usualInterruptions = 5

  /// Returns types of alerts each once, by their names.
  package static func sorted(_ types: [AlertType]) -> [AlertType] { Set(types).sorted { $0.rawValue < $1.rawValue } }

  /// Whether alerts of a type are told of unasked; they stand in the lists in any case.
  package func announces(_ type: AlertType) -> Bool {
    !mutedAlerts.contains(type) && (type == .unusualSpending ? allows(.spendingAlert) : isEnabled)
  }

  /// Whether an alert of a type is told of unasked, as urgent as it is: what is critical is, though its type is muted, unless everything is.
  package func announces(_ type: AlertType, _ severity: Severity) -> Bool {
    severity == .critical ? isEnabled : announces(type)
  }
}
