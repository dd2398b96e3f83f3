import Records

/// As much of a JSON schema as generating needs.
struct Schema: Sendable {
  let type: String
  let format: String?
  let enumeration: [String]
  let properties: [(name: String, schema: Schema)]
  let items: [Schema]

  init(_ json: [String: Any]) {
    type = json["type"] as? String ?? "object"
    format = json["format"] as? String
    enumeration = (json["enum"] as? [Any] ?? []).compactMap { $0 as? String }
    let members = json["properties"] as? [String: Any] ?? [:]
    properties = members.sorted { $0.key < $1.key }.map { ($0.key, Schema($0.value as? [String: Any] ?? [:])) }
    items = (json["items"] as? [String: Any]).map { [Schema($0)] } ?? []
  }
}
