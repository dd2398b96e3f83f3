package import Assistant
import FoundationEssentials
import Localization
import Models
import Navigation
import Notifications
package import OperationInterface
package import Records
import Repositories
import Scheduling
import Store

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
    let isRepeating: Bool?
    let repeatInterval: String?
    let every: RepeatInterval?
    let rrule: String?
    let isDeadline: Bool?
    let deepLink: DeepLink?
    let userInfo: UserInfo?

    package static let schema: Schema = [
      .optional("id", .text(FieldRules.nameLengths), "Its id; one that waits under the same is replaced."),
      .required("title", .text(FieldRules.nameLengths), "Its heading."),
      .optional("body", .text(FieldRules.textLengths), default: "", "What it says."),
      .optional("type", .text(FieldRules.nameLengths), default: "reminder", "What it is about."),
      .required("triggerDate", .text(1...FieldRules.longestTimestamp), "When it is due, in ISO 8601 with an offset."),
      .optional("isRepeating", .flag, "Whether it comes again; it has to fit what follows."),
      .optional(
        "repeatInterval",
        .text(FieldRules.ruleLengths),
        "How often it comes again: daily, weekly, monthly, yearly, or a rule as RFC 5545 writes it, from `triggerDate` on."
      ),
      .optional("every", .choice(of: RepeatInterval.self), "The same as a word, as a reminder's record has it."),
      .optional("rrule", .text(FieldRules.ruleLengths), "The same as a rule, as a reminder's record has it."),
      .optional(
        "isDeadline",
        .flag,
        default: false,
        "Whether it keeps to the zone where the user is now, and comes no later than asked; else it travels with the user."
      ),
      .optional("deepLink", DeepLink.schema, "Where it leads."),
      .optional("userInfo", .dictionary(of: .anything), "What comes back with it; its meaning is the front end's own."),
    ]

    /// How it comes again; nil where it comes once.
    func rule() throws(RecordRefusal) -> RecurrenceRule? {
      let said = try FieldRules.rule(saidBy: repeatInterval, field: "repeatInterval")
      let word = try FieldRules.rule(every, nil)
      if let said, let word, said != word { throw .twoRules("every") }
      let text = try FieldRules.rule(nil, rrule)
      if let text, let other = said ?? word, other != text { throw .twoRules("rrule") }
      let rule = said ?? word ?? text
      if let isRepeating, isRepeating != (rule != nil) { throw .wrongField("isRepeating") }
      return rule
    }
  }

  package struct Result: Encodable, Described {
    let notification: ScheduledResult

    package static let schema: Schema = [
      .required("notification", ScheduledResult.schema, "The notification as it waits.")
    ]
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    do {
      try FieldRules.checkName(parameters.title, field: "title")
      if let body = parameters.body { try FieldRules.checkText(body, field: "body") }
      if let type = parameters.type { try FieldRules.checkName(type, field: "type") }
      if let id = parameters.id { try FieldRules.checkName(id, field: "id") }
      let due = try FieldRules.instant(parameters.triggerDate, field: "triggerDate")
      let info = try parameters.userInfo?.text()
      // One that waits under the same id may have come due.
      if parameters.id != nil { _ = try client.account.delivery.deliverDue() }
      let scheduled = try client.account.scheduler.schedule(
        id: parameters.id,
        origin: .client,
        type: parameters.type ?? "reminder",
        title: parameters.title,
        body: parameters.body ?? "",
        at: due,
        every: try parameters.rule(),
        deadlineZone: parameters.isDeadline == true ? try client.planner().clock.zone : nil,
        link: parameters.deepLink?.url
      )
      guard let scheduled else { throw RecordRefusal.wrongField("triggerDate") }
      try client.records().userInfo.put(info, to: scheduled.id)
      return Result(notification: try ScheduledResult(scheduled, for: client))
    } catch let refusal as RecordRefusal {
      throw client.refused(refusal)
    }
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

  package static func perform(_ parameters: NotificationChoice, for client: Client) throws -> Result {
    let schedule = try client.records().schedule
    guard try schedule.get(parameters.id)?.origin != .trigger else {
      throw OperationError(
        code: .conflict,
        message: "Switched in the settings",
        reason: client.localizer.text("notification.cancel.settings")
      )
    }
    guard try client.account.delivery.cancel(parameters.id) else { throw client.notFound(parameters.id) }
    return Result(cancelled: 1)
  }
}

/// Cancels all reminders and all notifications of front ends.
package enum NotificationsCancelAll: Operation {
  package static let method = "notifications/cancelAll"
  package static let summary = "Cancels all reminders and all notifications of front ends."
  package static let effect = Effect.replaces

  package static func perform(_ parameters: NoParameters, for client: Client) throws -> NotificationsCancel.Result {
    NotificationsCancel.Result(cancelled: try client.account.delivery.cancelAll())
  }
}
