import FoundationEssentials
import HTTPWire
import JSONText
import Records

/// A message as JSON that names its topic, with what the head says of it besides.
struct PublicationRequest: Decodable {
  let topic: String
  private let fields: [PublicationField: String]

  static let schema: Schema = [
    .required("topic", .text(1...64), "Where it is published."),
    .optional("message", .text(FieldRules.textLengths), "What it says."),
    .optional("title", .text(FieldRules.nameLengths), "Its heading."),
    .optional("tags", .list(of: .text), "Words that it is marked with."),
    .optional("priority", .integer(1...5), "How urgent it is, from 1 to 5."),
    .optional("click", .text, "Where it leads."),
    .optional("icon", .text, "The address of a picture."),
    .optional("markdown", .flag, "Whether the message is Markdown."),
  ]

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads a member in the form of its field, as ``schema`` has it; null is as if it were not there.
  private static func text(
    of field: PublicationField,
    at key: Key,
    in container: KeyedDecodingContainer<Key>
  ) throws
    -> String
  {
    guard try !container.decodeNil(forKey: key) else { return "" }
    return switch field {
    case .priority: String(try container.decode(Int.self, forKey: key))
    case .markdown: String(try container.decode(Bool.self, forKey: key))
    case .tags: try container.decode([String].self, forKey: key).joined(separator: ",")
    default: try container.decode(String.self, forKey: key)
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    topic = try container.decode(String.self, forKey: Key(stringValue: "topic"))
    var fields: [PublicationField: String] = [:]
    for field in PublicationField.allCases {
      let key = Key(stringValue: field.names[0])
      guard container.contains(key) else { continue }
      // Of what is not followed nothing is read but that it was asked for.
      guard field.isKnown else {
        fields[field] = try container.decodeNil(forKey: key) ? "" : key.stringValue
        continue
      }
      fields[field] = try Self.text(of: field, at: key, in: container)
    }
    self.fields = fields
  }

  /// Returns the message, of which the JSON goes before the head.
  func publication(beside request: HTTPRequest) throws(Publication.Refusal) -> Publication {
    var all = fields
    for field in PublicationField.allCases where all[field] == nil { all[field] = field.value(in: request) }
    return try Publication(all)
  }
}
