import FoundationEssentials
import JSONText
import Operations
package import Records

/// Why a request was refused, as RFC 9457 writes it.
package struct Problem: Encodable {
  let type = "about:blank"
  let title: String
  let status: Int
  let detail: String?
  /// The operation's code, of JSON-RPC.
  package var code: Int?
  /// The parameter that does not fit.
  package var field: String?

  package static let schema: Schema = [
    .required("type", .text, "What kind of problem it is: `about:blank`, the status says it."),
    .required("title", .text, "The phrase of the status."),
    .required("status", .integer(100...599), "The status."),
    .optional("detail", .text, "Why, for whoever reads it."),
    .optional("code", .integer, "The operation's code, of JSON-RPC."),
    .optional("field", .text, "The parameter that does not fit."),
  ]

  private let answered: HTTPStatus

  private enum CodingKeys: String, CodingKey {
    case type, title, status, detail, code, field
  }

  package init(_ status: HTTPStatus, _ detail: String? = nil) {
    answered = status
    self.status = status.rawValue
    title = status.phrase
    self.detail = detail
  }

  /// The problem as an answer; what cannot be encoded leaves the status alone.
  package func response(_ headers: [(String, String)] = []) -> HTTPResponse {
    let body = (try? JSONTextEncoder().encode(self)) ?? Data()
    return HTTPResponse(answered, "application/problem+json", body: body, headers: headers)
  }
}
