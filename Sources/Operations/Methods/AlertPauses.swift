package import Assistant
import Conversations
import FoundationEssentials
import Models
package import Records
import Scheduling
import Store

/// Puts an alert off.
package enum AlertsSnooze: Operation {
  package static let method = "alerts/snooze"
  package static let summary =
    "Puts an alert off: it is not said unasked before a time, and once then; it stays in the lists."
  package static let effect = Effect.sets

  package struct Parameters: Decodable, Described {
    let id: Int
    let until: String?
    let minutes: AtLeast<1>?
    let session: SessionName?

    fileprivate static let usualMinutes = 60

    package static let schema: Schema = .object(
      AlertChoice.schema.members + [
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

  package static func perform(_ parameters: Parameters, for client: Client) throws -> AlertResult {
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
    return try AlertResult(parameters.id, for: client) { id throws(StoreError) in
      try client.actions(of: parameters.session).snooze(id, until: time)
    }
  }
}

/// Notes that the user knows of an alert.
package enum AlertsAcknowledge: Operation {
  package static let method = "alerts/acknowledge"
  package static let summary =
    "Notes that the user knows of an alert: it is not said unasked before it changes or is overdue; it stays in the lists."
  package static let effect = Effect.sets

  package struct Parameters: Decodable, Described {
    let id: Int
    let session: SessionName?

    package static let schema: Schema = .object(
      AlertChoice.schema.members + [
        .optional("session", SessionName.schema, "The conversation in which it can be taken back.")
      ]
    )
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> AlertResult {
    try AlertResult(parameters.id, for: client) { id throws(StoreError) in
      try client.actions(of: parameters.session).acknowledge(id)
    }
  }
}

extension AlertResult {
  /// The alert as it is kept once something was done with it, which answers nil where none of that number is open.
  @MainActor
  fileprivate init(_ id: Alert.ID, for client: Client, _ body: (Alert.ID) throws(StoreError) -> Alert?) throws {
    guard let alert = try body(id) else { throw client.notFound(String(id)) }
    try self.init(alert, for: client)
  }
}

extension Client {
  /// What can be done for a conversation of that name, else for nobody who may take it back.
  fileprivate func actions(of session: SessionName?) -> ClientActions {
    actions(for: session.map { changeKey(of: $0.value) })
  }
}
