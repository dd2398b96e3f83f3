package import Assistant
import Calendars
import FoundationEssentials
import Meanings
import Models
package import Notifications
package import Records
package import Scheduling
import Sentences
import Store

/// A notification that waits for its time, as it goes over the wire.
package struct ScheduledResult: Encodable, Described {
  package let body: String
  package let delivery: String?
  package let id: String
  package let isRepeating: Bool
  package let reasons: [String]
  package let repeatInterval: String?
  package let title: String
  package let triggerDate: String
  package let type: String
  let userInfo: UserInfo?

  /// At the time for which it is planned.
  @MainActor
  package init(_ scheduled: ScheduledNotification, for client: Client) throws {
    let planner = try client.planner()
    let now = client.settings.now()
    let fire = scheduled.rule.flatMap { planner.plan($0, scheduled.settled, now: now) }
    let due = fire?.due ?? scheduled.next.due
    let delivery = fire.map(\.delivery) ?? planner.delivery(of: due, .normal)
    try self.init(scheduled, due: due, delivery: delivery, because: fire?.reasons ?? [], for: client)
  }

  /// At one of its times, the next or a later one.
  @MainActor
  package init(_ scheduled: ScheduledNotification, at fire: Fire, for client: Client) throws {
    try self.init(scheduled, due: fire.due, delivery: fire.delivery, because: fire.reasons, for: client)
  }

  @MainActor
  private init(
    _ scheduled: ScheduledNotification,
    due: Date,
    delivery: Date?,
    because reasons: [ShiftReason],
    for client: Client
  ) throws {
    let zone = client.account.notificationZone(of: try client.situation().records)
    id = scheduled.id
    type = scheduled.type
    (title, body) = NotificationWording(localizer: client.localizer).words(of: scheduled.content)
    triggerDate = OffsetDateTime(due, in: zone).description
    self.delivery = delivery.map { OffsetDateTime($0, in: zone).description }
    isRepeating = scheduled.recurrence?.rule != nil
    let written = scheduled.recurrence?.written
    repeatInterval = written?.word?.rawValue ?? written?.rule
    userInfo = try client.account.userInfo(of: scheduled.id)
    self.reasons = reasons.map { client.text($0.explanation) }
  }

  package static let schema: Schema = [
    .required("id", .text, "Its id."),
    .required("type", .text, "What it is about, such as `goal_progress`."),
    .required("title", .text, "Its heading."),
    .required("body", .text, "What it says."),
    .required("triggerDate", .text, "When it is due, and comes into the inbox, in ISO 8601."),
    .optional(
      "delivery",
      .text,
      "When the user is told: later where quiet hours hold it, never while they have no end."
    ),
    .required("isRepeating", .flag, "Whether it comes again after that."),
    .optional("repeatInterval", .text, "How often it comes: a word such as `weekly`, or a rule as RFC 5545 writes it."),
    .optional("userInfo", .dictionary(of: .anything), "What the front end attached to it."),
    .required("reasons", .list(of: .text), "Why it comes at another time than asked, in the user's language."),
  ]
}
