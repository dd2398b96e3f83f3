package import FoundationEssentials

/// Whether a notification waits for the end of quiet hours.
package enum Urgency: Hashable, Codable, Sendable {
  case normal
  /// Loses its worth so many seconds after it is due: waits, unless quiet hours would outlast it.
  case timeSensitive(lasting: TimeInterval)
  /// Never waits, such as an unauthorised payment.
  case critical
}
