package import Assistant
import FoundationEssentials
import InboxRepositories
import Models
import Notifications
package import OperationInterface
package import Records
import Store

/// Takes note of something that happened, and gives the notifications that it raised.
package enum EventsRecord: Operation {
  package static let method = "events/record"
  package static let summary =
    "Takes note of a transaction, a goal's progress, a loan's, an appointment or an opening; gives what it raised."
  package static let effect = Effect.adds

  package struct Parameters: Decodable, Described {
    let event: Event

    package static let schema: Schema = [
      .required("event", .object(eventMembers), "What happened: a record, or `{\"kind\":\"opened\"}`.")
    ]

    private static let eventMembers: [Schema.Member] = [
      .required(
        "kind",
        .choice(["opened", "transaction", "budget", "goal", "recurring", "loan", "appointment"]),
        "What kind of record it is; the other members are the record's."
      )
    ]
  }

  package struct Result: ListResult, Described {
    private let notifications: ArraySlice<NotificationResult>
    private let total: Int

    init(_ notifications: ArraySlice<NotificationResult>, total: Int) {
      self.notifications = notifications
      self.total = total
    }

    package var count: Int { notifications.count }

    package func prefix(_ count: Int) -> Self { Self(notifications.prefix(count), total: total) }

    private enum CodingKeys: String, CodingKey {
      case notifications, total
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Array(notifications), forKey: .notifications)
      try container.encode(total, forKey: .total)
    }

    package static let schema: Schema = [
      .required(
        "notifications",
        .list(of: NotificationResult.schema),
        "What came into the inbox for it; the first of it if it is too long for a line."
      ),
      .required("total", .integer(0...Int.max), "How many came in all; `notifications/list` has them."),
    ]
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    defer { client.account.events.raised = nil }
    if let refusal = try client.account.events.recordAtOnce(parameters.event) {
      throw client.refused(refusal, in: "event")
    }
    // By their ids: another process may have delivered them, and what else came due is not raised by the event.
    let inbox = try client.records().inbox
    let delivered = try (client.account.events.raised ?? []).compactMap { id in
      try inbox.get(id).map { try NotificationResult($0, for: client) }
    }
    // Whoever recorded it is told of it here.
    try client.assistant.unwrittenNews.give(delivered.map(\.id), of: client.account.user)
    return Result(delivered[...], total: delivered.count)
  }
}
