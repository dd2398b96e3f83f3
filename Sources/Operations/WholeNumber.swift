/// A whole number from outside, whose refusal names the field.
///
/// Foundation reports a number that fits no `Int` (`2.5`, `1e400`) without saying where it stands.
package struct WholeNumber: Codable, Hashable, Sendable {
  package let value: Int

  package init(_ value: Int) {
    self.value = value
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = try? container.decode(Int.self) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a whole number")
    }
    self.value = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
