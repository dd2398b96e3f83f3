import Foundation
import Operations

extension Doors {
  /// The doors of the documents' backends, with the verbs, paths and JSON of the documents.
  static var documents: [Door] {
    OperationTable.endpoints.map { route in
      let path = route.path.hasSuffix("/") ? String(route.path.dropLast()) : route.path
      return Door(
        verb: route.verb,
        path: path,
        summary: "Answers as the document's backend does.",
        answer: .toToken { request, operations in
          OperationCall(name(of: request, at: route), request).answer(by: operations)
        }
      )
    }
  }

  /// Returns a request as the operations know it: its verb, path and parameters, encoded once.
  private static func name(of request: HTTPRequest, at route: Route) -> String {
    let declared = route.path.split(separator: "/", omittingEmptySubsequences: false)
    let asked = request.path.split(separator: "/", omittingEmptySubsequences: false)
    let path = zip(declared, asked).map { $0 == "{id}" ? encoded(String($1)) : String($0) }.joined(separator: "/")
    let end = route.path.hasSuffix("/") && !path.hasSuffix("/") ? "/" : ""
    let query = request.query.sorted { $0.key < $1.key }.map { "\(encoded($0.key))=\(encoded($0.value))" }
    return "\(route.verb.rawValue) \(path)\(end)" + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// The unreserved characters of RFC 3986, section 2.3.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  )

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}
