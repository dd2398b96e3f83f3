import FoundationEssentials
import Models

/// A sum of money as it was said.
struct SpokenMoney {
  var value: Double
  var fractionDigits: Int
  var currency: CurrencyCode
  var end: Int

  /// `42.50`, `1250`.
  var text: String {
    let digits = fractionDigits == 0 && value != value.rounded() ? max(2, currency.subunitDigits) : fractionDigits
    return SpokenMoney.text(value, digits)
  }

  /// A decimal number with so many digits behind the point, fewer where a number has not as many in all.
  static func text(_ value: Double, _ digits: Int) -> String {
    // «٣٧ ونص»: what is no whole number has places, though none were typed.
    var (digits, power) = (digits == 0 && value != value.rounded() ? 2 : digits, 1.0)
    for _ in 0..<digits { power *= 10 }
    while digits > 0, abs(value) * power >= longest {
      digits -= 1
      power /= 10
    }
    guard digits > 0 else { return String(Int64(min(max(value.rounded(), -longest), longest))) }
    let scaled = Int64((value * power).rounded())
    let unit = Int64(power)
    let fraction = String(abs(scaled) % unit)
    let sign = scaled < 0 ? "-" : ""
    return "\(sign)\(abs(scaled) / unit).\(String(repeating: "0", count: digits - fraction.utf8.count))\(fraction)"
  }

  /// What 64 bits hold.
  private static let longest = 9e18
}

/// A sum, or what lies between two.
enum SpokenAmount {
  case value(SpokenMoney)
  case interval(from: SpokenMoney?, to: SpokenMoney?)
}
