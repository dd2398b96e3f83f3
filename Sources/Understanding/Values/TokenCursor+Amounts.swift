import Foundation
import Models

extension TokenCursor {
  struct SpokenAmount {
    let value: String
    let currency: String?
    /// Whether a currency was said, even one that several countries have.
    let isMoney: Bool
  }

  mutating func amount() -> SpokenAmount? {
    if let pair = take(\.currencyPair) { return SpokenAmount(value: "2", currency: pair.code, isMoney: true) }
    // Behind a separator it is the rest of something else: of an hour, a date.
    if case .sign(let sign) = previous?.kind, ".,/:".unicodeScalars.contains(sign) { return nil }
    let before = attempt { $0.take(\.currencyName) }
    let isWord = next?.kind == .words
    guard let number = attempt({ $0.decimal() }) else { return nil }
    let half = attempt { $0.halfMore() }
    let name = attempt { cursor -> CurrencyName? in
      _ = cursor.takeDash()
      cursor.skip(.of)
      return cursor.take(\.currencyName)
    }
    let halfBehind = name == nil ? nil : attempt { $0.halfMore() }
    let value = half ?? halfBehind == nil ? number : Self.adding(half: number)
    if let currency = name ?? before { return SpokenAmount(value: value, currency: currency.code, isMoney: true) }
    // A number alone may count or name anything: not if something says so, nor if it is a word of another meaning.
    if isCounting || isNext(.ordinalMark) || isWord && isVague(value) { return nil }
    return SpokenAmount(value: value, currency: nil, isMoney: false)
  }

  /// `one`, and `on`, which is ten in Azerbaijani.
  private func isVague(_ value: String) -> Bool {
    value == "1" || value == "0" || previous?.senses.contains { $0.term == .preposition } == true
  }

  private mutating func halfMore() -> Bool? {
    guard next?.hasConjunction == true, take(.half) else { return nil }
    return isNext { $0.unit != nil } ? nil : true
  }

  private mutating func decimal() -> String? {
    guard case .digits = next?.kind else {
      return (attempt { $0.partOfScale() } ?? numberWords()).map { String($0) }
    }
    guard let number = digitalDecimal() else { return nil }
    var factor = 1
    while let scale = take(\.scale), factor < 1_000_000 { factor *= scale }
    guard factor > 1, let value = Decimal(string: number) else { return number }
    return (value * Decimal(factor)).description
  }

  /// «نص مليون», `half a million`.
  private mutating func partOfScale() -> Int? {
    guard let divisor = take({ $0 == .half ? 2 : $0 == .quarter ? 4 : nil }) else { return nil }
    skip(.article)
    return take(\.scale).flatMap { $0 >= 1000 ? $0 / divisor : nil }
  }

  /// Digits in groups with a fraction.
  private mutating func digitalDecimal() -> String? {
    guard var whole = takeDigits(1...15) else { return nil }
    var fraction: String?
    var hasStops = false
    var isGrouped = false
    // Azerbaijani parts thousands by spaces: `25 000`.
    while whole.utf8.count < 12, isGrouped || whole.utf8.count <= 3, next?.isAttached == false,
      let digits = takeDigits(3...3)
    {
      whole += digits
      isGrouped = true
    }
    while let (sign, digits) = group(), fraction == nil {
      index += 2
      if isThousands(sign, digits, behind: whole, hasStops) {
        whole += digits
        hasStops = sign == "."
      } else {
        fraction = digits
      }
    }
    // A third separator or a hyphen: a telephone number or a date, not an amount.
    if fraction != nil, group() != nil { return nil }
    if case .sign(let sign) = next?.kind, "/:".unicodeScalars.contains(sign) { return nil }
    guard whole.utf8.count <= 15 else { return nil }
    let trimmed = String(whole.drop { $0 == "0" })
    return (trimmed.isEmpty ? "0" : trimmed) + (fraction.map { ".\($0)" } ?? "")
  }

  /// The separator and the digits that come next.
  private func group() -> (Unicode.Scalar, String)? {
    guard case .sign(let sign) = next?.kind, ".,،٫٬".unicodeScalars.contains(sign), index + 1 < tokens.count,
      case .digits(let digits) = tokens[index + 1].kind, digits.utf8.count <= 15
    else { return nil }
    return (sign, digits)
  }

  /// Whether the group just taken goes on with the number before the fraction.
  private func isThousands(_ sign: Unicode.Scalar, _ digits: String, behind whole: String, _ hasStops: Bool) -> Bool {
    guard digits.utf8.count == 3, whole.utf8.count <= 12, whole != "0" else { return false }
    switch sign {
    case ",", "٬", "،": return true
    case ".": return hasStops || group().map { $0.0 == "," || $0.0 == "." && $0.1.utf8.count == 3 } == true
    default: return false
    }
  }

  private static func adding(half number: String) -> String {
    guard let value = Decimal(string: number), let half = Decimal(string: "0.5") else { return number }
    return (value + half).description
  }
}

/// A currency's name in a sentence; its code is nil where several countries have it.
struct CurrencyName: Hashable {
  let code: String?
}

extension Term {
  fileprivate var currencyName: CurrencyName? {
    if case .currency(let code) = self { CurrencyName(code: code) } else { nil }
  }

  fileprivate var currencyPair: CurrencyName? {
    if case .currencyPair(let code) = self { CurrencyName(code: code) } else { nil }
  }
}
