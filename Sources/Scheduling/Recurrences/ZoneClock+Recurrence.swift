package import FoundationEssentials
import Glibc
package import Models

extension ZoneClock {
  /// What comes at an instant, to the second, and again by a rule; nil where the rule has no time from then on.
  package func recurrence(from instant: Date, by rule: RecurrenceRule?) -> Recurrence? {
    let (day, time) = (day(at: instant), time(at: instant))
    let second = Int(instant.timeIntervalSince1970.rounded(.down)) % 60
    var isLater = false
    if case .fold(_, let last) = moments(of: time, on: day) { isLater = instant >= last }
    guard let rule else { return Recurrence(.once, from: day, at: time, second: (second + 60) % 60, isLater: isLater) }
    return Recurrence(rule, from: day, at: time, second: (second + 60) % 60, isLater: isLater).fromFirst
  }
}
