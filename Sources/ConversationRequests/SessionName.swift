package import Records

/// The name of a conversation, which is a client's to choose, within reason.
package struct SessionName: Decodable, Described {
  package static let main = "main"
  package static let lengths = 1...128

  package let value: String

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let session = Self(name) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not \(Self.lengths) bytes")
    }
    self = session
  }

  package init?(_ name: String) {
    guard Self.lengths.contains(name.utf8.count) else { return nil }
    value = name
  }

  package static let schema = Schema.text(lengths)
}
