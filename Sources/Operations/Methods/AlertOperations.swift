import Alerts
import Chat
import Models
import Store

/// One alert, as it is kept now.
package struct AlertResult: Encodable, Described {
  let alert: AlertResponse

  @MainActor
  init(_ alert: Alert, in assistant: Assistant) throws {
    self.alert = AlertResponse(alert, on: try assistant.situation().center.today)
  }

  package static let schema: Schema = [
    .required("alert", AlertResponse.schema, "The alert as it is kept now.")
  ]
}

/// Many alerts that came up at once, of which the most urgent is told.
struct AlertsRaised: Encodable {
  let alert: AlertResponse
  let count: Int

  @MainActor
  init(_ count: Int, with alert: Alert, in assistant: Assistant) throws {
    self.alert = AlertResponse(alert, on: try assistant.situation().center.today)
    self.count = count
  }
}

extension Assistant {
  /// The one of some alerts that stands before the others in the lists.
  func mostUrgent(of alerts: [Alert]) -> Alert? {
    let numbers = Set(alerts.map(\.id))
    let listed = (try? situation().center.ownAlerts.lazy.compactMap(\.alert).first { numbers.contains($0.id) }) ?? nil
    return listed ?? alerts.first
  }
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

  package static func perform(_ parameters: Parameters, in assistant: Assistant) throws -> AlertResult {
    let today = try assistant.situation().center.today
    let told: Alert
    do {
      told = try parameters.alert.record(on: today)
    } catch {
      throw assistant.refused(error, in: "alert")
    }
    try assistant.put(.alert(told))
    guard let kept = try assistant.records().alerts.get(told.id) else { throw assistant.notFound(String(told.id)) }
    return try AlertResult(kept, in: assistant)
  }
}

/// Puts an alert away.
package enum AlertsDismiss: Operation {
  package static let method = "alerts/dismiss"
  package static let summary = "Puts an alert away: it is no longer listed, shown or spoken of."
  package static let effect = Effect.sets
  package static let route: Route? = .post("/api/v1/alerts/{id}/dismiss")

  package static func perform(_ parameters: AlertChoice, in assistant: Assistant) throws -> AlertResult {
    let id = parameters.id
    guard let alert = try assistant.records().alerts.dismiss(id) else { throw assistant.notFound(String(id)) }
    return try AlertResult(alert, in: assistant)
  }
}

/// Notes that the user has read an alert.
package enum AlertsMarkRead: Operation {
  package static let method = "alerts/markRead"
  package static let summary = "Notes that the user has read an alert."
  package static let effect = Effect.sets

  package static func perform(_ parameters: AlertChoice, in assistant: Assistant) throws -> AlertResult {
    let id = parameters.id
    guard let alert = try assistant.records().alerts.markRead(id) else { throw assistant.notFound(String(id)) }
    return try AlertResult(alert, in: assistant)
  }
}

/// Gives the alert that a home screen shows as its banner.
package enum AlertsBanner: Operation {
  package static let method = "alerts/banner"
  package static let summary =
    "Gives the alert for the banner: urgent, due within a week, and the most urgent of those."
  package static let effect = Effect.reads

  package struct Result: Encodable, Described {
    @OrNull var alert: AlertResponse?

    package static let schema: Schema = [
      .required("alert", .nullable(AlertResponse.schema), "The alert; null where none is that urgent.")
    ]
  }

  package static func perform(_ parameters: NoParameters, in assistant: Assistant) throws -> Result {
    let center = try assistant.situation().center
    return Result(alert: center.banner.map { AlertResponse($0, on: center.today) })
  }
}
