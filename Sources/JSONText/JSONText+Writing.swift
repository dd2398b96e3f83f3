extension JSONText {
  /// Appends a text as a JSON string, on one line, with no more escapes than are needed.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    append(escaped: text, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends what stands between a JSON string's quotes; several in a row make one string.
  package static func append(escaped text: String, to bytes: inout [UInt8]) {
    let utf8 = text.utf8.span
    var start = 0
    while true {
      let end = plainEnd(in: utf8, from: start)
      utf8.extracting(start..<end).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
      guard end < utf8.count else { break }
      appendEscape(of: utf8[end], to: &bytes)
      start = end + 1
    }
  }

  private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case ..<0x20:
      let digits: StaticString = "0123456789abcdef"
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits.utf8Start[Int(byte >> 4)])
      bytes.append(digits.utf8Start[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }

  /// Where the first quote, backslash or control character stands from a place on; the text's end where there is none.
  static func plainEnd(in text: Span<UInt8>, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits: UInt64 = 0x8080_8080_8080_8080
    let bytes = text.bytes
    var position = start
    while position <= text.count - 8 {
      let word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
      let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      // A byte less n borrows into its high bit where it was smaller than n. The borrow may mark bytes above it as
      // well, never below: the lowest mark is right.
      let isQuote = (quotes &- ones) & ~quotes
      let isBackslash = (backslashes &- ones) & ~backslashes
      let isControl = (word &- (ones &* 0x20)) & ~word
      let marks = (isQuote | isBackslash | isControl) & highBits
      guard marks == 0 else { return position + marks.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < text.count, !isEscaped(text[position]) { position += 1 }
    return position
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}
