package import FoundationEssentials

extension Decimal {
  /// Returns the number without its fraction.
  package var truncated: Decimal {
    guard exponent < 0 else { return self }
    let digits = significand.description.dropLast(-exponent)
    let whole = Decimal(string: String(digits)) ?? 0
    return isSignMinus ? -whole : whole
  }

  /// Returns the whole number that is next, away from zero where two are.
  package var rounded: Decimal {
    let half = Decimal(sign: .plus, exponent: -1, significand: 5)
    return isSignMinus ? (self - half).truncated : (self + half).truncated
  }

  /// For statistics and pictures, which need no exact sums.
  package var inexact: Double { Double(description) ?? 0 }
}
