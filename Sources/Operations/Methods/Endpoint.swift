import Alerts
import Assistant
import Chat
import Foundation
import JSONText
import Models
import Store

/// A request of the HTTP interfaces of the documents' backends, answered with the very JSON that a document gives.
///
/// It is asked for by its verb and path in place of a method's name: `GET /api/v1/alerts/tax-deadlines`, or
/// `GET /api/notifications?limit=20&offset=40`.
@MainActor
struct Endpoint {
  let route: Route
  private let answer: (Request, Client) throws -> (any Encodable)?

  /// A new endpoint is one row here.
  static let all: [Self] = [
    Self(.get("/api/v1/alerts")) { try alerts(for: $0, by: $1) },
    Self(.get("/api/v1/alerts/tax-deadlines")) { try alerts(of: .taxDeadline, for: $0, by: $1) },
    Self(.get("/api/v1/alerts/low-balance")) { try alerts(of: .lowBalance, for: $0, by: $1) },
    Self(.get("/api/v1/alerts/unusual-spending")) { try alerts(of: .unusualSpending, for: $0, by: $1) },
    Self(.get("/api/v1/alerts/unauthorized-payments")) { try alerts(of: .unauthorizedPayment, for: $0, by: $1) },
    Self(.post("/api/v1/alerts/{id}/dismiss")) { request, client in
      guard let id = Int(request.id) else { return nil }
      guard try client.actions().dismiss(id) != nil else { throw client.notFound(request.id) }
      return "Alert dismissed successfully"
    },
    Self(DevicesRegister.self) { $0.device },
    Self(DevicesUnregister.self) { $0.device },
    Self(DevicesList.self) { ArrayResult($0.page) },
    Self(DashboardSummary.self) { $0 },
    Self(RecommendationsList.self) { $0 },
    Self(TaxDeadlines.self) { $0 },
    Self(TaxSummary.self) { $0 },
    Self(.get("/api/notifications")) { request, client in
      let page = try request.page(for: client)
      return try NotificationsList.perform(NotificationsList.Parameters(page: page), for: client)
    },
    Self(NotificationsMarkAllRead.self) { $0 },
    Self(.patch("/api/notifications/{id}/read")) { request, client in
      try NotificationsMarkRead.perform(NotificationChoice(id: request.id), for: client)
    },
  ]

  private init(_ route: Route, answer: @escaping (Request, Client) throws -> (any Encodable)?) {
    self.route = route
    self.answer = answer
  }

  /// An operation under its own route, answered without the envelope of its result.
  private init<Declared: Operation, Answer: Encodable>(
    _ operation: Declared.Type,
    _ answer: @escaping (Declared.Result) -> Answer
  ) {
    self.init(operation.route ?? .get(operation.method)) { asked, client in
      let parameters = try JSONTextDecoder().decodeStrictly(
        KnownParameters<Declared>.self,
        from: asked.params ?? Data("{}".utf8)
      )
      return answer(try Declared.perform(parameters.parameters, for: client))
    }
  }

  /// The answer to a verb and a path; nil where no endpoint has them.
  static func answer(_ request: String, params: Data?, for client: Client) throws -> (any Encodable)? {
    for endpoint in all {
      guard var match = Request(request, of: endpoint.route) else { continue }
      match.params = params
      return try endpoint.answer(match, client)
    }
    return nil
  }

  /// What a request says besides its verb and path.
  private struct Request {
    /// What stands for `{id}`; empty where the path has none.
    var id = ""
    var query: [String: String] = [:]
    /// The bytes of a JSON object; nil where there were none.
    var params: Data?

    /// Nil for another verb or path.
    init?(_ text: String, of route: Route) {
      let parts = text.split(separator: "?", maxSplits: 1)
      let asked = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
      let pattern = route.description.split(separator: "/", omittingEmptySubsequences: false)
      guard asked.count == pattern.count else { return nil }
      for (word, part) in zip(asked, pattern) where word != part {
        guard part == "{id}", let id = word.removingPercentEncoding, !id.isEmpty else { return nil }
        self.id = id
      }
      for pair in (parts.dropFirst().first ?? "").split(separator: "&") {
        let words = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard words.count == 2, let value = words[1].removingPercentEncoding else { return nil }
        query[String(words[0])] = value
      }
    }

    @MainActor
    func page(for client: Client) throws -> PageRequest {
      try PageRequest(offset: query["offset"], limit: query["limit"], for: client)
    }
  }

  /// The most urgent first; an array cannot say that there is more, but is asked for in parts by `offset` and `limit`.
  private static func alerts(
    of type: AlertType? = nil,
    for request: Request,
    by client: Client
  ) throws -> ArrayResult<AlertResponse> {
    let center = try client.situation().center
    let alerts = center.ownAlerts.compactMap(\.alert)
      .filter { type == nil || $0.alertType == type }
      .map { AlertResponse($0, on: center.today) }
    return ArrayResult(Page(alerts, try request.page(for: client)))
  }
}
