import JSONText
import Operations
import Records

/// The doors as OpenAPI 3.1 writes them.
struct OpenAPI: Encodable {
  private struct Info: Encodable {
    let title = "Tanbih"
    let version = Version.current
    let description = "An assistant that speaks first about what matters."
  }

  private struct Content: Encodable {
    let schema: Schema
  }

  private struct Parameter: Encodable {
    let name: String
    let location: String
    let isRequired: Bool
    let description: String
    let schema: Schema

    private enum CodingKeys: String, CodingKey {
      case name, description, schema
      case location = "in"
      case isRequired = "required"
    }
  }

  private struct RequestBody: Encodable {
    let required = true
    let content: [String: Content]
  }

  private struct Response: Encodable {
    let description: String
    var content: [String: Content]?
  }

  private struct Operation: Encodable {
    let operationId: String
    let summary: String
    let security: [[String: [String]]]
    let parameters: [Parameter]
    var requestBody: RequestBody?
    let responses: [String: Response]
  }

  private struct SecurityScheme: Encodable {
    let type = "http"
    let scheme = "bearer"
    let description = "A token of `tanbih token add`."
  }

  private struct Components: Encodable {
    let securitySchemes = ["token": SecurityScheme()]
  }

  private let openapi = "3.1.0"
  private let info = Info()
  private let paths: [String: [String: Operation]]
  private let components = Components()

  @MainActor
  init(_ doors: [Door]) {
    paths = Dictionary(grouping: doors, by: \.path).mapValues { doors in
      Dictionary(uniqueKeysWithValues: doors.map { ($0.verb.rawValue.lowercased(), Self.operation($0)) })
    }
  }

  @MainActor
  private static func operation(_ door: Door) -> Operation {
    var isOpen = false
    if case .toAll = door.answer { isOpen = true }
    let id = PathTemplate(door.path).hasParameter
    let path =
      id ? [Parameter(name: "id", location: "path", isRequired: true, description: "Which one.", schema: .text)] : []
    let query = door.form.query.members.map { member in
      Parameter(
        name: member.name,
        location: "query",
        isRequired: member.isRequired,
        description: member.summary,
        schema: member.schema
      )
    }
    let body: RequestBody? =
      switch door.form.body {
      case .none: nil
      case .json(let schema): RequestBody(content: ["application/json": Content(schema: schema)])
      case .text(let type): RequestBody(content: [type: Content(schema: .text)])
      case .form(let schema): RequestBody(content: ["application/x-www-form-urlencoded": Content(schema: schema)])
      }
    let content: [String: Content] =
      switch door.form.result {
      case .json(let schema): ["application/json": Content(schema: schema)]
      case .text(let type): [type: Content(schema: .text)]
      }
    let name = String(door.path.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return Operation(
      operationId: door.verb.rawValue.lowercased() + name,
      summary: door.summary,
      security: isOpen ? [] : [["token": []]],
      parameters: path + query,
      requestBody: body,
      responses: [
        "200": Response(description: "What was asked for.", content: content),
        "default": Response(
          description: "Why it was refused (RFC 9457).",
          content: ["application/problem+json": Content(schema: Problem.schema)]
        ),
      ]
    )
  }
}
