import Alerts
package import Assistant
import Calendars
import ConversationRequests
import FoundationEssentials
import Meanings
import Models
package import OperationInterface
package import Records
import Scheduling
import Sentences
import Store

/// Puts an alert off.
package enum AlertsSnooze: Operation {
  package static let method = "alerts/snooze"
  package static let summary =
    "Puts an alert, a document or what a dependent has to do off: it is not said unasked before a time, and once then; it stays in the lists."
  package static let effect = Effect.sets

  package struct Parameters: Decodable, Described {
    let matter: MatterChoice
    let until: String?
    let minutes: AtLeast<1>?
    let session: SessionName?

    private enum CodingKeys: String, CodingKey {
      case until, minutes, session
    }

    package init(from decoder: any Decoder) throws {
      matter = try MatterChoice(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      until = try container.decodeIfPresent(String.self, forKey: .until)
      minutes = try container.decodeIfPresent(AtLeast<1>.self, forKey: .minutes)
      session = try container.decodeIfPresent(SessionName.self, forKey: .session)
    }

    fileprivate static let usualMinutes = 60

    package static let schema: Schema = .object(
      MatterChoice.schema.members + [
        .optional(
          "until",
          .text(1...FieldRules.longestTimestamp),
          "When it is said again: a day, of which that is the morning, or an instant in ISO 8601 with an offset."
        ),
        .optional(
          "minutes",
          AtLeast<1>.schema,
          default: .integer(usualMinutes),
          "After how many minutes it is said again, where `until` is left out."
        ),
        .optional("session", SessionName.schema, "The conversation in which it can be taken back."),
      ]
    )
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> PausedMatter {
    let now = client.settings.now()
    let time: Date
    do {
      time =
        try parameters.until.map { until in
          if let day = CalendarDay(until) { return try client.planner().clock.moments(of: .morning, on: day).first }
          return try FieldRules.instant(until, field: "until")
        } ?? now.addingTimeInterval(Double(parameters.minutes?.value ?? Parameters.usualMinutes) * 60)
    } catch let refusal as RecordRefusal {
      throw client.refused(refusal)
    }
    guard time > now, Timestamp.instants.contains(time) else {
      throw client.wrong(parameters.until == nil ? "minutes" : "until")
    }
    return try PausedMatter(parameters.matter, in: parameters.session, as: .snoozed(until: time), for: client)
  }
}

/// Notes that the user knows of an alert.
package enum AlertsAcknowledge: Operation {
  package static let method = "alerts/acknowledge"
  package static let summary =
    "Notes that the user knows of it: it is not said unasked before it changes, is nearer or overdue; it stays in the lists."
  package static let effect = Effect.sets

  package struct Parameters: Decodable, Described {
    let matter: MatterChoice
    let session: SessionName?

    private enum CodingKeys: String, CodingKey {
      case session
    }

    package init(from decoder: any Decoder) throws {
      matter = try MatterChoice(from: decoder)
      session = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(SessionName.self, forKey: .session)
    }

    package static let schema: Schema = .object(
      MatterChoice.schema.members + [
        .optional("session", SessionName.schema, "The conversation in which it can be taken back.")
      ]
    )
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> PausedMatter {
    let today = try client.situation().center.today
    return try PausedMatter(parameters.matter, in: parameters.session, as: .acknowledged(on: today), for: client)
  }
}

extension PausedMatter {
  /// What is meant as it is kept once it was paused, which is named where none of it is open.
  @MainActor
  fileprivate init(
    _ choice: MatterChoice,
    in session: SessionName?,
    as pause: AlertPause,
    for client: Client
  ) throws {
    let (matter, actions) = (try choice.matter(for: client).id, client.actions(of: session))
    let isPaused =
      switch (matter.alert, pause) {
      case (let alert?, .snoozed(let end)): try actions.snooze(alert, until: end) != nil
      case (let alert?, .acknowledged): try actions.acknowledge(alert) != nil
      case (nil, _): try actions.pause(matter, as: pause)
      }
    guard isPaused else { throw client.notFound(choice.name) }
    try self.init(matter, for: client)
  }
}

extension Client {
  /// What can be done for a conversation of that name, else for nobody who may take it back.
  fileprivate func actions(of session: SessionName?) -> ClientActions {
    actions(for: session.map { changeKey(of: $0.value) })
  }
}
