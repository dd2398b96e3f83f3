import Alerts
import Assistant
import FoundationEssentials
import JSONText
import Meanings
import Methods
import Models
import OperationInterface
import Records
import Sentences
import Store
import Wording

/// A request of the HTTP interfaces of the documents' backends, answered with the very JSON that a document gives.
///
/// It is asked for by its verb and path in place of a method's name: `GET /api/v1/alerts/tax-deadlines`, or
/// `GET /api/notifications?limit=20&offset=40`.
@MainActor
struct Endpoint {
  let route: Route
  /// What its query tells, or where it has none its body.
  let parameters: Schema
  let result: Schema
  private let answer: (Request, Client) throws -> (any Encodable)?

  /// A new endpoint is one row here.
  static let all: [Self] = [
    Self(alertsAt: "/api/v1/alerts", of: nil),
    Self(alertsAt: "/api/v1/alerts/tax-deadlines", of: .taxDeadline),
    Self(alertsAt: "/api/v1/alerts/low-balance", of: .lowBalance),
    Self(alertsAt: "/api/v1/alerts/unusual-spending", of: .unusualSpending),
    Self(alertsAt: "/api/v1/alerts/unauthorized-payments", of: .unauthorizedPayment),
    Self(.post("/api/v1/alerts/{id}/dismiss"), result: .text) { request, client in
      // One number has one spelling: `+2` and `02` name nothing.
      guard let id = Int(request.id), String(id) == request.id, try client.actions().dismiss(id) != nil else {
        throw client.notFound(request.id)
      }
      return "Alert dismissed successfully"
    },
    Self(DevicesRegister.self, result: DeviceResponse.schema) { $0.device },
    Self(DevicesUnregister.self, result: DeviceResponse.schema) { $0.device },
    Self(DevicesList.self, result: .list(of: DeviceResponse.schema)) { ArrayResult($0.page) },
    Self(DashboardSummary.self) { $0 },
    Self(RecommendationsList.self) { $0 },
    Self(TaxDeadlines.self) { $0 },
    Self(TaxSummary.self) { $0 },
    Self(NotificationsList.self) { $0 },
    Self(NotificationsMarkAllRead.self) { $0 },
    Self(.patch("/api/notifications/{id}/read"), result: UnreadResult.schema) { request, client in
      try NotificationsMarkRead.perform(NotificationChoice(id: request.id), for: client)
    },
  ]

  private init(
    _ route: Route,
    parameters: Schema = [],
    result: Schema,
    answer: @escaping (Request, Client) throws -> (any Encodable)?
  ) {
    self.route = route
    self.parameters = parameters
    self.result = result
    self.answer = answer
  }

  private init(alertsAt path: String, of type: AlertType?) {
    self.init(.get(path), parameters: PageRequest.schema, result: .list(of: AlertResponse.schema)) {
      try Self.alerts(of: type, for: $0, by: $1)
    }
  }

  /// An operation under its own route, answered without the envelope of its result.
  private init<Declared: Operation, Answer: Encodable>(
    _ operation: Declared.Type,
    result: Schema? = nil,
    _ answer: @escaping (Declared.Result) -> Answer
  ) {
    let route = operation.route ?? .get(operation.method)
    self.init(route, parameters: operation.parameters, result: result ?? operation.result) { asked, client in
      let told = asked.query.isEmpty ? Data("{}".utf8) : try asked.params(of: Declared.parameters)
      let parameters = try JSONTextDecoder().decodeStrictly(KnownParameters<Declared>.self, from: asked.params ?? told)
      return answer(try Declared.perform(parameters.parameters, for: client))
    }
  }

  /// The answer to a verb and a path; nil where no endpoint has them.
  static func answer(_ request: String, params: Data?, for client: Client) throws -> (any Encodable)? {
    for endpoint in all {
      guard var match = try Request(request, of: endpoint.route, by: client) else { continue }
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
    ///
    /// - Throws: ``OperationError`` where the query is encoded wrongly, or tells a parameter twice.
    @MainActor
    init?(_ text: String, of route: Route, by client: Client) throws(OperationError) {
      let verb = "\(route.verb.rawValue) "
      guard text.hasPrefix(verb) else { return nil }
      let parts = text.dropFirst(verb.count).split(separator: "?", maxSplits: 1)
      let segments = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      let decoded = segments.compactMap(\.percentDecoded)
      guard decoded.count == segments.count, let id = PathTemplate(route.path).parameter(in: decoded) else {
        return nil
      }
      self.id = id
      for pair in (parts.dropFirst().first ?? "").split(separator: "&") {
        let words = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard words.count == 2, let name = words[0].percentDecoded,
          let value = words[1].percentDecoded,
          query.updateValue(value, forKey: name) == nil
        else { throw client.wrong(String(words[0])) }
      }
    }

    /// Returns the params of an operation that the query tells, as a JSON object; what it does not know is passed over.
    ///
    /// What is no number or no flag stays a text, which the operation refuses by name.
    func params(of schema: Schema) throws -> Data {
      var params: [String: Schema.Literal] = [:]
      for member in schema.members {
        guard let text = query[member.name] else { continue }
        params[member.name] =
          switch member.schema {
          case .integer: Int(text).map(Schema.Literal.integer) ?? .text(text)
          case .flag: Bool(text).map(Schema.Literal.flag) ?? .text(text)
          default: .text(text)
          }
      }
      return try JSONTextEncoder().encode(params)
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
    let alerts = try client.situation().center.ownAlerts.compactMap(\.alert)
      .filter { type == nil || $0.alertType == type }
    return ArrayResult(Page(alerts, try request.page(for: client)).map(try client.alertWording().response))
  }
}
