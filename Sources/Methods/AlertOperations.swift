import Alerts
package import Assistant
import Chat
import ConversationRequests
import InboxRepositories
import Meanings
import Models
package import OperationInterface
package import Records
import Sentences
import Store
package import Wording

extension Client {
  /// The wording of alerts in the language that is spoken, as of today.
  package func alertWording() throws -> AlertWording {
    AlertWording(localizer: localizer, today: try situation().center.today)
  }
}

/// One alert, as it is kept now.
package struct AlertResult: Encodable, Described {
  let alert: AlertResponse

  @MainActor
  init(_ alert: Alert, for client: Client) throws {
    self.alert = try client.alertWording().response(for: alert)
  }

  package static let schema: Schema = [
    .required("alert", AlertResponse.schema, "The alert as it is kept now.")
  ]
}

/// Which alert is meant.
package struct AlertChoice: Decodable, Described {
  let id: Int

  package static let schema: Schema = [
    .required("id", .integer, "The alert's number.")
  ]
}

/// Raises a business alert or changes one.
package enum AlertsPut: Operation {
  package static let method = "alerts/put"
  package static let summary = "Raises a business alert, or changes the one of the same id."
  package static let effect = Effect.replaces

  package struct Parameters: Decodable, Described {
    let alert: AlertFields

    package static let schema: Schema = [
      .required("alert", AlertFields.schema, "The alert.")
    ]
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> AlertResult {
    let today = try client.situation().center.today
    let told: Alert
    do {
      told = try parameters.alert.record(on: today)
    } catch {
      throw client.refused(error, in: "alert")
    }
    try client.account.keeper.put(.alert(told))
    guard let kept = try client.records().alerts.get(told.id) else { throw client.notFound(String(told.id)) }
    return try AlertResult(kept, for: client)
  }
}

/// Puts an alert away.
package enum AlertsDismiss: Operation {
  package static let method = "alerts/dismiss"
  package static let summary = "Puts an alert away: it is no longer listed, shown or spoken of."
  package static let effect = Effect.sets
  package static let route: Route? = .post("/api/v1/alerts/{id}/dismiss")

  package struct Result: Encodable, Described {
    let alert: AlertResponse
    /// A yes to it is a change of `mutedAlerts`.
    let question: String?

    package static let schema: Schema = .object(
      AlertResult.schema.members + [
        .optional(
          "question",
          .text,
          "Whether to go on telling of its type, which is always put away unread; it is asked once a month."
        )
      ]
    )
  }

  package struct Parameters: Decodable, Described {
    let id: Int
    let session: SessionName?

    package static let schema: Schema = .object(
      AlertChoice.schema.members + [
        .optional(
          "session",
          SessionName.schema,
          default: "main",
          "The conversation in which the question is answered."
        )
      ]
    )
  }

  package static func perform(_ parameters: Parameters, for client: Client) throws -> Result {
    let id = parameters.id
    guard let (alert, question) = try client.actions().dismissAsking(id) else { throw client.notFound(String(id)) }
    try question?.ask(in: client.conversation(parameters.session?.value ?? SessionName.main))
    return Result(alert: try client.alertWording().response(for: alert), question: question?.text)
  }
}

/// Notes that the user has read an alert.
package enum AlertsMarkRead: Operation {
  package static let method = "alerts/markRead"
  package static let summary = "Notes that the user has read an alert."
  package static let effect = Effect.sets

  package static func perform(_ parameters: AlertChoice, for client: Client) throws -> AlertResult {
    let id = parameters.id
    guard let alert = try client.actions().markRead(id) else { throw client.notFound(String(id)) }
    return try AlertResult(alert, for: client)
  }
}

/// Gives the alert that a home screen shows as its banner.
package enum AlertsBanner: Operation {
  package static let method = "alerts/banner"
  package static let summary =
    "Gives the alert for the banner: urgent, due within a week, and the most urgent of those, but for what was put off or is known."
  package static let effect = Effect.reads

  package struct Result: Encodable, Described {
    @OrNull var alert: AlertResponse?

    package static let schema: Schema = [
      .required("alert", .nullable(AlertResponse.schema), "The alert; null where none is that urgent.")
    ]
  }

  package static func perform(_ parameters: NoParameters, for client: Client) throws -> Result {
    let wording = try client.alertWording()
    return Result(alert: try client.situation().center.banner(at: client.settings.now()).map(wording.response))
  }
}
