/// Reads a JSON text once from front to back and builds nothing but what its caller takes.
///
/// Every start waits for the catalogs, and Foundation's decoder needs eight times as long for them.
struct JSONReader {
  private let bytes: [UInt8]
  private(set) var position: Int
  private var depth = 0

  /// What the text should have where it has something else.
  struct Problem: Error {
    let line: Int
    let expected: String
  }

  private static let deepestNesting = 32

  /// Reads from a place on at which a value begins.
  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// Reads an object; `member` must read or skip the value of each name that it is given.
  mutating func readObject(_ member: (inout Self, _ name: String) throws(Problem) -> Void) throws(Problem) {
    try readItems(from: "{", to: "}") { reader throws(Problem) in
      let name = try reader.readString()
      try reader.take(":")
      try member(&reader, name)
    }
  }

  /// Reads an object whose names are data.
  mutating func readDictionary<Value>(
    of value: (inout Self) throws(Problem) -> Value
  ) throws(Problem) -> [String: Value] {
    var dictionary: [String: Value] = [:]
    try readObject { reader, name throws(Problem) in dictionary[name] = try value(&reader) }
    return dictionary
  }

  mutating func readString() throws(Problem) -> String {
    try take("\"")
    // Nearly every string is one run without an escape.
    var text = readRun()
    while position < bytes.count, bytes[position] == UInt8(ascii: "\\") {
      position += 1
      text += try readEscape()
      text += readRun()
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw problem("the end of a string") }
    position += 1
    return text
  }

  mutating func readInteger(in range: ClosedRange<Int>) throws(Problem) -> Int {
    guard let integer = Int(readWord()), range.contains(integer) else {
      throw problem("an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  mutating func readBoolean() throws(Problem) -> Bool {
    guard let boolean = Bool(readWord()) else { throw problem("true or false") }
    return boolean
  }

  /// Passes over a value, whatever it is.
  mutating func skipValue() throws(Problem) {
    switch next() {
    case UInt8(ascii: "\""): _ = try readString()
    case UInt8(ascii: "{"): try readObject { reader, _ throws(Problem) in try reader.skipValue() }
    case UInt8(ascii: "["): try readItems(from: "[", to: "]") { reader throws(Problem) in try reader.skipValue() }
    default: guard !readWord().isEmpty else { throw problem("a value") }
    }
  }

  /// Passes over a value of a text that is known to be JSON.
  mutating func passValue() {
    position = bytes.withUnsafeBufferPointer { bytes in
      var place = position
      var depth = 0
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "\""):
          place += 1
          while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
          }
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ",") where depth == 0: return place
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          guard depth > 0 else { return place }
          depth -= 1
        default: break
        }
        place += 1
      }
      return bytes.count
    }
  }

  mutating func readEnd() throws(Problem) {
    guard next() == nil else { throw problem("the end") }
  }
}

extension JSONReader {
  private mutating func readItems(
    from opening: Unicode.Scalar,
    to closing: Unicode.Scalar,
    item: (inout Self) throws(Problem) -> Void
  ) throws(Problem) {
    guard depth < Self.deepestNesting else { throw problem("less nesting") }
    depth += 1
    try take(opening)
    if next() != UInt8(ascii: closing) {
      try item(&self)
      while next() == UInt8(ascii: ",") {
        position += 1
        try item(&self)
      }
    }
    try take(closing)
    depth -= 1
  }

  /// The next byte that is not blank, nil at the end.
  private mutating func next() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      case let byte: return byte
      }
    }
    return nil
  }

  private mutating func take(_ mark: Unicode.Scalar) throws(Problem) {
    guard next() == UInt8(ascii: mark) else { throw problem(String(mark)) }
    position += 1
  }

  /// The characters up to a quotation mark, a backslash or a control character, which a JSON string must escape.
  private mutating func readRun() -> String {
    let start = position
    while position < bytes.count, bytes[position] >= 0x20, bytes[position] != UInt8(ascii: "\""),
      bytes[position] != UInt8(ascii: "\\")
    {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// What stands behind a backslash.
  private mutating func readEscape() throws(Problem) -> String {
    guard position < bytes.count else { throw problem("the end of a string") }
    position += 1
    switch bytes[position - 1] {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "u"):
      // A character beyond U+FFFF is two escapes, which only together are text.
      var units = [try readCodeUnit()]
      while bytes[position...].starts(with: #"\u"#.utf8) {
        position += 2
        units.append(try readCodeUnit())
      }
      return String(decoding: units, as: UTF16.self)
    default: throw problem("an escape of JSON")
    }
  }

  private mutating func readCodeUnit() throws(Problem) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw problem("four hexadecimal digits")
    }
    position += 4
    return unit
  }

  /// A number, `true`, `false` or `null`.
  private mutating func readWord() -> String {
    _ = next()
    let word = bytes[position...].prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E"): true
      default: false
      }
    }
    position = word.endIndex
    return String(decoding: word, as: UTF8.self)
  }

  private func problem(_ expected: String) -> Problem {
    let line = 1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") }
    return Problem(line: line, expected: expected)
  }
}
