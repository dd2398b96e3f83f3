package import Foundation

/// What a client asks, as a door sees it.
package struct HTTPRequest: Sendable {
  package let method: String
  /// The path as the client wrote it, decoded once.
  package let path: String
  /// The parameters behind the path, decoded once; of several values of a name the last.
  package let query: [String: String]
  /// By their names in small letters; of several values the last.
  package let headers: [String: String]
  package let body: Data

  package init(
    method: String,
    path: String,
    query: [String: String] = [:],
    headers: [String: String] = [:],
    body: Data = Data()
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }
}

/// What is answered: a status, fields and a body.
package struct HTTPResponse: Sendable {
  package var status: HTTPStatus
  package var headers: [(name: String, value: String)]
  package var body: Data

  package init(_ status: HTTPStatus, _ type: String? = nil, body: Data = Data(), headers: [(String, String)] = []) {
    self.status = status
    self.body = body
    self.headers = (type.map { [(name: "Content-Type", value: $0)] } ?? []) + headers.map { (name: $0.0, value: $0.1) }
  }

  package static func json(_ body: Data, status: HTTPStatus = .ok) -> Self {
    Self(status, "application/json", body: body)
  }
}
