package import Calendars
package import FoundationEssentials
import Models
package import Scheduling

/// A notification that waits for its time.
package struct ScheduledNotification: Identifiable, Hashable, Sendable {
  package enum Origin: String, CaseIterable, Sendable {
    /// One of the six types, planned from what is held.
    case trigger
    /// The user's own, asked for in the conversation.
    case reminder
    /// Asked for by a front end.
    case client
  }

  /// Why it is raised; for one cause there is one.
  package let id: String
  package let origin: Origin
  /// The wire name, such as `goal_progress`.
  package let type: String
  /// Nil for what is told at once.
  package let recurrence: Recurrence?
  /// Where a deadline is kept, wherever the user travels; nil for what follows the clock on the user's wall.
  package let deadlineZone: ZoneInfo?
  package let content: NotificationContent
  /// The URL of where it leads.
  package let link: String?
  /// Nothing is owed for the time before.
  package var plannedFrom: Date
  /// The last period that was delivered.
  package var settledPeriod: Int?
  /// When it comes next.
  package var next: Time

  package struct Time: Hashable, Sendable {
    package var period: Int
    package var due: Date

    package init(period: Int, due: Date) {
      self.period = period
      self.due = due
    }

    package init(_ fire: Fire) {
      self.init(period: fire.period, due: fire.due)
    }
  }

  package init(
    id: String,
    origin: Origin,
    type: String,
    recurrence: Recurrence?,
    deadlineZone: ZoneInfo? = nil,
    content: NotificationContent,
    link: String?,
    plannedFrom: Date,
    settledPeriod: Int? = nil,
    next: Time
  ) {
    self.id = id
    self.origin = origin
    self.type = type
    self.recurrence = recurrence
    self.deadlineZone = deadlineZone
    self.content = content
    self.link = link
    self.plannedFrom = plannedFrom
    self.settledPeriod = settledPeriod
    self.next = next
  }

  /// The same with other words.
  package func telling(_ content: NotificationContent) -> Self {
    Self(
      id: id,
      origin: origin,
      type: type,
      recurrence: recurrence,
      deadlineZone: deadlineZone,
      content: content,
      link: link,
      plannedFrom: plannedFrom,
      settledPeriod: settledPeriod,
      next: next
    )
  }

  package var rule: Rule? {
    recurrence.map { Rule(id: id, $0, meaning: deadlineZone.map { .deadline(in: $0) } ?? .wallClock) }
  }

  package var settled: Settled { settledPeriod.map { .through(period: $0) } ?? .until(plannedFrom) }

  /// What it is called in the inbox: the same however often it is tried to be put there.
  package var inboxID: String { inboxID(ofPeriod: next.period) }

  /// The same of one of its periods.
  package func inboxID(ofPeriod period: Int) -> String {
    Self.inboxID(of: id, asked: origin == .trigger ? nil : recurrence, period: period)
  }

  /// The same of a period of a cause.
  ///
  /// The times that somebody asked for belong to the name, for under the same id others may be asked for when these were told. The
  /// cause of one of the six types tells its own.
  package static func inboxID(of cause: ID, asked recurrence: Recurrence? = nil, period: Int) -> String {
    let times = recurrence.map { "\u{0}\($0)" } ?? ""
    return UUID(derivedFrom: "\(cause)\(times)\u{0}\(period)").digits
  }
}
