import Databases
import FoundationEssentials
import HTTPWire
import JSONText
import LineProtocol
import OperationInterface
import Store

/// The transport "Streamable HTTP" of the Model Context Protocol, in both eras: by sessions up to 2025-11-25, and stateless in 2026-07-28.
@MainActor
struct ModelContextDoor {
  private static let sessionField = "mcp-session-id"
  private static let versionField = "mcp-protocol-version"

  let sessions: ModelContextSessions

  // MARK: Messages

  /// Answers a message that a client posts.
  func post(_ request: HTTPRequest, by operations: TokenOperations) -> HTTPResponse {
    if let refusal = Doors.refusal(of: request) { return refusal }
    let message = Array(request.body)
    let envelope = ModelContextEnvelope(message)
    let version = request.headers[Self.versionField]
    do throws(Refusal) {
      if case .invalid(let error, _) = envelope.incoming { throw Refusal(.badRequest, error) }
      if envelope.revision != nil || version.map(ModelContextEnvelope.isStateless) == true {
        try HeaderCheck(headers: request.headers, envelope: envelope).check()
        return answer(message, envelope, in: ModelContextSession(operations), isStateless: true)
      }
      if let version, !ModelContextEnvelope.needsHandshake(version) {
        throw Refusal(.badRequest, ModelContextEnvelope.unsupported(version))
      }
      guard envelope.method != "initialize" else { return try begin(message, envelope, by: operations) }
      let (session, id) = try session(of: request, operations)
      let response = answer(message, envelope, in: session, isStateless: false)
      if envelope.method.map(Self.changing.contains) == true {
        try keeping { () throws(StoreError) in try sessions.note(message, in: id, of: operations) }
      }
      return response
    } catch {
      return .json(Data(envelope.refusal(error.error, of: message)), status: error.status)
    }
  }

  /// What makes a session other than it was.
  private static let changing: Set = [
    "logging/setLevel", "notifications/initialized", "resources/subscribe", "resources/unsubscribe",
  ]

  private func keeping<Value>(_ body: () throws(StoreError) -> Value) throws(Refusal) -> Value {
    do throws(StoreError) {
      return try body()
    } catch {
      throw Refusal(.unavailable, OperationError(.unavailable, "The store does not answer."))
    }
  }

  /// Why a message is refused before it is read further.
  struct Refusal: Error {
    let status: HTTPStatus
    let error: OperationError

    init(_ status: HTTPStatus, _ error: OperationError) {
      (self.status, self.error) = (status, error)
    }
  }

  private func begin(
    _ message: [UInt8],
    _ envelope: ModelContextEnvelope,
    by operations: TokenOperations
  ) throws(Refusal) -> HTTPResponse {
    let session = ModelContextSession(operations)
    var response = answer(message, envelope, in: session, isStateless: false)
    if response.status == .ok, Self.errorCode(in: response.body) == nil {
      let id = try keeping { () throws(StoreError) in try sessions.keep(session, begunBy: message) }
      response.headers.append((name: "Mcp-Session-Id", value: id))
    }
    return response
  }

  private func session(
    of request: HTTPRequest,
    _ operations: TokenOperations
  ) throws(Refusal) -> (session: ModelContextSession, id: String) {
    guard let id = request.headers[Self.sessionField] else {
      let reason = "Say initialize first, and give Mcp-Session-Id with what follows; or name a revision in _meta."
      throw Refusal(.badRequest, OperationError(.invalidRequest, reason))
    }
    let found = try keeping { () throws(StoreError) in try sessions.find(id, for: operations) }
    guard let session = found else {
      throw Refusal(.notFound, OperationError(.notFound, "There is no such session, or it has ended."))
    }
    return (session, id)
  }

  private func answer(
    _ message: [UInt8],
    _ envelope: ModelContextEnvelope,
    in session: ModelContextSession,
    isStateless: Bool
  ) -> HTTPResponse {
    var lines = session.answer(message)
    switch envelope.incoming {
    case .notification, .ignored: return HTTPResponse(.accepted)
    case .response: return HTTPResponse(isStateless ? .badRequest : .accepted)
    case .batch where session.takesBatches && lines.isEmpty: return HTTPResponse(.accepted)
    case .batch where session.takesBatches && lines[0].hasPrefix("["): break
    case .invalid, .batch: return .json(Data((lines.first ?? "").utf8), status: .badRequest)
    case .request: break
    }
    guard !lines.isEmpty else {
      var response = HTTPResponse(.ok, Doors.eventStream, headers: Self.unbuffered)
      response.stream = ModelContextStream(session)
      return response
    }
    let result = lines.removeFirst()
    guard lines.isEmpty else {
      // What is said about a request comes before its answer, which ends the stream.
      let blocks = ModelContextStream.blocks(lines + [result])
      return HTTPResponse(.ok, Doors.eventStream, body: Data(blocks.utf8), headers: Self.unbuffered)
    }
    let code = isStateless ? Self.errorCode(in: Data(result.utf8)) : nil
    return .json(Data(result.utf8), status: code.flatMap { Self.statuses[$0] } ?? .ok)
  }

  private static let unbuffered = [("X-Accel-Buffering", "no")]

  /// What the stateless revision answers with another status than 200.
  private static let statuses: [Int: HTTPStatus] = [
    OperationError.Code.methodNotFound.rawValue: .notFound,
    OperationError.Code.invalidRequest.rawValue: .badRequest,
    OperationError.Code.parseError.rawValue: .badRequest,
    ModelContextEnvelope.unsupported("").code.rawValue: .badRequest,
  ]

  private static func errorCode(in body: Data) -> Int? {
    struct Answer: Decodable {
      struct Failure: Decodable {
        let code: Int
      }
      let error: Failure?
    }
    return (try? JSONTextDecoder().decode(Answer.self, from: body))?.error?.code
  }

  // MARK: Sessions

  /// Streams what happens to the client of a session; without one there is nothing to ask for (405).
  func get(_ request: HTTPRequest, by operations: TokenOperations) -> HTTPResponse {
    inSession(request, operations) { session, _ in
      Doors.streaming(request) { () throws(StoreError) in ModelContextStream(session) }
    }
  }

  /// Ends a session.
  func delete(_ request: HTTPRequest, by operations: TokenOperations) -> HTTPResponse {
    inSession(request, operations) { session, id throws(StoreError) in
      _ = session.close()
      try sessions.remove(id, of: operations)
      return HTTPResponse(.noContent)
    }
  }

  private func inSession(
    _ request: HTTPRequest,
    _ operations: TokenOperations,
    _ answer: (ModelContextSession, String) throws(StoreError) -> HTTPResponse
  ) -> HTTPResponse {
    guard let id = request.headers[Self.sessionField] else {
      let problem = Problem(.methodNotAllowed, "Without a session messages are posted, and nothing else.")
      return problem.response([("Allow", "POST, OPTIONS")])
    }
    do throws(StoreError) {
      guard let session = try sessions.find(id, for: operations) else {
        return Problem(.notFound, "There is no such session, or it has ended.").response()
      }
      return try answer(session, id)
    } catch {
      return Problem(.unavailable, "The store does not answer.").response()
    }
  }
}
