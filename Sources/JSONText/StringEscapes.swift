/// What stands in a JSON string by its number: what JSON forbids there, and what could command whoever shows it.
///
/// JSON would let DEL and C1 stand, which a terminal may obey, line and paragraph separators, which end a line for some readers, and
/// what directs the bidirectional algorithm, which may reach past the string. A reader of JSON reads the same either way.
enum StringEscapes {
  static let delete: UInt8 = 0x7F
  /// What U+0080 to U+00BF begin with, the last of C1 being U+009F.
  static let leadOfC1: UInt8 = 0xC2
  /// What U+2000 to U+2FFF begin with.
  static let leadOfDirections: UInt8 = 0xE2

  /// How many bytes a scalar takes inside of a string, as it is written here.
  static func size(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "\n", "\r", "\t", "\"", "\\": 2
    case ..<" ", "\u{7F}"..."\u{9F}": 6
    default: isDirection(scalar.value) ? 6 : UTF8.width(scalar)
    }
  }

  /// Appends the scalar that begins at a place, with its escape if it has one; answers how many bytes of the text it takes.
  static func append(_ place: Int, of text: Span<UInt8>, to bytes: inout [UInt8]) -> Int {
    switch text[place] {
    case leadOfC1:
      // Of such a pair the second byte is the scalar's number.
      let number = UInt32(text[place + 1])
      return append(number, 2, isEscaped: number <= 0x9F, place, of: text, to: &bytes)
    case leadOfDirections:
      let number = 0x2000 | UInt32(text[place + 1] & 0x3F) << 6 | UInt32(text[place + 2] & 0x3F)
      return append(number, 3, isEscaped: isDirection(number), place, of: text, to: &bytes)
    case let byte:
      append(byte, to: &bytes)
      return 1
    }
  }

  private static func append(
    _ number: UInt32,
    _ width: Int,
    isEscaped: Bool,
    _ place: Int,
    of text: Span<UInt8>,
    to bytes: inout [UInt8]
  ) -> Int {
    if isEscaped {
      append(number: number, to: &bytes)
    } else {
      for index in place..<place + width { bytes.append(text[index]) }
    }
    return width
  }

  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: #"\r"#.utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: #"\t"#.utf8)
    case ..<0x20, delete: append(number: UInt32(byte), to: &bytes)
    default:
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    }
  }

  private static func append(number: UInt32, to bytes: inout [UInt8]) {
    let digits: StaticString = "0123456789abcdef"
    bytes.append(contentsOf: #"\u"#.utf8)
    for shift in [12, 8, 4, 0] as [UInt32] {
      bytes.append(digits.utf8Start[Int(number >> shift & 15)])
    }
  }

  /// Marks, line and paragraph separators, embeddings and overrides, isolates.
  private static func isDirection(_ number: UInt32) -> Bool {
    switch number {
    case 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
