extension JSONText {
  /// The whole number that a valid number stands for, however it is written; nil when it is not whole or does not fit.
  static func integer<Number: FixedWidthInteger>(_ type: Number.Type, of text: Span<UInt8>) -> Number? {
    if let number = shortInteger(text) { return Number(exactly: number) }
    let isNegative = text[0] == UInt8(ascii: "-")
    guard let magnitude = magnitude(text) else { return nil }
    if !isNegative { return Number(exactly: magnitude) }
    guard magnitude <= Int128.min.magnitude else { return nil }
    return Number(exactly: Int128(truncatingIfNeeded: 0 &- magnitude))
  }

  /// Of digits alone, so few that they cannot be too many.
  private static func shortInteger(_ text: Span<UInt8>) -> Int? {
    let isNegative = text[0] == UInt8(ascii: "-")
    guard text.count <= 18 else { return nil }
    var number = 0
    for index in (isNegative ? 1 : 0)..<text.count {
      guard let digit = digit(text[index]) else { return nil }
      number = number &* 10 &+ digit
    }
    return isNegative ? -number : number
  }

  /// Digits up to the last that is not zero, times a power of ten.
  private static func magnitude(_ text: Span<UInt8>) -> UInt128? {
    var digits: UInt128 = 0
    var zeros = 0
    var power = 0
    var isFraction = false
    var index = text[0] == UInt8(ascii: "-") ? 1 : 0
    while index < text.count, text[index] | 0x20 != UInt8(ascii: "e") {
      defer { index += 1 }
      guard let digit = digit(text[index]) else {
        isFraction = true
        continue
      }
      if isFraction { power -= 1 }
      guard digit > 0 else {
        zeros += 1
        continue
      }
      guard let shifted = times(digits, tenTo: zeros + 1) else { return nil }
      let (sum, isOverflow) = shifted.addingReportingOverflow(UInt128(digit))
      guard !isOverflow else { return nil }
      digits = sum
      zeros = 0
    }
    guard digits > 0 else { return 0 }
    power += zeros + exponent(text, from: index + 1)
    return power < 0 ? nil : times(digits, tenTo: power)
  }

  private static func times(_ number: UInt128, tenTo power: Int) -> UInt128? {
    var number = number
    for _ in 0..<power where number > 0 {
      let (product, isOverflow) = number.multipliedReportingOverflow(by: 10)
      guard !isOverflow else { return nil }
      number = product
    }
    return number
  }

  /// The number after an `e`, if there is one; more than any text has digits stands for all that is more.
  private static func exponent(_ text: Span<UInt8>, from start: Int) -> Int {
    var exponent = 0
    var isNegative = false
    for index in min(start, text.count)..<text.count {
      if let digit = digit(text[index]) {
        exponent = min(exponent * 10 + digit, Int.max / 100)
      } else {
        isNegative = text[index] == UInt8(ascii: "-")
      }
    }
    return isNegative ? -exponent : exponent
  }

  private static func digit(_ byte: UInt8) -> Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
  }
}
