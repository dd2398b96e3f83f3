import Calendars
package import FoundationEssentials

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
    guard let value = Self.value(of: text.utf8.span), Self.range.contains(value) else { return nil }
    self.value = value
    self.text = text
  }

  package var description: String { text }

  /// By its digits: Foundation takes whatever a text begins with, and thirty times as long.
  private static func value(of text: Span<UInt8>) -> Decimal? {
    guard (1...longest).contains(text.count), text[0] != point, text[text.count - 1] != point else { return nil }
    var digits: UInt64 = 0
    var places: Int?
    for index in text.indices {
      if text[index] == point, places == nil {
        places = 0
        continue
      }
      guard let digit = text.number(at: index..<index + 1) else { return nil }
      let (tens, isTooLarge) = digits.multipliedReportingOverflow(by: 10)
      let (sum, isTooMuch) = tens.addingReportingOverflow(UInt64(digit))
      guard !isTooLarge, !isTooMuch else { return nil }
      digits = sum
      places = places.map { $0 + 1 }
    }
    return Decimal(sign: .plus, exponent: -(places ?? 0), significand: Decimal(digits))
  }

  private static let longest = 20
  private static let point = UInt8(ascii: ".")
}

extension DecimalAmount {
  /// Reads a number as JSON writes it, in any form: `4.250e1` becomes `42.5`.
  package init?(number text: String) {
    // Foundation keeps of a number what a `Decimal` can hold, and writes it without what says nothing.
    guard let amount = Self(text).map(\.shortest) ?? Decimal(string: text).map({ "\($0)" }) else { return nil }
    self.init(amount)
  }

  /// The value in as few digits as write it: of `042.50` that is `42.5`.
  package var shortest: String {
    var digits = Substring(text)
    if digits.utf8.contains(Self.point) {
      while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
      if digits.utf8.last == Self.point { digits.removeLast() }
    }
    let zeros = digits.utf8.prefix { $0 == UInt8(ascii: "0") }.count
    let rest = digits.utf8.dropFirst(zeros).first
    // One zero stands before a point, or alone.
    return String(digits.dropFirst(rest == nil || rest == Self.point ? zeros - 1 : zeros))
  }
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
