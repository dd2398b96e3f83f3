import ForAll
import Foundation
import JSONText
import PropertyTesting
import TestSupport
import Testing

struct ShorteningTests {
  private func shortened(_ text: String, to limit: Int, sparing spared: Set<String> = []) -> String {
    let bytes = Array(text.utf8)
    let result = JSONText.shortened(bytes.span, to: limit, sparing: spared) { text, bytes in
      var room = bytes
      return String(
        String.UnicodeScalarView(
          text.unicodeScalars.prefix {
            room -= JSONText.size(of: $0)
            return room >= 0
          }
        )
      )
    }
    return String(decoding: result, as: UTF8.self)
  }

  @Test func `the longest strings are cut, all to the same length`() {
    let (long, longer) = (String(repeating: "a", count: 50), String(repeating: "b", count: 90))
    let text = #"{"id":7,"list":["\#(long)","\#(longer)"],"short":"c"}"#
    let kept = text.utf8.count - 60
    #expect(
      shortened(text, to: kept)
        == #"{"id":7,"list":["\#(String(repeating: "a", count: 40))","\#(String(repeating: "b", count: 40))"],"short":"c"}"#
    )
    #expect(shortened(text, to: text.utf8.count) == text)
  }

  @Test func `a string of a member that is spared stays whole`() {
    let long = String(repeating: "a", count: 50)
    let text = #"{"id":"\#(long)","title":"\#(long)"}"#
    #expect(shortened(text, to: 0, sparing: ["id"]) == #"{"id":"\#(long)","title":"\#(long.prefix(22))"}"#)
  }

  @Test(arguments: [
    "\u{1}", "\u{7F}", "\u{9B}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{2069}", "…", "\u{BB}", "\"", "\\", "\u{FFFF}",
    "\u{10FFFF}", "ي", "\n",
  ])
  func `escapes are cut whole`(scalar: String) throws {
    let text = String(decoding: try JSONTextEncoder().encode([String(repeating: scalar, count: 4096)]), as: UTF8.self)
    for limit in 1_000..<1_020 {
      let short = shortened(text, to: limit)
      #expect(short.utf8.count <= limit && short.utf8.count > limit - 8)
      let strings = try JSONDecoder().decode([String].self, from: Data(short.utf8))
      #expect(strings[0].unicodeScalars.allSatisfy { String($0) == scalar })
    }
  }

  @Test func `what is shortened is JSON, and fits wherever cutting can make it fit`() async {
    let texts = Gen<String>.string(of: .anyScalar, count: 0...200).array(count: 0...8)
    await forAll(texts, .int(in: 0...2_000)) { texts, limit in
      let text = String(decoding: try JSONTextEncoder().encode(texts), as: UTF8.self)
      let short = shortened(text, to: limit)
      let strings = try JSONDecoder().decode([String].self, from: Data(short.utf8))
      #expect(strings.count == texts.count)
      #expect(short.utf8.count <= max(limit, 2 + texts.count * 25))
      if text.utf8.count <= limit { #expect(short == text) }
    }
  }
}
