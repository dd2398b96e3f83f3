extension Span<UInt8> {
  /// The number that ASCII digits at a range write, a few of them; nil where anything else stands there, or the text ends before.
  package func number(at range: Range<Int>) -> Int? {
    guard range.upperBound <= count else { return nil }
    var number = 0
    for index in range {
      let digit = Int(self[index]) - Int(UInt8(ascii: "0"))
      guard (0...9).contains(digit) else { return nil }
      number = number * 10 + digit
    }
    return number
  }
}
