import Chat
import Localization
import Foundation
import Models
import Navigation
import Notifications
import Scheduling
import Store

/// A notification that waits for its time, as it goes over the wire.
package struct ScheduledResult: Encodable, Described {
  package let id: String
  package let type: String
  package let title: String
  package let body: String
  package let triggerDate: String
  package let delivery: String?
  package let isRepeating: Bool
  package let repeatInterval: String?
  package let reasons: [String]
  let deliveryDate: Date?

  private enum CodingKeys: String, CodingKey {
    case id, type, title, body, triggerDate, delivery, isRepeating, repeatInterval, reasons
  }

  @MainActor
  init(_ scheduled: ScheduledNotification, in assistant: Assistant) throws {
    let zone = assistant.notificationZone(of: try assistant.situation().records)
    id = scheduled.id
    type = scheduled.type
    (title, body) = NotificationWording(localizer: assistant.localizer).words(of: scheduled.content)
    triggerDate = FieldRules.text(of: scheduled.next.due, in: zone)
    deliveryDate = scheduled.next.delivery
    delivery = scheduled.next.delivery.map { FieldRules.text(of: $0, in: zone) }
    let frequency = scheduled.recurrence?.frequency ?? .once
    isRepeating = frequency != .once
    repeatInterval = isRepeating ? frequency.rawValue : nil
    let now = assistant.settings.now()
    let fire = try scheduled.rule.flatMap { try assistant.planner().plan($0, scheduled.settled, now: now) }
    reasons = fire?.reasons.map { assistant.text($0.explanation) } ?? []
  }

  package static let schema: Schema = [
    .required("id", .text, "Its id."),
    .required("type", .text, "What it is about, such as `goal_progress`."),
    .required("title", .text, "Its heading."),
    .required("body", .text, "What it says."),
    .required("triggerDate", .text, "When it is due next, in ISO 8601."),
    .optional(
      "delivery",
      .text,
      "When it is delivered: later where quiet hours hold it, never while they have no end."
    ),
    .required("isRepeating", .flag, "Whether it comes again after that."),
    .optional("repeatInterval", .choice(of: RepeatInterval.self), "How often it comes."),
    .required("reasons", .list(of: .text), "Why it comes at another time than asked, in the user's language."),
  ]
}

/// Schedules a notification of a front end's own.
package enum NotificationsSchedule: Operation {
  package static let method = "notifications/schedule"
  package static let summary = "Schedules a notification of the front end's own, for once or again and again."
  package static let effect = Effect.adds

  package struct Parameters: Decodable, Described {
    let id: String?
    let title: String
    let body: String?
    let type: String?
    let triggerDate: String
    let repeatInterval: RepeatInterval?
    let deepLink: DeepLink?

    package static let schema: Schema = [
      .optional("id", .text(FieldRules.nameLengths), "Its id; one that waits under the same is replaced."),
      .required("title", .text(FieldRules.nameLengths), "Its heading."),
      .optional("body", .text(FieldRules.textLengths), default: "", "What it says."),
      .optional("type", .text(FieldRules.nameLengths), default: "reminder", "What it is about."),
      .required("triggerDate", .text(1...FieldRules.longestTimestamp), "When it is due, in ISO 8601 with an offset."),
      .optional("repeatInterval", .choice(of: RepeatInterval.self), "How often it comes again."),
      .optional("deepLink", DeepLink.schema, "Where it leads."),
    ]
  }

  package struct Result: Encodable, Described {
    let notification: ScheduledResult

    package static let schema: Schema = [
      .required("notification", ScheduledResult.schema, "The notification as it waits.")
    ]
  }

  package static func perform(_ parameters: Parameters, in assistant: Assistant) throws -> Result {
    do {
      try FieldRules.checkName(parameters.title, field: "title")
      if let body = parameters.body { try FieldRules.checkText(body, field: "body") }
      if let type = parameters.type { try FieldRules.checkName(type, field: "type") }
      if let id = parameters.id { try FieldRules.checkName(id, field: "id") }
      let due = try FieldRules.instant(parameters.triggerDate, field: "triggerDate")
      let scheduled = try assistant.schedule(
        id: parameters.id,
        origin: .client,
        type: parameters.type ?? "reminder",
        title: parameters.title,
        body: parameters.body ?? "",
        at: due,
        every: parameters.repeatInterval,
        link: parameters.deepLink?.url
      )
      guard let scheduled else { throw RecordRefusal.wrongField("triggerDate") }
      return Result(notification: try ScheduledResult(scheduled, in: assistant))
    } catch let refusal as RecordRefusal {
      throw assistant.refused(refusal)
    }
  }
}

