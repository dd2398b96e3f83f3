/// A whole number from outside that is no less than `least`; a refusal names the field.
package struct AtLeast<let least: Int>: Decodable, Hashable, Sendable {
  package let value: Int

  /// Nil for less.
  package init?(_ value: Int) {
    guard value >= least else { return nil }
    self.value = value
  }

  package init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Int.self)
    guard value >= least else {
      let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "less than \(least)")
      throw DecodingError.dataCorrupted(context)
    }
  }
}

extension AtLeast: Described {
  package static var schema: Schema { .integer(least...Int.max) }
}
