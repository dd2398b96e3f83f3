/// One JSON text that was read once, and is decoded as often as needed.
package struct JSONDocument {
  private let reader: JSONTextReader

  /// Reads a text as strictly as ``JSONText`` does it.
  package init(_ text: [UInt8]) throws(JSONTextError) {
    reader = try JSONTextReader(text)
  }

  /// Whether the outermost value is an object.
  package var isObject: Bool {
    if case .object = reader.nodes[0].content { true } else { false }
  }

  /// Refuses a text in which two members of an object have one name: which of them is meant nobody knows.
  package func checkNames() throws { try reader.checkNames() }

  /// Decodes the outermost value, as ``JSONTextDecoder`` does it.
  package func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try reader.decode(type, at: 0)
  }
}

/// A value that may be written as a number, and is read from its digits.
package protocol NumberDecodable: Decodable {
  /// Nil for a number that is no such value.
  init?(number text: String)
}
