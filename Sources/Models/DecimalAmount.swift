package import Foundation

/// A sum of money as it was told: `42.50` stays `42.50`, and is worth as much as `42.5`.
package struct DecimalAmount: Hashable, Sendable {
  package let value: Decimal
  private let text: String

  /// What is more is a mistake.
  private static let range = Decimal(0)...Decimal(1_000_000_000_000)
}

extension DecimalAmount: LosslessStringConvertible {
  /// Reads digits with at most one point among them; nil for any other form, and for more than a trillion.
  package init?(_ text: String) {
    // Foundation takes whatever a text begins with.
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= 20, (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }),
      let value = Decimal(string: text), Self.range.contains(value)
    else { return nil }
    self.value = value
    self.text = text
  }

  package var description: String { text }
}

extension DecimalAmount: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) {
    self.value = Decimal(value)
    text = "\(value)"
  }
}

extension DecimalAmount: Codable {
  /// Takes a text, or a number.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try (try? container.decode(String.self)) ?? "\(container.decode(Decimal.self))"
    guard let amount = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an amount")
    }
    self = amount
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
