import JSONText
import Testing

struct JSONTextTests {
  @Test(arguments: [
    "{}", "[]", " [ ] ", "{ }", "\"\"", "0", "-0", "-1", "12.5", "1e9", "1E+9", "1.25e-3", "18446744073709551616",
    "1e99999", "true", "false", "null",
    "[1,2,[3,{\"a\":[]}]]", "{\"a\":1,\"a\":2}", "{\"\":{}}", "\t{\r\n\"a\" : [ 1 , null ]\n}\n",
    "\"\u{7F}\u{2028}😀تنبيه\"",
    #""\"\\\/\b\f\n\r\t\u0000\u06BA\ud83d\ude00\uD83D\uDE00""#,
  ])
  func `a text of the grammar is JSON`(text: String) throws {
    try validate(bytes(text))
  }

  @Test(
    arguments: [
      ("", .unexpectedEnd, 0),
      (" ", .unexpectedEnd, 1),
      ("{", .unexpectedEnd, 1),
      ("[1", .unexpectedEnd, 2),
      ("[1,", .unexpectedEnd, 3),
      ("{\"a\"", .unexpectedEnd, 4),
      ("{\"a\":", .unexpectedEnd, 5),
      ("\"abc", .unexpectedEnd, 4),
      ("\"abcdefghijkl", .unexpectedEnd, 13),
      ("\"\\", .unexpectedEnd, 2),
      ("tru", .unexpectedEnd, 3),
      ("-", .unexpectedEnd, 1),
      ("1.", .unexpectedEnd, 2),
      ("1e", .unexpectedEnd, 2),
      ("[1,]", .unexpectedByte, 3),
      ("{\"a\":1,}", .unexpectedByte, 7),
      ("{a:1}", .unexpectedByte, 1),
      ("{1:1}", .unexpectedByte, 1),
      ("{\"a\" 1}", .unexpectedByte, 5),
      ("{\"a\":1 \"b\":2}", .unexpectedByte, 7),
      ("[1 2]", .unexpectedByte, 3),
      ("[1}", .unexpectedByte, 2),
      ("{\"a\":1]", .unexpectedByte, 6),
      ("]", .unexpectedByte, 0),
      ("'a'", .unexpectedByte, 0),
      ("NaN", .unexpectedByte, 0),
      ("[NaN]", .unexpectedByte, 1),
      ("Infinity", .unexpectedByte, 0),
      ("+1", .unexpectedByte, 0),
      (".5", .unexpectedByte, 0),
      ("True", .unexpectedByte, 0),
      ("nul!", .unexpectedByte, 3),
      ("// no", .unexpectedByte, 0),
      ("\u{0}", .unexpectedByte, 0),
      ("\u{FEFF}{}", .unexpectedByte, 0),
      ("\u{A0}1", .unexpectedByte, 0),
      ("01", .invalidNumber, 2),
      ("-01", .invalidNumber, 3),
      ("1.e5", .invalidNumber, 2),
      ("1e+x", .invalidNumber, 3),
      ("-x", .invalidNumber, 1),
      ("\"a\tb\"", .controlCharacter, 2),
      ("\"abcdefgh\u{1F}ijklmnop\"", .controlCharacter, 9),
      ("\"\n\"", .controlCharacter, 1),
      (#""\x""#, .invalidEscape, 1),
      (#""\u12""#, .invalidEscape, 1),
      (#""\u12g4""#, .invalidEscape, 1),
      (#""\U0041""#, .invalidEscape, 1),
      (#""\ud800""#, .loneSurrogate, 1),
      (#""\udc00""#, .loneSurrogate, 1),
      (#""\ud800\u0041""#, .loneSurrogate, 1),
      (#""\ud800\ud800\udc00""#, .loneSurrogate, 1),
      ("{}{}", .trailingBytes, 2),
      ("1 2", .trailingBytes, 2),
      ("null\u{0}", .trailingBytes, 4),
    ] as [(String, JSONTextError.Problem, Int)]
  )
  func `a text beside the grammar is refused where it goes wrong`(
    text: String,
    problem: JSONTextError.Problem,
    offset: Int
  ) {
    #expect(throws: JSONTextError(problem: problem, offset: offset, line: 1)) {
      try validate(bytes(text))
    }
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xD8], [0x80], [0xE0, 0x80, 0x80],
    ] as [[UInt8]]
  )
  func `bytes that are no UTF-8 are refused, even inside of strings`(sequence: [UInt8]) {
    let text = bytes("[\n\n\"تنبيه ") + sequence + bytes("\"]")
    #expect(throws: JSONTextError(problem: .invalidUTF8, offset: 15, line: 3)) { try validate(text) }
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func `containers nest 128 deep and no deeper`(opening: String, closing: String) throws {
    func nested(_ depth: Int) -> [UInt8] {
      bytes(String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth))
    }
    try validate(nested(128))
    let offset = opening.utf8.count * 128
    #expect(throws: JSONTextError(problem: .tooDeep, offset: offset, line: 1)) {
      try validate(nested(129))
    }
    #expect(throws: JSONTextError(problem: .tooDeep, offset: offset, line: 1)) {
      try validate(bytes(String(repeating: opening, count: 1_000_000)))
    }
  }

  @Test func `objects and arrays in turn close as they opened`() throws {
    let opening = String(repeating: "[{\"a\":", count: 64)
    let closing = String(repeating: "}]", count: 64)
    try validate(bytes(opening + "0" + closing))
    #expect(throws: JSONTextError(problem: .unexpectedByte, offset: 385 + 126, line: 1)) {
      try validate(bytes(opening + "0" + closing.dropLast(2) + "]}"))
    }
  }

  @Test func `an error counts lines from one`() {
    let error = #expect(throws: JSONTextError.self) { try validate(bytes("[\n1,\r\n 2,\n\n x]")) }
    #expect(error == JSONTextError(problem: .unexpectedByte, offset: 12, line: 5))
    #expect(error?.description == "unexpected character at byte 12 in line 5")
  }

  private func bytes(_ text: some StringProtocol) -> [UInt8] { Array(text.utf8) }
}
