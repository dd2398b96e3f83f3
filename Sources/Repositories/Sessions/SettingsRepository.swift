import Calendars
package import Databases
package import Models

/// The settings of one user.
package struct SettingsRepository {
  let user: String
  let connection: Connection

  package init(user: String, connection: Connection) {
    self.user = user
    self.connection = connection
  }

  /// The settings that everybody has at first where none were told.
  package func get() throws(StoreError) -> NotificationSettings {
    try stored() ?? NotificationSettings()
  }

  @discardableResult
  package func put(_ settings: NotificationSettings) throws(StoreError) -> Change {
    try connection.transaction { () throws(StoreError) in
      let old = try stored()
      if old ?? NotificationSettings() == settings { return .unchanged }
      try connection.execute(
        """
        REPLACE INTO notification_settings (user, is_enabled, transaction_reminders, goal_progress, spending_alerts,
          recurring_transactions, achievements, app_engagement, quiet_hours_start, quiet_hours_end, time_zone, muted_until,
          muted_alerts, daily_interruptions, digest_times, timed_mutes)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          user.cell, settings.isEnabled.cell, settings.transactionReminders.cell, settings.goalProgress.cell,
          settings.spendingAlerts.cell, settings.recurringTransactions.cell, settings.achievements.cell,
          settings.appEngagement.cell, settings.quietHoursStart.cell, settings.quietHoursEnd.cell,
          settings.timezone.cell, settings.mutedUntil.cell,
          SpacedList(settings.mutedAlerts.map(\.rawValue)).cell, settings.dailyInterruptions.cell,
          settings.digestTimes.map(SpacedList.init).cell, SpacedList(settings.timedMutes.written).cell,
        ]
      )
      return old == nil ? .added : .changed
    }
  }

  private func stored() throws(StoreError) -> NotificationSettings? {
    try connection.query(
      """
      SELECT is_enabled, transaction_reminders, goal_progress, spending_alerts, recurring_transactions, achievements,
        app_engagement, quiet_hours_start, quiet_hours_end, time_zone, muted_until, muted_alerts,
        daily_interruptions, digest_times, timed_mutes
      FROM notification_settings WHERE user = ?
      """,
      [user.cell],
      as: settings
    ).first
  }

  private func settings(_ row: Row) throws(StoreError) -> NotificationSettings {
    var settings = NotificationSettings()
    settings.isEnabled = try row.value(0)
    settings.transactionReminders = try row.value(1)
    settings.goalProgress = try row.value(2)
    settings.spendingAlerts = try row.value(3)
    settings.recurringTransactions = try row.value(4)
    settings.achievements = try row.value(5)
    settings.appEngagement = try row.value(6)
    settings.quietHoursStart = try row.value(7)
    settings.quietHoursEnd = try row.value(8)
    settings.timezone = try row.value(9)
    settings.mutedUntil = try row.value(10)
    settings.mutedAlerts = (try row.value(11) as SpacedList<String>).elements.map(AlertType.init)
    settings.dailyInterruptions = try row.value(12)
    settings.digestTimes = (try row.value(13) as SpacedList<ClockTime>?)?.elements
    for mute in (try row.value(14) as SpacedList<TimedMute>).elements { settings.timedMutes[mute.type] = mute.end }
    return settings
  }
}

/// A type that is muted up to an instant, as it is kept: `spending_alert=2026-11-28T09:00:00+03:00`.
private struct TimedMute: LosslessStringConvertible {
  let type: MutableType
  let end: OffsetDateTime

  init(type: MutableType, end: OffsetDateTime) { (self.type, self.end) = (type, end) }

  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let end = OffsetDateTime(parts[1]) else { return nil }
    self.init(type: MutableType(rawValue: parts[0]), end: end)
  }

  var description: String { "\(type.rawValue)=\(end)" }
}

extension TimedMutes {
  /// Each of them, by their names.
  fileprivate var written: [TimedMute] {
    ends.sorted { $0.key.rawValue < $1.key.rawValue }.map(TimedMute.init)
  }
}
