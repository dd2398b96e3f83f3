import Foundation
import Operations
package import Records

/// A JSON object that a test takes apart and changes.
package struct JSONObject {
  package let members: [String: Any]

  package init(_ text: String) throws {
    members = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  private init(members: [String: Any]) {
    self.members = members
  }

  package var text: String {
    let data = try? JSONSerialization.data(withJSONObject: members)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The names of all members, those of objects within with their path.
  package var paths: Set<String> {
    members.reduce(into: []) { paths, member in
      paths.insert(member.key)
      // What a client calls itself is anybody's to shape.
      guard let inner = member.value as? [String: Any], member.key != "client" else { return }
      paths.formUnion(JSONObject(members: inner).paths.map { "\(member.key).\($0)" })
    }
  }

  /// The object with another value at a path; without it for nil.
  package func with(_ path: String, _ value: Any?) -> Self {
    var members = members
    let (name, rest) = path.firstIndex(of: ".").map { (path[..<$0], path[path.index(after: $0)...]) } ?? (path[...], "")
    if rest.isEmpty {
      members[String(name)] = value
    } else {
      let inner = JSONObject(members: members[String(name)] as? [String: Any] ?? [:])
      members[String(name)] = inner.with(String(rest), value).members
    }
    return Self(members: members)
  }

  package func without(_ path: String?) -> Self {
    path.map { with($0, nil) } ?? self
  }
}

extension Schema {
  /// All members, those of objects within with their path.
  package var allMembers: [(path: String, member: Member)] {
    members.flatMap { member in
      [(member.name, member)] + member.schema.allMembers.map { ("\(member.name).\($0.path)", $0.member) }
    }
  }

  package var paths: Set<String> { Set(allMembers.map(\.path)) }

  /// Values just outside of what the schema takes.
  package var outsiders: [Any] {
    switch self {
    case .text(let length):
      let short = length.lowerBound > 0 ? [""] : []
      let long = length.upperBound < 100_000 ? [String(repeating: "x", count: length.upperBound + 1)] : []
      return [7, [1]] + short + long
    case .integer(let range):
      let below = range.lowerBound > .min ? [range.lowerBound - 1] : []
      let above = range.upperBound < .max ? [range.upperBound + 1] : []
      return ["x", 1.5] + below + above
    case .clock: return ["7:00", "24:00", "22:60", "22-00", "٢٢:٠٠", "22:000", 7]
    case .day: return ["soon", "2026-02-30", 7]
    case .link: return [7]
    case .choice: return ["none of these", 7]
    case .number, .flag: return ["x"]
    case .list, .object, .dictionary: return [7, "x"]
    case .nullable(let value): return value.outsiders
    case .anything: return []
    }
  }

  /// What in a value is not as the schema says.
  package func faults(in value: Any?, at path: String = "") -> [String] {
    switch self {
    case .object(let members):
      guard let object = value as? [String: Any] else { return ["\(path): no object"] }
      let unknown = Set(object.keys).subtracting(members.map(\.name)).map { "\(path).\($0): not declared" }
      return unknown
        + members.flatMap { member -> [String] in
          guard let value = object[member.name] else {
            return member.isRequired ? ["\(path).\(member.name): missing"] : []
          }
          return member.schema.faults(in: value, at: "\(path).\(member.name)")
        }
    case .list(let element):
      guard let list = value as? [Any] else { return ["\(path): no list"] }
      return list.flatMap { element.faults(in: $0, at: path) }
    case .dictionary(let element):
      guard let object = value as? [String: Any] else { return ["\(path): no object"] }
      return object.flatMap { element.faults(in: $0.value, at: "\(path).\($0.key)") }
    case .nullable(let schema):
      return value is NSNull ? [] : schema.faults(in: value, at: path)
    case .text, .day, .clock, .link:
      return value is String ? [] : ["\(path): no text"]
    case .choice(let choices):
      return (value as? String).map(choices.contains) == true ? [] : ["\(path): none of \(choices)"]
    case .integer(let range):
      return (value as? Int).map(range.contains) == true ? [] : ["\(path): not in \(range)"]
    case .number: return value is Double ? [] : ["\(path): no number"]
    case .flag: return value is Bool ? [] : ["\(path): no flag"]
    case .anything: return []
    }
  }
}
