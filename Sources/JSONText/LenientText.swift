/// A text of JSON as many write it: with a byte order mark before it, or with control characters inside its strings.
///
/// What a line break within a string means leaves no doubt, so that it need not hide what is around it.
package struct LenientText {
  /// Without the mark, and with each such character escaped.
  package let bytes: [UInt8]

  package init(_ text: [UInt8]) {
    let start = text.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    var (lenient, taken): ([UInt8], Int) = ([], start)
    var (isInside, position) = (false, start)
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "\"") {
        isInside.toggle()
      } else if isInside, byte == UInt8(ascii: "\\") {
        position += 1
      } else if isInside, byte < 0x20 {
        lenient += text[taken..<position] + Self.escape(byte)
        taken = position + 1
      }
      position += 1
    }
    bytes = taken == 0 ? text : lenient + text[taken...]
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func escape(_ byte: UInt8) -> [UInt8] {
    let digits = String(byte, radix: 16)
    return Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
  }
}
