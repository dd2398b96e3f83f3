package import FoundationEssentials
package import Notifications
package import Scheduling

/// A cause for which the last notification was delivered, so that none is raised for it again.
package struct DeliveredCause: Hashable, Sendable {
  package let id: ScheduledNotification.ID
  package let origin: ScheduledNotification.Origin
  package let type: String
  package let plannedFrom: Date
  package let period: Int
  package let due: Date
  /// The times that somebody asked for; nil for what follows from records, and where they are not known any more.
  package let asked: Recurrence?

  /// What it was called in the inbox.
  package var inboxID: String { ScheduledNotification.inboxID(of: id, asked: asked, period: period) }

  package init(
    id: ScheduledNotification.ID,
    origin: ScheduledNotification.Origin,
    type: String,
    plannedFrom: Date,
    period: Int,
    due: Date,
    asked: Recurrence? = nil
  ) {
    self.id = id
    self.origin = origin
    self.type = type
    self.plannedFrom = plannedFrom
    self.period = period
    self.due = due
    self.asked = asked
  }
}
