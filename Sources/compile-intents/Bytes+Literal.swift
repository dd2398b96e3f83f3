import Understanding

extension [UInt8] {
  /// What stands between the quotes of a string literal that holds the bytes as ``SevenBitText``.
  var literal: String {
    withUnsafeBytes(SevenBitText.encode).map { character in
      switch character {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\\(UnicodeScalar(character))"
      case 0x20..<0x7F: "\(UnicodeScalar(character))"
      default: "\\u{\(String(character, radix: 16))}"
      }
    }.joined()
  }
}
