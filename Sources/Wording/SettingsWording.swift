import Calendars
package import Localization
package import Models

/// The sentences about settings of notifications, in a conversation and after a command.
package struct SettingsWording: Sendable {
  private let localizer: Localizer

  package init(localizer: Localizer) {
    self.localizer = localizer
  }

  /// What is said to a change that was made; `settings` are those before it or after it.
  package func sentence(for change: NotificationSettings.Change, of settings: NotificationSettings) -> String {
    switch change {
    case .mute(nil): text(.allMuted)
    case .muteAll(let end): text(.allMutedUntil, .phrase(phrase(end)))
    case .muteType(let type, let end): text(.typeMutedUntil, .phrase(name(of: type)), .phrase(phrase(end)))
    case .mute(let type?): text(.typeMuted, .phrase(name(of: type)))
    case .unmute(nil): text(.allUnmuted)
    case .unmute(let type?): text(settings.isEnabled ? .typeUnmuted : .typeUnmutedOnly, .phrase(name(of: type)))
    case .muteAlerts(let type): text(.alertsMuted, .phrase(name(of: type)))
    case .unmuteAlerts(let type): text(settings.isEnabled ? .typeUnmuted : .typeUnmutedOnly, .phrase(name(of: type)))
    case .quietHours(let start, let end): text(.quietHoursSet, .text(start.description), .text(end.description))
    case .noQuietHours: text(.quietHoursOff)
    case .interruptions(let most): text(.alertLimitSet, .integer(most))
    }
  }

  /// Says which notifications are switched off.
  package func notificationStatus(of settings: NotificationSettings) -> String {
    // What nobody has switched on was not switched off.
    let muted = NotificationType.allCases.map { ($0, NotificationSettings.switchOf($0)) }.filter { _, isOn in
      !settings[keyPath: isOn] && NotificationSettings()[keyPath: isOn]
    }.map(\.0)
    let all = muted.map(MutableType.notifications) + settings.mutedAlerts.map(MutableType.alerts)
    let names = all.map { name(of: $0, in: settings) }.joined(separator: text(.listSeparator))
    if let end = settings.mutedUntil, !settings.isEnabled { return text(.allMutedNowUntil, .phrase(phrase(end))) }
    if !settings.isEnabled { return text(.allMutedNow) }
    return names.isEmpty ? text(.nothingMuted) : text(.mutedTypes, .phrase(names))
  }

  /// Says when the quiet hours are, if there are any.
  package func quietHours(of settings: NotificationSettings) -> String {
    guard let start = settings.quietHoursStart, let end = settings.quietHoursEnd else { return text(.noQuietHours) }
    return text(.quietHoursStatus, .text(start.description), .text(end.description))
  }

  /// A day, with its hour where that is not its beginning.
  private func phrase(_ end: OffsetDateTime) -> String {
    guard end.clock != .midnight else { return localizer.text(Self.day, .day(end.day)) }
    return text(.reminderTime, .day(end.day), .text(end.clock.description))
  }

  private static let day = "date.alone"

  /// Whether notifications are wanted at all, in a word or two.
  package func state(of settings: NotificationSettings) -> String {
    if settings.isEnabled { return localizer.text("settings.on") }
    guard let end = settings.mutedUntil else { return localizer.text("settings.off") }
    return localizer.text("settings.off.until", .phrase(phrase(end)))
  }

  /// Whether notifications of a type are wanted, in a word or two.
  package func state(of type: NotificationType, in settings: NotificationSettings) -> String {
    guard settings.isMuted(.notifications(type)) else { return localizer.text("settings.on") }
    return settings.timedMutes[.notifications(type)].map { localizer.text("settings.off.until", .phrase(phrase($0))) }
      ?? localizer.text("settings.off")
  }

  /// Names what is muted, and up to when where that is for a time.
  package func name(of type: MutableType, in settings: NotificationSettings) -> String {
    guard let end = settings.timedMutes[type] else { return name(of: type) }
    return text(.nameMutedUntil, .phrase(name(of: type)), .phrase(phrase(end)))
  }

  private func name(of type: MutableType) -> String {
    switch type {
    case .notifications(let type): name(of: type)
    case .alerts(let type): name(of: type)
    }
  }

  package func name(of type: NotificationType) -> String { localizer.text(key(of: type)) }

  /// Names the alerts of a type, as in what is muted; one that nobody knows by what it is called itself.
  package func name(of type: AlertType) -> String {
    AlertType.known.contains(type) ? localizer.text("alerts.type.\(type.rawValue)") : type.rawValue
  }

  package func key(of type: NotificationType) -> String { "notificationType.\(type.rawValue)" }

  private func text(_ key: ChatText, _ arguments: Argument...) -> String {
    localizer.text(key.rawValue, arguments)
  }
}
