import FoundationEssentials
import HTTPWire
import Models
import OperationInterface
import Operations
import Records

extension Doors {
  /// The doors of the documents' backends, with the verbs, paths and JSON of the documents.
  static var documents: [Door] {
    OperationTable.endpoints.flatMap { route, parameters, result in
      paths(of: route).map { path in
        document(route, at: path, parameters, result)
      }
    }
  }

  /// Returns the paths of a route: `002_…` has those of devices with a version, its contract without.
  private static func paths(of route: Route) -> [String] {
    let devices = "/api/v1/device-tokens/"
    guard route.path.hasPrefix(devices) else { return [route.path] }
    return [route.path, "/api/device-tokens/" + route.path.dropFirst(devices.count)]
  }

  private static func document(_ route: Route, at path: String, _ parameters: Schema, _ result: Schema) -> Door {
    Door(
      verb: route.verb,
      path: path,
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

  /// Returns a request as the operations know it: its verb, path and parameters, encoded once.
  private static func name(of request: HTTPRequest, at route: Route) -> String {
    let id = PathTemplate(route.path).parameter(in: request.segments) ?? ""
    let path = route.path.replacing(PathTemplate.placeholder, with: id.percentEncoded)
    let query = request.query.sorted { $0.key < $1.key }.map { "\($0.key.percentEncoded)=\($0.value.percentEncoded)" }
    return "\(route.verb.rawValue) \(path)" + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }
}
