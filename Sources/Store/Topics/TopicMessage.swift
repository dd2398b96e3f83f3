package import FoundationEssentials
package import Models

/// What was told at the topics of a user, of which the alert or the notification says the rest.
package struct TopicMessage: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case alert(Alert)
    case notification(NotificationItem)
  }

  /// Its place among the others, from 1 on.
  package let number: Int
  package let id: String
  /// Where it was published; nil for what came up by itself.
  package let topic: String?
  package let at: Date
  package let subject: Subject
  /// What was published beside what an alert holds.
  package let details: String?
}
