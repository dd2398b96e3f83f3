import Foundation
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

  static func text(_ value: Double, _ digits: Int) -> String {
    guard digits > 0 else { return String(Int64(value.rounded())) }
    var power = 1.0
    for _ in 0..<digits { power *= 10 }
    let scaled = Int64((value * power).rounded())
    let unit = Int64(power)
    let fraction = String(abs(scaled) % unit)
    let sign = scaled < 0 ? "-" : ""
    return "\(sign)\(abs(scaled) / unit).\(String(repeating: "0", count: digits - fraction.utf8.count))\(fraction)"
  }
}

/// A sum, or what lies between two.
enum SpokenAmount {
  case value(SpokenMoney)
  case interval(from: SpokenMoney?, to: SpokenMoney?)
}
