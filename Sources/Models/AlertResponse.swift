package import Calendars

/// An alert as it goes over the wire: eleven members, those that do not apply null, and what the user wished of it where that is something.
///
/// A class, for it goes through many hands with the message that it belongs to, and has a dozen texts to hand on.
package final class AlertResponse: Sendable {
  package let alert: Alert
  package let today: CalendarDay
  package let title: String
  package let message: String
  /// Whether it is an alert that can be asked for by its number, and not only told of as one.
  package let isNumbered: Bool

  /// The days that remain are counted on `today`.
  ///
  /// - Parameters:
  ///   - alert: What is told.
  ///   - today: The day on which it is.
  ///   - title: Its heading, where that is another one by now.
  ///   - message: What it says, where that is something else by now.
  ///   - isNumbered: Whether it can be asked for by its number.
  package init(
    _ alert: Alert,
    on today: CalendarDay,
    title: String? = nil,
    message: String? = nil,
    isNumbered: Bool = true
  ) {
    self.alert = alert
    self.today = today
    self.title = title ?? alert.title
    self.message = message ?? alert.message
    self.isNumbered = isNumbered
  }
}

extension AlertResponse: Hashable {
  package static func == (one: AlertResponse, other: AlertResponse) -> Bool {
    one === other
      || (one.alert, one.today, one.title, one.message) == (other.alert, other.today, other.title, other.message)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(alert)
    hasher.combine(today)
  }
}

extension AlertResponse: Encodable {
  private enum CodingKeys: String, CodingKey {
    case id, alertType, title, message, severity, isRead, isDismissed, createdAt, deadlineDate, daysRemaining, actionUrl
    case snoozedUntil, acknowledgedOn
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    // `encode`, not `encodeIfPresent`: a missing value is written as null.
    try container.encodeIfPresent(alert.acknowledgedOn, forKey: .acknowledgedOn)
    try container.encode(alert.actionURL, forKey: .actionUrl)
    try container.encode(alert.alertType, forKey: .alertType)
    try container.encode(alert.createdAt, forKey: .createdAt)
    try container.encode(alert.deadline?.daysRemaining(on: today), forKey: .daysRemaining)
    try container.encode(alert.deadline?.day, forKey: .deadlineDate)
    try container.encode(isNumbered ? alert.id : nil, forKey: .id)
    try container.encode(alert.isDismissed, forKey: .isDismissed)
    try container.encode(alert.isRead, forKey: .isRead)
    try container.encode(message, forKey: .message)
    try container.encode(alert.severity, forKey: .severity)
    let end = alert.snoozedUntil.map { Timestamp($0, in: .gmt).description }
    try container.encodeIfPresent(end, forKey: .snoozedUntil)
    try container.encode(title, forKey: .title)
  }
}
