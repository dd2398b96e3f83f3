package import FoundationEssentials
import Models

/// What a client asks, as a door sees it.
package struct HTTPRequest: Sendable {
  package let method: String
  /// The segments of the path, each decoded once.
  package let segments: [String]
  /// The parameters behind the path, decoded once.
  package let query: [String: String]
  /// By their names in small letters; of several values the last.
  package let headers: [String: String]
  package let body: Data

  package init(
    method: String,
    segments: [String],
    query: [String: String] = [:],
    headers: [String: String] = [:],
    body: Data = Data()
  ) {
    self.method = method
    self.segments = segments
    self.query = query
    self.headers = headers
    self.body = body
  }
}

extension HTTPRequest {
  /// Whether the body says of itself that it is of a type.
  package func hasType(_ type: String) -> Bool {
    let told = headers["content-type"]?.prefix { $0 != ";" }
    return told?.trimmed.lowercased() == type
  }
}

/// What is answered: a status, fields and a body.
package struct HTTPResponse: Sendable {
  package var status: HTTPStatus
  package var headers: [(name: String, value: String)]
  package var body: Data
  /// What is written behind the head as long as the client reads; the body is empty then.
  package var stream: (any EventStreaming)?
  /// Whether another process kept the store locked, and nothing was done: the request can wait until that has passed.
  package var isToBeRepeated = false

  package init(_ status: HTTPStatus, _ type: String? = nil, body: Data = Data(), headers: [(String, String)] = []) {
    self.status = status
    self.body = body
    self.headers = (type.map { [(name: "Content-Type", value: $0)] } ?? []) + headers.map { (name: $0.0, value: $0.1) }
    // Whatever keeps anything from being done now may have passed soon.
    if status == .unavailable { self.headers.append((name: "Retry-After", value: "5")) }
  }

  /// How many bytes of the body are sent: a client that has it is told only how long it is (RFC 9110, section 8.6).
  package var sentBytes: Int { status == .notModified ? 0 : body.count }

  package static func json(_ body: Data, status: HTTPStatus = .ok) -> Self {
    Self(status, "application/json", body: body)
  }
}
