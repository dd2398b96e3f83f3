import FoundationEssentials
import Models
import Operations
import Records

extension Doors {
  /// The doors of the documents' backends, with the verbs, paths and JSON of the documents.
  static var documents: [Door] {
    OperationTable.endpoints.map { route, parameters, result in
      Door(
        verb: route.verb,
        path: route.path,
        summary: "Answers as the document's backend does.",
        form: DoorForm(
          query: route.verb == .get ? parameters : [],
          body: route.verb == .get || parameters.members.isEmpty ? .none : .params(parameters),
          result: .json(result)
        ),
        answer: .toToken { request, operations in
          OperationCall(name(of: request, at: route), request).answer(by: operations)
        }
      )
    }
  }

  /// Returns a request as the operations know it: its verb, path and parameters, encoded once.
  private static func name(of request: HTTPRequest, at route: Route) -> String {
    let id = PathTemplate(route.path).parameter(in: request.segments) ?? ""
    let path = route.path.replacing(PathTemplate.placeholder, with: id.percentEncoded)
    let query = request.query.sorted { $0.key < $1.key }.map { "\($0.key.percentEncoded)=\($0.value.percentEncoded)" }
    return "\(route.verb.rawValue) \(path)" + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }
}
