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
    // Most texts are none, which their first byte tells.
    let unsigned = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    let whole = unsigned.prefix(while: Self.digits.contains)
    guard let integer = UInt(Substring(whole)) else { return nil }
    let point = unsigned[whole.endIndex...]
    let fraction = point.dropFirst()
    let isFraction = point.first == UInt8(ascii: ".") && !fraction.isEmpty && fraction.allSatisfy(Self.digits.contains)
    guard point.isEmpty || isFraction else { return nil }
    integerDigits = integer
    visibleFractionDigitCount = fraction.count
    isWhole = fraction.allSatisfy { $0 == UInt8(ascii: "0") }
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
