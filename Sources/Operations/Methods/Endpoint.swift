import Alerts
import Chat
import Foundation
import Models
import Store

/// A request of the alerts backend's HTTP interface, answered with the very JSON that its document gives.
///
/// It is asked for by its verb and path in place of a method's name: `GET /api/v1/alerts/tax-deadlines`.
@MainActor
struct Endpoint {
  let route: Route
  private let answer: (Asked, Assistant) throws -> any Encodable

  /// What a request says besides its verb and path.
  struct Asked {
    /// What stands for `{id}`, where the path has one.
    var number: Int?
    /// The bytes of a JSON object; nil where there were none.
    var params: Data?
  }

  /// A new endpoint is one row here.
  static let all: [Self] = [
    Self(.get("/api/v1/alerts")) { AlertArray(try alerts(in: $1)) },
    Self(.get("/api/v1/alerts/tax-deadlines")) { AlertArray(try alerts(of: .taxDeadline, in: $1)) },
    Self(.get("/api/v1/alerts/low-balance")) { AlertArray(try alerts(of: .lowBalance, in: $1)) },
    Self(.get("/api/v1/alerts/unusual-spending")) { AlertArray(try alerts(of: .unusualSpending, in: $1)) },
    Self(.get("/api/v1/alerts/unauthorized-payments")) { AlertArray(try alerts(of: .unauthorizedPayment, in: $1)) },
    Self(.post("/api/v1/alerts/{id}/dismiss")) { asked, assistant in
      guard let id = asked.number, try assistant.records().alerts.dismiss(id) != nil else {
        throw assistant.notFound(asked.number.map(String.init) ?? "")
      }
      return "Alert dismissed successfully"
    },
    Self(DevicesRegister.self) { $0.device },
    Self(DevicesUnregister.self) { $0.device },
    Self(DevicesList.self) { $0.devices },
    Self(.get("/api/v1/dashboard/summary")) { try DashboardSummary.perform(NoParameters(), in: $1) },
    Self(.get("/api/v1/recommendations")) { AlertArray(try alerts(of: .recommendation, in: $1)) },
    Self(.get("/api/v1/tax/deadlines")) { AlertArray(try alerts(of: .taxDeadline, in: $1)) },
    Self(.get("/api/v1/tax/summary")) { TaxSummary(try alerts(of: .taxDeadline, in: $1)) },
  ]

  private init(_ route: Route, answer: @escaping (Asked, Assistant) throws -> any Encodable) {
    self.route = route
    self.answer = answer
  }

  /// An operation under its own route, answered without the envelope of its result.
  private init<Declared: Operation, Answer: Encodable>(
    _ operation: Declared.Type,
    _ answer: @escaping (Declared.Result) -> Answer
  ) {
    self.init(operation.route ?? .get(operation.method)) { asked, assistant in
      let parameters = try JSONDecoder().decode(Declared.Parameters.self, from: asked.params ?? Data("{}".utf8))
      return answer(try Declared.perform(parameters, in: assistant))
    }
  }

  /// The answer to a verb and a path; nil where no endpoint has them.
  static func answer(_ request: String, params: Data?, in assistant: Assistant) throws -> (any Encodable)? {
    for endpoint in all {
      guard var asked = endpoint.match(request) else { continue }
      asked.params = params
      return try endpoint.answer(asked, assistant)
    }
    return nil
  }

  /// Nil for another verb or path.
  private func match(_ request: String) -> Asked? {
    let asked = request.split(separator: "/", omittingEmptySubsequences: false)
    let parts = route.description.split(separator: "/", omittingEmptySubsequences: false)
    guard asked.count == parts.count else { return nil }
    var match = Asked()
    for (word, part) in zip(asked, parts) where word != part {
      guard part == "{id}", let number = Int(word) else { return nil }
      match.number = number
    }
    return match
  }

  private static func alerts(of type: AlertType? = nil, in assistant: Assistant) throws -> [AlertResponse] {
    let center = try assistant.situation().center
    return center.ownAlerts.compactMap(\.alert)
      .filter { type == nil || $0.alertType == type }
      .map { AlertResponse($0, on: center.today) }
  }
}

/// Alerts without an envelope, the most urgent first; as many as a line takes.
private struct AlertArray: ListResult {
  let alerts: ArraySlice<AlertResponse>

  init(_ alerts: [AlertResponse]) {
    self.alerts = alerts[...]
  }

  var count: Int { alerts.count }

  func prefix(_ count: Int) -> Self { Self(Array(alerts.prefix(count))) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for alert in alerts { try container.encode(alert) }
  }
}

/// How much of taxes is open, and what is next.
private struct TaxSummary: Encodable {
  private let openDeadlines: Int
  private let overdueDeadlines: Int
  private let nextDeadline: AlertResponse?

  init(_ alerts: [AlertResponse]) {
    func days(_ response: AlertResponse) -> Int { response.alert.deadline?.daysRemaining(on: response.today) ?? .max }
    openDeadlines = alerts.count
    overdueDeadlines = alerts.count { days($0) < 0 }
    nextDeadline = alerts.filter { (0..<Int.max).contains(days($0)) }.min { days($0) < days($1) }
  }

  private enum CodingKeys: String, CodingKey {
    case openDeadlines, overdueDeadlines, nextDeadline
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(openDeadlines, forKey: .openDeadlines)
    try container.encode(overdueDeadlines, forKey: .overdueDeadlines)
    // That there is none is said, not left out.
    try container.encode(nextDeadline, forKey: .nextDeadline)
  }
}
