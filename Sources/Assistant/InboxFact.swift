package import Calendars
import FoundationEssentials
package import Models

/// Names what notifications in the inbox are about, so that each of them is told once.
package enum InboxFact {
  /// Returns what an alert is about that a backend told, by its number there.
  package static func of(_ remoteID: Int, of source: String) -> String { "\(remoteID) of \(source)" }

  /// Returns what the notice is about that tells of many alerts of a backend that came at once on a day.
  package static func ofMany(from source: String, on day: CalendarDay) -> String {
    "many alerts of \(source) on \(day)"
  }

  /// Returns the id in the inbox of the notice that tells of a fact.
  package static func noticeID(about fact: String) -> NotificationItem.ID {
    UUID(derivedFrom: fact).uuidString.lowercased()
  }

  /// Returns the id in the inbox of the alert that a fact is about.
  package static func id(about fact: String) -> NotificationItem.ID {
    noticeID(about: "alert \(fact)")
  }
}
