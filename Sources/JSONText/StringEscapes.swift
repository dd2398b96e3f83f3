import Models

/// What stands in a JSON string by its number: what JSON forbids there, and what could command whoever shows it.
///
/// JSON would let DEL and C1 stand, which a terminal may obey, line and paragraph separators, which end a line for some readers,
/// what directs the bidirectional algorithm, which may reach past the string, and letters that nobody sees. A reader of JSON reads
/// the same either way.
enum StringEscapes {
  static let delete: UInt8 = 0x7F
  /// What each of those begins with that is none of ASCII, but for one, and few letters beside them: U+0080 to U+00BF, U+2000 to
  /// U+2FFF, U+F000 to U+FFFF, U+C0000 to U+FFFFF.
  static let leads: (UInt8, UInt8, UInt8, UInt8) = (0xC2, 0xE2, 0xEF, 0xF3)
  /// What U+061C ends with: it begins as half of the Arabic letters do, and few of these end so.
  static let endOfLetterMark: UInt8 = 0x9C
  private static let leadOfLetterMark: UInt8 = 0xD8

  /// Whether it may begin or end what is not simply copied.
  static func isSuspicious(_ byte: UInt8) -> Bool {
    switch byte {
    case delete, leads.0, leads.1, leads.2, leads.3, endOfLetterMark: true
    default: false
    }
  }

  /// How many bytes a scalar takes inside of a string, as it is written here.
  static func size(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "\n", "\r", "\t", "\"", "\\": 2
    default: scalar.isCommand ? 6 * UTF16.width(scalar) : UTF8.width(scalar)
    }
  }

  /// Appends the scalar that begins at a place, with its escape if it has one; answers how many bytes of the text it takes.
  static func append(_ place: Int, of text: Span<UInt8>, to bytes: inout [UInt8]) -> Int {
    switch text[place] {
    case leads.0: append(2, place, of: text, to: &bytes)
    case leads.1, leads.2: append(3, place, of: text, to: &bytes)
    case leads.3: append(4, place, of: text, to: &bytes)
    case endOfLetterMark where bytes.last == leadOfLetterMark: appendLetterMark(to: &bytes)
    case let byte: append(byte, to: &bytes)
    }
  }

  private static func append(_ width: Int, _ place: Int, of text: Span<UInt8>, to bytes: inout [UInt8]) -> Int {
    var number = UInt32(text[place]) & (0x7F >> UInt32(width))
    for index in place + 1..<place + width { number = number << 6 | UInt32(text[index]) & 0x3F }
    if let scalar = Unicode.Scalar(number), scalar.isCommand {
      for unit in UTF16.encode(scalar) ?? .init() { append(number: UInt32(unit), to: &bytes) }
    } else {
      for index in place..<place + width { bytes.append(text[index]) }
    }
    return width
  }

  /// Its first byte was copied with what stands before it.
  private static func appendLetterMark(to bytes: inout [UInt8]) -> Int {
    bytes.removeLast()
    append(number: 0x61C, to: &bytes)
    return 1
  }

  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) -> Int {
    switch byte {
    case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: #"\r"#.utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: #"\t"#.utf8)
    case ..<0x20, delete: append(number: UInt32(byte), to: &bytes)
    case endOfLetterMark: bytes.append(byte)
    default:
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    }
    return 1
  }

  private static func append(number: UInt32, to bytes: inout [UInt8]) {
    let digits: StaticString = "0123456789abcdef"
    bytes.append(contentsOf: #"\u"#.utf8)
    for shift in [12, 8, 4, 0] as [UInt32] {
      bytes.append(digits.utf8Start[Int(number >> shift & 15)])
    }
  }
}
