import JSONText
import Testing

struct JSONTextPartsTests {
  @Test func `the members of an object come in order, unescaped, with the ranges of their values`() throws {
    let text = #" {"id" : -1.5, "\u0069d":[{"id":2}], "تنبيه":"\"", "":null} "#
    let members = try members(of: text)
    #expect(members.map(\.name) == ["id", "id", "تنبيه", ""])
    #expect(members.map(\.value.kind) == [.number, .array, .string, .null])
    #expect(members.map { slice($0.value, of: text) } == ["-1.5", #"[{"id":2}]"#, #""\"""#, "null"])
  }

  @Test func `the elements of an array come with the lines on which they begin`() throws {
    let text = "[\n  {\n    \"a\": 1\n  }, {},\n\n  true, [\n2], \"x\"\n]\n"
    let elements = try elements(of: text)
    #expect(elements.map(\.line) == [2, 4, 6, 6, 7])
    #expect(elements.map(\.kind) == [.object, .object, .boolean, .array, .string])
    #expect(elements.map { slice($0, of: text) } == ["{\n    \"a\": 1\n  }", "{}", "true", "[\n2]", "\"x\""])
  }

  @Test func `empty containers have no parts`() throws {
    #expect(try members(of: "{}") == [])
    #expect(try elements(of: "[ ]") == [])
  }

  @Test func `only an object has members, only an array elements`() {
    #expect(throws: JSONTextError(problem: .notAnObject, offset: 1, line: 2)) {
      try members(of: "\n[1]")
    }
    #expect(throws: JSONTextError(problem: .notAnArray, offset: 0, line: 1)) {
      try elements(of: "{\"a\":[1]}")
    }
  }

  @Test func `the walk shows where names lie`() throws {
    let text = #"{"a":{"b":1},"c":2}"#
    var names: [Range<Int>?] = []
    let value = try JSONText.walk(Array(text.utf8).span) { names.append($0.name) }
    #expect(names == [1..<4, 13..<16])
    #expect(value.range == 0..<19)
  }

  @Test(arguments: [
    (#""""#, ""),
    (#""plain""#, "plain"),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u062a\u0646\u0628\u064A\u0647""#, "تنبيه"),
    (#""a\ud83d\ude00b""#, "a😀b"),
    (#""\u0000""#, "\0"),
    (#""é\u00e9\\u0041""#, #"éé\u0041"#),
  ])
  func `a string is unescaped`(text: String, characters: String) {
    let bytes = Array(text.utf8)
    #expect(JSONText.string(at: 0..<bytes.count, in: bytes.span) == characters)
  }

  @Test(
    arguments: [
      (#"["\ud800","a"]"#, #"["\ufffd","a"]"#), (#"["\ud800\u0041"]"#, #"["\ufffd\u0041"]"#),
      (#"["\udc00\ud83d\ude00","\\ud800"]"#, #"["\ufffd\ud83d\ude00","\\ud800"]"#), (#"["é😀"]"#, #"["é😀"]"#),
    ]
  )
  func `halves of surrogate pairs are mended in their place`(text: String, mended: String) {
    #expect(JSONText.mended(Array(text.utf8)) == Array(mended.utf8))
  }

  @Test(
    arguments: [
      ([0xFF], "?"), ([0xC3, 0x22], "?\""), ([0xE2, 0x82], "??"), ([0xC0, 0x80], "??"), ([0xC3, 0xA9, 0x80], "é?"),
      ([0xF0, 0x9F, 0x98, 0x80], "😀"),
    ] as [([UInt8], String)]
  )
  func `bytes that are no UTF-8 are mended in their place`(bytes: [UInt8], mended: String) {
    #expect(JSONText.mended(bytes) == Array(mended.utf8))
  }

  private func members(of text: String) throws -> [JSONText.Member] {
    let bytes = Array(text.utf8)
    return try JSONText.members(of: bytes.span)
  }

  private func elements(of text: String) throws -> [JSONText.Value] {
    let bytes = Array(text.utf8)
    return try JSONText.elements(of: bytes.span)
  }

  private func slice(_ value: JSONText.Value, of text: String) -> String {
    String(decoding: Array(text.utf8)[value.range], as: UTF8.self)
  }
}
