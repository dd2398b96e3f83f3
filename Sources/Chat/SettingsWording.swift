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
    case .mute(let type?): text(.typeMuted, .phrase(name(of: type)))
    case .unmute(nil): text(.allUnmuted)
    case .unmute(let type?): text(settings.isEnabled ? .typeUnmuted : .typeUnmutedOnly, .phrase(name(of: type)))
    case .quietHours(let start, let end): text(.quietHoursSet, .text(start.description), .text(end.description))
    case .noQuietHours: text(.quietHoursOff)
    }
  }

  package func name(of type: NotificationType) -> String {
    localizer.text("notificationType.\(type.rawValue)")
  }

  private func text(_ key: ChatText, _ arguments: Argument...) -> String {
    localizer.text(key.rawValue, arguments)
  }
}
