import Assistant
import Foundation
import JSONText
import Operations
import Store

extension Doors {
  /// A door for each operation: its params are the body, its result the answer.
  static var operations: [Door] {
    OperationTable.operations.map { operation in
      Door(
        verb: .post,
        path: "/operations/\(operation.method)",
        summary: operation.summary,
        answer: .toToken { request, operations in
          OperationCall(operation.method, request).answer(by: operations)
        }
      )
    }
  }
}

/// One operation that is asked for by a request of its own.
@MainActor
private struct OperationCall {
  private let method: String
  private let request: HTTPRequest

  init(_ method: String, _ request: HTTPRequest) {
    self.method = method
    self.request = request
  }

  /// As much as a body may bring.
  private static let room = 4 << 20
  private static let longestKey = 255

  func answer(by operations: TokenOperations) -> HTTPResponse {
    if !request.body.isEmpty {
      if let refusal = Doors.refusal(of: request) { return refusal }
      do {
        _ = try JSONDocument(Array(request.body))
      } catch {
        return Problem(.badRequest, "\(error)").response()
      }
    }
    guard let key = request.headers["idempotency-key"], TokenOperations.scopes[method] != .read else {
      return response(to: perform(by: operations))
    }
    guard (1...Self.longestKey).contains(key.utf8.count) else {
      return Problem(.badRequest, "The field Idempotency-Key has 1 to \(Self.longestKey) bytes.").response()
    }
    return answerOnce(key, by: operations)
  }

  private func perform(by operations: TokenOperations) -> Result<Data, OperationError> {
    do throws(OperationError) {
      let params = request.body.isEmpty ? nil : request.body
      return .success(try operations.perform(method, params: params, room: Self.room).result)
    } catch {
      return .failure(error)
    }
  }

  /// Answers a repeated write as the first one, within a day: what is done and what is kept of it become durable together.
  private func answerOnce(_ key: String, by operations: TokenOperations) -> HTTPResponse {
    let client = operations.client
    let now = client.settings.now()
    do {
      let asked = try TokenSecret.digest(of: Array(method.utf8) + [0] + Array(request.body))
      let kept = try client.records().keptAnswers
      return try client.store().transaction { () throws(StoreError) in
        if let before = try kept.get(key, now: now) {
          guard before.request == asked else {
            return Problem(.unprocessableContent, "The Idempotency-Key was used for another request.").response()
          }
          return .json(Data(before.answer.utf8))
        }
        let result = perform(by: operations)
        if case .success(let data) = result {
          try kept.put(String(decoding: data, as: UTF8.self), to: asked, key: key, now: now)
        }
        return response(to: result)
      }
    } catch {
      return Problem(.unavailable, "The store does not answer.").response()
    }
  }

  private func response(to result: Result<Data, OperationError>) -> HTTPResponse {
    switch result {
    case .success(let data): return .json(data)
    case .failure(let error):
      var problem = Problem(Self.status(of: error.code), error.reason ?? error.message)
      problem.code = error.code.rawValue
      problem.field = error.field
      return problem.response()
    }
  }

  private static func status(of code: OperationError.Code) -> HTTPStatus {
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
