import Answers
import Assistant
import Methods
import Models
import Navigation
import Wording

/// An alert that came up; of many at once the most urgent, how many there are, and which of them are critical.
struct AlertRaised: Encodable {
  let alert: AlertResponse
  /// The place that its `actionUrl` names; nil where that is no place in the app.
  let deepLink: DeepLink?
  let count: Int?
  /// The titles of those that are critical, none of which is only counted.
  let critical: [String]?
  /// What is told together with it, as one; nil where it is told by itself.
  let together: [AlertResponse]?

  /// Tells of one alert, of all that came up at once where these are many.
  @MainActor
  init(_ alert: Alert, of alerts: [Alert]?, for client: Client) throws {
    let wording = try client.alertWording()
    self.alert = wording.response(for: alert)
    deepLink = alert.actionURL.flatMap { try? DeepLink(url: $0) }
    (count, together) = (alerts?.count, nil)
    critical = alerts.map { alerts in
      alerts.filter { $0.severity == .critical }.prefix(Self.mostTitles).map { wording.heading(of: $0) }
    }
  }

  /// Tells of one alert, and of those that are told together with it.
  @MainActor
  init(_ alert: Alert, besides others: [Alert], for client: Client) throws {
    let wording = try client.alertWording()
    self.alert = wording.response(for: alert)
    deepLink = alert.actionURL.flatMap { try? DeepLink(url: $0) }
    count = others.isEmpty ? nil : others.count + 1
    together = others.isEmpty ? nil : others.map(wording.response)
    critical = nil
  }

  /// So many have room in a line.
  private static let mostTitles = 200
}