extension Assistant {
  /// Schedules the user's own; nil for a time that has passed and does not come again.
  func schedule(
    id: String? = nil,
    origin: ScheduledNotification.Origin,
    type: String,
    title: String,
    body: String,
    at due: Date,
    every interval: RepeatInterval?,
    link: String?
  ) throws(StoreError) -> ScheduledNotification? {
    let planner = try planner()
    let recurrence = Recurrence(
      interval.flatMap { Recurrence.Frequency(rawValue: $0.rawValue) } ?? .once,
      from: planner.clock.day(at: due),
      at: planner.clock.time(at: due)
    )
    let now = settings.now()
    let id = id ?? UUID().uuidString
    // What is due in this very minute is due, though its second has passed.
    let from = due <= now && now.timeIntervalSince(due) < 60 ? due.addingTimeInterval(-60) : now
    guard let fire = planner.next(of: Rule(id: id, recurrence), after: from) else { return nil }
    let scheduled = ScheduledNotification(
      id: id,
      origin: origin,
      type: type,
      recurrence: recurrence,
      content: .words(title: title, body: body),
      link: link,
      plannedFrom: from,
      next: ScheduledNotification.Time(fire)
    )
    let schedule = try records().schedule
    try schedule.forgetDelivered(id)
    try schedule.plan(scheduled)
    return scheduled
  }
}

/// Cancels a notification that waits.
package enum NotificationsCancel: Operation {
  package static let method = "notifications/cancel"
  package static let summary =
    "Cancels a reminder or a front end's notification; the six types are switched in the settings."
  package static let effect = Effect.replaces

  package struct Result: Encodable, Described {
    let cancelled: Int

    package static let schema: Schema = [
      .required("cancelled", .integer(0...Int.max), "How many were cancelled.")
    ]
  }

  package static func perform(_ parameters: NotificationChoice, in assistant: Assistant) throws -> Result {
    let schedule = try assistant.records().schedule
    guard let scheduled = try schedule.get(parameters.id) else { throw assistant.notFound(parameters.id) }
    guard scheduled.origin != .trigger else {
      throw OperationError(
        code: .conflict,
        message: "Switched in the settings",
        reason: assistant.localizer.text("notification.cancel.settings")
      )
    }
    try schedule.cancel(parameters.id)
    return Result(cancelled: 1)
  }
}

/// Cancels all reminders and all notifications of front ends.
package enum NotificationsCancelAll: Operation {
  package static let method = "notifications/cancelAll"
  package static let summary = "Cancels all reminders and all notifications of front ends."
  package static let effect = Effect.replaces

  package static func perform(_ parameters: NoParameters, in assistant: Assistant) throws -> NotificationsCancel.Result
  {
    NotificationsCancel.Result(cancelled: try assistant.records().schedule.cancelAll())
  }
}

/// Lists what waits for its time, the next one first.
package enum NotificationsScheduled: Operation {
  package static let method = "notifications/scheduled"
  package static let summary =
    "Lists the notifications that wait for their time, the next one first, and why each comes when it does."
  package static let effect = Effect.reads

  package struct Result: ListResult, Described {
    private let page: Page<ScheduledResult>

    init(_ page: Page<ScheduledResult>) {
      self.page = page
    }

    package var items: ArraySlice<ScheduledResult> { page.items }
    package var count: Int { page.items.count }

    package func prefix(_ count: Int) -> Self { Self(page.prefix(count)) }

    private enum CodingKeys: String, CodingKey {
      case notifications, total, nextOffset
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Array(page.items), forKey: .notifications)
      try container.encode(page.total, forKey: .total)
      try container.encodeIfPresent(page.nextOffset, forKey: .nextOffset)
    }

    package static let schema: Schema = .object(
      [.required("notifications", .list(of: ScheduledResult.schema), "What waits, the next one first.")]
        + Page<ScheduledResult>.members
    )
  }

  package static func perform(_ parameters: PageRequest, in assistant: Assistant) throws -> Result {
    try assistant.planNotifications()
    let pending = try assistant.records().schedule.pending().map { try ScheduledResult($0, in: assistant) }
    return Result(Page(pending, parameters))
  }
}
