/// The properties of a written number that CLDR's plural rules ask for; the sign plays no part.
package struct PluralOperands: Hashable, Sendable {
  /// CLDR's `i`.
  package let integerDigits: UInt
  /// CLDR's `v`, with trailing zeros: 1 for "1.0".
  package let visibleFractionDigitCount: Int
  /// Whether CLDR's `n` is whole: true for "1.0".
  package let isWhole: Bool

  package init(_ number: Int) {
    integerDigits = number.magnitude
    visibleFractionDigitCount = 0
    isWhole = true
  }

  /// Reads a decimal number as it is shown, such as `-12`, `1.0` or `0.5`, in ASCII digits; nil for anything else.
  package init?(_ text: String) {
    let unsigned = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = unsigned.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(Self.digits.contains) }
    guard areDigits, let integer = parts.first.flatMap({ UInt($0) }) else { return nil }
    let fraction = parts.dropFirst().first ?? ""
    integerDigits = integer
    visibleFractionDigitCount = fraction.utf8.count
    isWhole = fraction.allSatisfy { $0 == "0" }
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
