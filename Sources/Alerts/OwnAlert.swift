package import Calendars
package import FoundationEssentials
package import Models

/// Something that needs the user's own attention: a document that expires, or a business alert.
package enum OwnAlert: Hashable, Sendable {
  case service(OwnService)
  case alert(Alert)

  /// The day by which something has to be done; some alerts have none.
  package var deadline: CalendarDay? {
    switch self {
    case .service(let service): service.expires
    case .alert(let alert): alert.deadline?.day
    }
  }

  /// How urgent it is on `today`; a document's urgency follows from the days it has left.
  package func severity(on today: CalendarDay) -> Severity {
    switch self {
    case .service(let service): Self.severity(daysRemaining: service.expires.days(since: today))
    case .alert(let alert): alert.severity
    }
  }

  /// Until when the user put it off; nil where nobody did.
  package var snoozedUntil: Date? {
    switch self {
    case .service(let service): service.snoozedUntil
    case .alert(let alert): alert.snoozedUntil
    }
  }

  /// Whether the user knows of it as it is.
  package func isAcknowledged(on today: CalendarDay) -> Bool {
    switch self {
    case .service(let service): service.isAcknowledged(on: today)
    case .alert(let alert): alert.isAcknowledged(on: today)
    }
  }

  package var alert: Alert? {
    guard case .alert(let alert) = self else { return nil }
    return alert
  }

  package var service: ServiceType? {
    guard case .service(let own) = self else { return nil }
    return own.service
  }

  /// The banner rule's week makes a document urgent, a month makes it worth a word.
  static func severity(daysRemaining: Int) -> Severity {
    switch daysRemaining {
    case ..<1: .critical
    case 1...7: .high
    case 8...30: .medium
    default: .low
    }
  }
}
