/// A whole number from outside that is no less than `least`; a refusal names the field.
package struct AtLeast<let least: Int>: Decodable, Hashable, Sendable {
  package let value: Int

  /// Nil for less.
  package init?(_ value: Int) {
    guard value >= least else { return nil }
    self.value = value
  }

  package init(from decoder: any Decoder) throws {
    value = try Self.number(in: decoder.singleValueContainer())
    guard value >= least else {
      let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "less than \(least)")
      throw DecodingError.dataCorrupted(context)
    }
  }
}

extension AtLeast {
  /// Reads a whole number, be it written with a fraction of nothing; what is too large for a number here is the largest that there is.
  private static func number(in container: any SingleValueDecodingContainer) throws -> Int {
    do {
      return try container.decode(Int.self)
    } catch {
      guard let number = try? container.decode(Double.self), number.rounded() == number else { throw error }
      return Int(exactly: number) ?? (number > 0 ? .max : .min)
    }
  }

  /// Reads a number from a text; nil for less, and for what is none.
  package init?(_ text: String) {
    if let number = Int(text) {
      self.init(number)
    } else {
      guard !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
      self.init(.max)
    }
  }
}

extension AtLeast: Described {
  package static var schema: Schema { .integer(least...Int.max) }
}
