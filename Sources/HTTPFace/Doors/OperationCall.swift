import Assistant
import Databases
import FoundationEssentials
import HTTPWire
import JSONText
import OperationInterface
import Store

/// One operation that is asked for by a request of its own.
@MainActor
struct OperationCall {
  private let method: String
  private let request: HTTPRequest

  init(_ method: String, _ request: HTTPRequest) {
    self.method = method
    self.request = request
  }

  private static let longestKey = 255
  private static let totalField = "X-Total-Count"

  func answer(by operations: TokenOperations) -> HTTPResponse {
    let isAsking = method.hasPrefix("\(Route.Verb.get.rawValue) ")
    if !request.body.isEmpty, !isAsking {
      if let refusal = Doors.refusal(of: request) { return refusal }
      do {
        _ = try JSONDocument(Array(request.body))
        guard request.body.first(where: { !$0.isBlank }) == UInt8(ascii: "{") else {
          var problem = Problem(.unprocessableContent, "The body is a JSON object.")
          problem.code = OperationError.Code.invalidParams.rawValue
          return problem.response()
        }
      } catch {
        return Problem(.badRequest, "\(error)").response()
      }
    }
    if isAsking { return tagged(perform(by: operations)) }
    guard let key = request.headers["idempotency-key"], TokenOperations.scope(of: method) != .read else {
      return response(to: perform(by: operations))
    }
    guard (1...Self.longestKey).contains(key.utf8.count) else {
      return Problem(.badRequest, "The field Idempotency-Key has 1 to \(Self.longestKey) bytes.").response()
    }
    do throws(OperationError) {
      // What was answered to others of the same user is not for everybody.
      try operations.admit(method, params: params)
    } catch {
      return Self.refusal(error)
    }
    return answerOnce(key, by: operations)
  }

  private var params: Data? {
    request.body.isEmpty || request.method == Route.Verb.get.rawValue ? nil : request.body
  }

  private func perform(by operations: TokenOperations) -> Result<OperationReply, OperationError> {
    do throws(OperationError) {
      return .success(try operations.perform(method, params: params))
    } catch {
      return .failure(error)
    }
  }

  /// Answers a repeated write as the first one, within a day: what is done and what is kept of it become durable together.
  private func answerOnce(_ key: String, by operations: TokenOperations) -> HTTPResponse {
    let client = operations.client
    let now = client.settings.now()
    do {
      let asked = try SHA256.digest(of: Array(method.utf8) + [0] + Array(request.body))
      let kept = try client.records().keptAnswers
      return try client.store().transaction { () throws(StoreError) in
        if let before = try kept.get(key, now: now) {
          guard before.request == asked else {
            return Problem(.unprocessableContent, "The Idempotency-Key was used for another request.").response()
          }
          return .json(Data(before.answer.utf8))
        }
        let result = perform(by: operations)
        if case .success(let reply) = result {
          try kept.put(String(decoding: reply.result, as: UTF8.self), to: asked, key: key, now: now)
        }
        return response(to: result)
      }
    } catch {
      return Problem(.unavailable, "The store does not answer.").response()
    }
  }

  /// Answers what is asked for again and again with a tag, and without the content where the client has it.
  private func tagged(_ result: Result<OperationReply, OperationError>) -> HTTPResponse {
    var response = response(to: result)
    guard case .success(let reply) = result else { return response }
    // Of a page's content the total is a part, wherever it is told.
    guard let tag = EntityTag(of: Array(reply.result) + Array("\(reply.total ?? 0)".utf8)) else { return response }
    if tag.isKnown(to: request) {
      let total = response.headers.filter { $0.name == Self.totalField }
      response = HTTPResponse(.notModified, body: response.body)
      response.headers = total
    }
    response.headers += [(name: "ETag", value: tag.text), (name: "Cache-Control", value: "private, no-cache")]
    return response
  }

  private func response(to result: Result<OperationReply, OperationError>) -> HTTPResponse {
    switch result {
    case .success(let reply):
      var response = HTTPResponse.json(reply.result)
      if let total = reply.total { response.headers.append((name: Self.totalField, value: "\(total)")) }
      return response
    case .failure(let error): return Self.refusal(error)
    }
  }

  /// Returns why an operation was not done, as an answer.
  static func refusal(_ error: OperationError) -> HTTPResponse {
    var problem = Problem(status(of: error.code), error.reason ?? error.message)
    problem.code = error.code.rawValue
    // Of a body that is no object no field can be named.
    problem.field = error.field?.isEmpty == true ? nil : error.field
    return problem.response()
  }

  static func status(of code: OperationError.Code) -> HTTPStatus {
    switch code {
    case .methodNotFound, .notFound: .notFound
    case .invalidParams: .unprocessableContent
    case .notPermitted: .forbidden
    case .conflict: .conflict
    case .unavailable: .unavailable
    default: .internalError
    }
  }
}
