import HTTPWire
import JSONText
import OperationInterface
import Records

/// The doors as OpenAPI 3.1 writes them.
struct OpenAPI: Encodable {
  private struct Info: Encodable {
    let title = "Tanbih"
    let version = Version.current
    let description = "An assistant that speaks first about what matters."
  }

  private struct Content: Encodable {
    let schema: Shape
    /// As it was declared, whatever its members are.
    var example: UserInfo?

    /// A schema, and whether an object has no other members.
    struct Shape: Encodable {
      let schema: Schema
      let isClosed: Bool

      private enum CodingKeys: CodingKey { case additionalProperties }

      func encode(to encoder: any Encoder) throws {
        try schema.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        if isClosed { try container.encode(false, forKey: .additionalProperties) }
      }
    }

    init(schema: Schema, isClosed: Bool = false, example: UserInfo? = nil) {
      self.schema = Shape(schema: schema, isClosed: isClosed)
      self.example = example
    }
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
    let required: Bool
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
    let example = door.form.example.flatMap(UserInfo.init)
    let body: RequestBody? =
      switch door.form.body {
      case .none: nil
      case .json(let schema):
        RequestBody(required: true, content: ["application/json": Content(schema: schema.takingNull, example: example)])
      case .params(let schema):
        RequestBody(
          required: schema.members.contains(where: \.isRequired),
          content: ["application/json": Content(schema: schema.takingNull, isClosed: true, example: example)]
        )
      case .text(let type): RequestBody(required: false, content: [type: Content(schema: .text)])
      case .form(let schema):
        RequestBody(required: true, content: ["application/x-www-form-urlencoded": Content(schema: schema)])
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
            .merging(door.form.refusal.map { ["application/json": Content(schema: $0)] } ?? [:]) { $1 }
        ),
      ]
    )
  }
}

extension Schema {
  /// The same for one who reads it: a member that may be left out may be null as well.
  fileprivate var takingNull: Self {
    switch self {
    case .object(let members):
      .object(
        members.map { member in
          member.isRequired
            ? .required(member.name, member.schema.takingNull, member.summary)
            : .optional(member.name, .nullable(member.schema.takingNull), default: member.standard, member.summary)
        }
      )
    case .list(let element): .list(of: element.takingNull)
    default: self
    }
  }
}
