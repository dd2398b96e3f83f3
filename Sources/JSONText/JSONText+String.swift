extension JSONText {
  /// The characters of a string at a range that `walk` gave, quotes included; empty for any other range.
  package static func string(at range: Range<Int>, in text: Span<UInt8>) -> String {
    guard range.count >= 2 else { return "" }
    let content = text.extracting(range.lowerBound + 1..<range.upperBound - 1)
    if plainEnd(in: content, from: 0) == content.count, let characters = try? UTF8Span(validating: content) {
      return String(copying: characters)
    }
    return unescaped(content)
  }

  /// The characters of valid content; there are never more bytes of them than were written.
  static func unescaped(_ content: Span<UInt8>) -> String {
    String(unsafeUninitializedCapacity: content.count) { bytes in
      var count = 0
      var position = 0
      while position < content.count {
        if content[position] == UInt8(ascii: "\\"), let (scalar, end) = try? escape(at: position, in: content, line: 1)
        {
          for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            bytes[count] = unit
            count += 1
          }
          position = end
        } else {
          bytes[count] = content[position]
          count += 1
          position += 1
        }
      }
      return count
    }
  }

  /// The scalar that the escape at `position` stands for, and where the escape ends; a surrogate pair is one escape.
  static func escape(
    at position: Int,
    in text: Span<UInt8>,
    line: Int
  ) throws(JSONTextError) -> (scalar: Unicode.Scalar, end: Int) {
    guard position + 1 < text.count else {
      throw JSONTextError(problem: .unexpectedEnd, offset: text.count, line: line)
    }
    if let scalar = shortEscape(text[position + 1]) { return (scalar, position + 2) }
    guard let unit = codeUnit(at: position, in: text) else {
      throw JSONTextError(problem: .invalidEscape, offset: position, line: line)
    }
    if let scalar = Unicode.Scalar(unit) { return (scalar, position + 6) }
    guard UTF16.isLeadSurrogate(unit), let trail = codeUnit(at: position + 6, in: text), UTF16.isTrailSurrogate(trail)
    else { throw JSONTextError(problem: .loneSurrogate, offset: position, line: line) }
    return (UTF16.decode(UTF16.EncodedScalar([unit, trail])), position + 12)
  }

  private static func shortEscape(_ letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(letter)
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: nil
    }
  }

  /// The UTF-16 code unit of the `\uXXXX` at `position`, if one stands there.
  static func codeUnit(at position: Int, in text: Span<UInt8>) -> UInt16? {
    guard position + 6 <= text.count, text[position] == UInt8(ascii: "\\"), text[position + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for index in position + 2..<position + 6 {
      guard let digit = hexDigit(text[index]) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
