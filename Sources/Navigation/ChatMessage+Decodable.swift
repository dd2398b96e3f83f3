import Calendars
import FoundationEssentials
package import Models

/// A message as it went over the wire, to be told again.
extension ChatMessage: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, role, kind, text, locale, deepLink, alert, quickReplies
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(String.self, forKey: .id),
      role: try container.decode(Role.self, forKey: .role),
      kind: try container.decode(Kind.self, forKey: .kind),
      text: try container.decode(String.self, forKey: .text),
      language: try container.decode(Language.self, forKey: .locale),
      deepLink: try container.decodeIfPresent(DeepLink.self, forKey: .deepLink),
      alert: try container.decodeIfPresent(AlertResponse.self, forKey: .alert),
      quickReplies: try container.decode([String].self, forKey: .quickReplies)
    )
  }
}

/// An alert as it was told then: what raised it is not told, and its days count from the day on which it was.
extension AlertResponse: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, alertType, title, message, severity, isRead, isDismissed, createdAt, deadlineDate, daysRemaining, actionUrl
    case snoozedUntil, acknowledgedOn
  }

  package convenience init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let day = try container.decodeIfPresent(CalendarDay.self, forKey: .deadlineDate)
    let rest = try container.decodeIfPresent(Int.self, forKey: .daysRemaining) ?? 0
    let end = try container.decodeIfPresent(String.self, forKey: .snoozedUntil).flatMap(Timestamp.init)
    let knownOn = try container.decodeIfPresent(CalendarDay.self, forKey: .acknowledgedOn)
    let alert = Alert(
      id: try container.decodeIfPresent(Int.self, forKey: .id) ?? 0,
      alertType: try container.decode(AlertType.self, forKey: .alertType),
      title: try container.decode(String.self, forKey: .title),
      message: try container.decode(String.self, forKey: .message),
      severity: try container.decode(Severity.self, forKey: .severity),
      isRead: try container.decode(Bool.self, forKey: .isRead),
      isDismissed: try container.decode(Bool.self, forKey: .isDismissed),
      createdAt: try container.decode(String.self, forKey: .createdAt),
      deadline: day.map(Deadline.on),
      actionURL: try container.decodeIfPresent(String.self, forKey: .actionUrl),
      pause: end.map { .snoozed(until: $0.date) } ?? knownOn.map(AlertPause.acknowledged)
    )
    self.init(alert, on: day?.adding(days: -rest) ?? CalendarDay(of: Date(timeIntervalSince1970: 0), in: .gmt))
  }
}
