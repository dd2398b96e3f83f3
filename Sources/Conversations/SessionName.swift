package import Records

/// The name of a conversation, which is a client's to choose, within reason.
package struct SessionName: Decodable, Described {
  package static let main = "main"
  private static let lengths = 1...128

  package let value: String

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = try container.decode(String.self)
    guard Self.lengths.contains(value.utf8.count) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not \(Self.lengths) bytes")
    }
  }

  package static let schema = Schema.text(lengths)
}
