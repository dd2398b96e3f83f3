import FoundationEssentials
package import Models
import SpokenValues

extension Alert {
  /// Whether it is another matter than the one that was put away under its number, or has become more urgent since.
  ///
  /// Days that are counted in words make no other matter, for they are others on each day. A later time at which it was raised makes
  /// one only where its source took it as put away: it was raised anew since.
  package func isAnother(than dismissed: Alert, wasTaken: Bool) -> Bool {
    if alertType != dismissed.alertType || severity.rank > dismissed.severity.rank { return true }
    if !hasDeadline(of: dismissed) { return true }
    if CountedDays.told(title, on: nil) != CountedDays.told(dismissed.title, on: nil) { return true }
    if CountedDays.told(message, on: nil) != CountedDays.told(dismissed.message, on: nil) { return true }
    return wasTaken && createdAt > dismissed.createdAt
  }

  /// The same number of days told again is no other deadline: its source does not count on.
  private func hasDeadline(of other: Alert) -> Bool {
    if case .days(let days, _) = deadline, case .days(days, _) = other.deadline { return true }
    return deadline?.day == other.deadline?.day
  }
}
