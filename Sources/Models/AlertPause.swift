package import Calendars
package import FoundationEssentials

/// Why an open alert is not said unasked for a while, as the user wished.
package enum AlertPause: Hashable, Sendable {
  /// It is said again at this time.
  case snoozed(until: Date)
  /// The user knows of it: it is not said again before it changes, or is overdue.
  case acknowledged(on: CalendarDay)
}

/// Something that is said unasked until the user puts it off, or says to know of it.
package protocol Pausable {
  /// What the user wished of it; nil where nothing was.
  var pause: AlertPause? { get }
}

extension Pausable {
  /// When it is said again; nil where nobody put it off.
  package var snoozedUntil: Date? {
    guard case .snoozed(let end) = pause else { return nil }
    return end
  }

  /// The day on which the user said to know of it; nil where nobody did.
  package var acknowledgedOn: CalendarDay? {
    guard case .acknowledged(let day) = pause else { return nil }
    return day
  }

  /// Whether it was put off, and its time has not come.
  package func isSnoozed(at now: Date) -> Bool { snoozedUntil.map { $0 > now } ?? false }
}

extension Alert: Pausable {
  /// Whether the user knows of it as it is: what was known before its deadline is news once that has passed.
  package func isAcknowledged(on today: CalendarDay) -> Bool {
    guard let acknowledgedOn else { return false }
    guard let deadline = deadline?.day, deadline < today else { return true }
    return acknowledgedOn > deadline
  }

  /// What the user wished of it that still holds where it is told otherwise: what has become critical is not put off, and nobody knows of
  /// another deadline or a greater urgency.
  package func pause(lastingFor other: Alert) -> AlertPause? {
    switch pause {
    case .snoozed: other.severity == .critical && severity < .critical ? nil : pause
    case .acknowledged: other.severity > severity || other.deadline?.day != deadline?.day ? nil : pause
    case nil: nil
    }
  }
}
