import Foundation

extension Decimal {
  /// How many hundredths of a whole this is, in whole numbers.
  func percent(of whole: Decimal, _ mode: NSDecimalNumber.RoundingMode) -> Decimal {
    var (percent, result) = (self * 100 / whole, Decimal())
    NSDecimalRound(&result, &percent, 0, mode)
    return result
  }
}
