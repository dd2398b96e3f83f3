import Foundation

/// A sum of money from outside: a decimal text such as `"42.50"`, or a number; written as a text.
package struct DecimalAmount: Codable, Hashable, Sendable {
  let value: Decimal

  init(_ value: Decimal) {
    self.value = value
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = (try? container.decode(String.self)).map(Self.value) ?? (try? container.decode(Decimal.self)),
      Self.range.contains(value)
    else { throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an amount") }
    self.value = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(value)")
  }

  /// Foundation takes whatever a text begins with: only digits and one point are a decimal number.
  private static func value(_ text: String) -> Decimal? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= 20, (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) })
    else { return nil }
    return Decimal(string: text)
  }

  /// What is more is a mistake.
  private static let range = Decimal(0)...Decimal(1_000_000_000_000)
}

extension DecimalAmount: Described {
  package static let schema = Schema.text(1...20)
}
