/// A number as it is written: an integer keeps all its digits, and `1.50` stays `1.50`.
///
/// For what is handed on and not reckoned with. ``JSONTextDecoder`` reads it, and ``JSONTextEncoder`` writes it.
package struct JSONNumber: Hashable, Sendable {
  let text: String
}

extension JSONNumber: NumberDecodable {
  /// Takes what most programs can read, which is what a binary number of 64 bits comes near to (RFC 8259, section 6).
  package init?(number text: String) {
    guard let value = Double(text), value.isFinite else { return nil }
    self.text = text
  }

  package init(from decoder: any Decoder) throws {
    let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not a number")
    throw DecodingError.typeMismatch(Self.self, context)
  }
}

extension JSONNumber: Encodable {
  /// Writes the digits, which only ``JSONTextEncoder`` can.
  package func encode(to encoder: any Encoder) throws {
    guard let encoder = encoder as? ValueEncoder else {
      let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "no way to write \(text)")
      throw EncodingError.invalidValue(self, context)
    }
    encoder.writer.write(self)
  }
}
