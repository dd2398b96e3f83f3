extension NotificationSettings {
  /// What a person asks to have changed.
  package enum Change: Hashable, Sendable {
    /// Notifications of a type, or all of them, are not wanted any more.
    case mute(NotificationType?)
    /// None is wanted up to an instant.
    case muteAll(until: OffsetDateTime)
    /// They are wanted again; one type alone while all are muted waits until all are wanted.
    case unmute(NotificationType?)
    /// Alerts of a type are not told unasked any more.
    case muteAlerts(AlertType)
    case unmuteAlerts(AlertType)
    /// By the wall clock; equal ends are none.
    case quietHours(from: ClockTime, to: ClockTime)
    case noQuietHours
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
    case .mute(let type?): self[keyPath: Self.switchOf(type)] = false
    case .unmute(let type?): self[keyPath: Self.switchOf(type)] = true
    case .muteAlerts(let type): mutedAlerts = Self.sorted(mutedAlerts + [type])
    case .unmuteAlerts(let type): mutedAlerts.removeAll { $0 == type }
    case .quietHours(let start, let end): (quietHoursStart, quietHoursEnd) = (start, end)
    case .noQuietHours: (quietHoursStart, quietHoursEnd) = (nil, nil)
    }
  }

  /// Returns types of alerts each once, by their names.
  package static func sorted(_ types: [AlertType]) -> [AlertType] { Set(types).sorted { $0.rawValue < $1.rawValue } }

  /// Whether alerts of a type are told of unasked; they stand in the lists in any case.
  package func announces(_ type: AlertType) -> Bool {
    !mutedAlerts.contains(type) && (type == .unusualSpending ? allows(.spendingAlert) : isEnabled)
  }
}
