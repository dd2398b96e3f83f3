import FoundationEssentials
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

  /// A text, a number, a flag, or texts in a list.
  private struct Value: Decodable {
    /// Nil for anything else.
    let text: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        text = ""
      } else if let text = try? container.decode(String.self) {
        self.text = text
      } else if let number = try? container.decode(Int.self) {
        text = String(number)
      } else if let flag = try? container.decode(Bool.self) {
        text = String(flag)
      } else {
        text = (try? container.decode([String].self))?.joined(separator: ",")
      }
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
        fields[field] = key.stringValue
        continue
      }
      guard let text = try container.decode(Value.self, forKey: key).text else { throw Publication.unreadable(field) }
      fields[field] = text
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
