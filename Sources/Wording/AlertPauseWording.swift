package import Alerts
package import Calendars
package import FoundationEssentials
package import Localization
import Models
import Understanding

/// What the user wished of an alert, beside it in a list: «(مؤجل حتى 22 نوفمبر 2026 الساعة 09:00)».
package struct AlertPauseWording: Sendable {
  private let localizer: Localizer
  private let now: Date
  private let zone: ZoneInfo

  package init(localizer: Localizer, now: Date, zone: ZoneInfo) {
    self.localizer = localizer
    self.now = now
    self.zone = zone
  }

  /// Returns a sentence about something of one's own with what was wished of it.
  package func marked(_ sentence: String, of own: OwnAlert) -> String {
    guard let alert = own.alert, let mark = mark(of: alert) else { return sentence }
    return "\(sentence) \(mark)"
  }

  /// Nil where nothing that still holds was wished of it.
  private func mark(of alert: Alert) -> String? {
    if let end = alert.snoozedUntil, end > now {
      let (day, time) = (CalendarDay(of: end, in: zone), ClockTime(of: end, in: zone))
      let when = localizer.text(ChatText.reminderTime, .day(day), .text(time.description))
      return localizer.text(ChatText.alertPutOff, .phrase(when))
    }
    guard alert.isAcknowledged(on: CalendarDay(of: now, in: zone)) else { return nil }
    return localizer.text(ChatText.alertKnown)
  }
}
