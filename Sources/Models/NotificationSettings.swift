package import Calendars
package import FoundationEssentials

/// What a person wants to be notified of, and during which hours not at all.
package struct NotificationSettings: Hashable, Sendable {
  package var isEnabled = true
  /// When all of them are wanted again that are muted now; nil where they are muted for good, or not at all.
  package var mutedUntil: OffsetDateTime?
  package var transactionReminders = true
  package var goalProgress = true
  package var spendingAlerts = true
  package var recurringTransactions = true
  package var achievements = true
  package var appEngagement = false
  /// The types of alerts that are not told unasked, each once, by their names; they stand in the lists all the same.
  package var mutedAlerts: [AlertType] = []
  /// When those types are wanted again that are muted for a time; they are switched off until then.
  package var timedMutes = TimedMutes()
  /// How often on a day something interrupts at most that is not critical; nil for the usual number.
  package var dailyInterruptions: Int?
  /// When on a day that which waits is told together, the earliest first; nil for the usual times.
  package var digestTimes: [ClockTime]?
  /// Quiet hours are kept where both of their ends are told; they may pass midnight.
  package var quietHoursStart: ClockTime?
  package var quietHoursEnd: ClockTime?
  /// An IANA name; nil for the zone in which everything else is told.
  package var timezone: String?

  package init() {}

  /// The settings as they are at an instant: what was muted until then is wanted again.
  package func at(_ instant: Date) -> Self {
    guard let nextEndOfMute, nextEndOfMute <= instant else { return self }
    var settings = self
    if let mutedUntil, mutedUntil.date <= instant { (settings.isEnabled, settings.mutedUntil) = (true, nil) }
    for type in timedMutes.over(at: instant) { settings.setMuted(type, false) }
    return settings
  }

  /// The settings by which is planned: what is muted for a time comes into the inbox, as what is muted for good does not.
  package var forPlanning: Self {
    guard nextEndOfMute != nil else { return self }
    var settings = self
    if mutedUntil != nil { settings.isEnabled = true }
    for type in timedMutes.ends.keys { settings.setMuted(type, false) }
    return settings
  }

  /// Whether notifications of a type are wanted: switched on, and not all of them switched off.
  package func allows(_ type: NotificationType) -> Bool { isEnabled && self[keyPath: Self.switchOf(type)] }

  /// The field that switches a type on and off.
  package static func switchOf(_ type: NotificationType) -> WritableKeyPath<Self, Bool> {
    switch type {
    case .transactionReminder: \.transactionReminders
    case .goalProgress: \.goalProgress
    case .spendingAlert: \.spendingAlerts
    case .recurringTransaction: \.recurringTransactions
    case .achievement: \.achievements
    case .appEngagement: \.appEngagement
    }
  }
}
