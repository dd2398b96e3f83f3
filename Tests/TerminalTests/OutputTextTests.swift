import ForAll
import Foundation
import PropertyTesting
import Testing

@testable import Terminal

struct OutputTextTests {
  @Test func `the program's own sequences stay, and what stands between them is harmless`() {
    let text: OutputText = "\u{1B}[\(31)m\(VisibleText("a\u{1B}[0mb\nc"))\u{1B}[0m\(spaces: 2)|"
    #expect(text.text == "\u{1B}[31ma␛[0mb␤c\u{1B}[0m  |")
  }

  @Test(arguments: [
    ("{\"a\":\"\u{7F}\u{9B}\u{2028}\u{202E}\u{2068}\u{FEFF}\"}", #"{"a":"\u007f\u009b\u2028\u202e\u2068\ufeff"}"#),
    ("\"\u{E0041}\"", #""\udb40\udc41""#), ("[1,\n\t2]", "[1,  2]"), (#""تنبيه 🇸🇦 \u001b""#, #""تنبيه 🇸🇦 \u001b""#),
  ])
  func `JSON is escaped where it could command a terminal`(json: String, written: String) {
    #expect(OutputText(json: json).text == written)
  }

  @Test func `JSON says the same as before, and commands nothing`() async throws {
    await forAll(.troublesomeText) { text in
      let json = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
      let written = OutputText(json: json).text
      #expect(try JSONDecoder().decode([String].self, from: Data(written.utf8)) == [text])
      #expect(written.unicodeScalars.allSatisfy { VisibleText.visible($0) == $0 })
    }
  }
}

struct TypedBytesTests {
  private static func typed(_ bytes: [UInt8]) -> [UInt8] {
    var typed = TypedBytes()
    var whole: [UInt8] = []
    for byte in bytes {
      typed.append(byte)
      while let byte = typed.next() { whole.append(byte) }
    }
    return whole
  }

  @Test(arguments: [
    ("سلام 👩‍👧 a", "سلام 👩‍👧 a"), ("\u{1B}[A\r\u{7F}\u{3}", "\u{1B}[A\r\u{7F}\u{3}"), ("\u{9B}2J", "\u{FFFD}2J"),
    ("a\u{202E}b\u{2067}\u{2068}c", "a\u{FFFD}b\u{FFFD}\u{FFFD}c"), ("\u{2028}\u{FEFF}", "␤\u{FFFD}"),
  ])
  func `what is typed reaches readline as letters and keys`(text: String, taken: String) {
    #expect(String(decoding: Self.typed(Array(text.utf8)), as: UTF8.self) == taken)
  }

  @Test(
    arguments: [
      ([0x9B, 0x41], "\u{FFFD}A"), ([0xE2, 0x80, 0x0D], "\u{FFFD}\r"), ([0xFF, 0xFE], "\u{FFFD}\u{FFFD}"),
      ([0xD8, 0xD8, 0xB3], "\u{FFFD}س"), ([0xF0, 0x9F], ""),
    ] as [([UInt8], String)]
  )
  func `bytes that are no letter become one that says so, and none waits for ever`(bytes: [UInt8], taken: String) {
    #expect(String(decoding: Self.typed(bytes), as: UTF8.self) == taken)
  }
}
