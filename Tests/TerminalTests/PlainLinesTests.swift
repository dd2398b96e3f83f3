import ForAll
import PropertyTesting
import Terminal
import TestSupport
import Testing

struct PlainLinesTests {
  @Test(
    arguments: [
      ([], []),
      (["وش عندي؟\n"], [.text("وش عندي؟")]),
      (["one\r\ntwo\n"], [.text("one"), .text("two")]),
      (["without", " end"], [.text("without end")]),
      (["\n\n"], [.text(""), .text("")]),
      (["a\rb\n"], [.text("a\rb")]),
      (["1234567890123456\n", "12345678901234567\n", "next\n"], [.text("1234567890123456"), .tooLong, .text("next")]),
      (["1234567890123456\r\n"], [.text("1234567890123456")]),
      (["12345678", "901234567", "8901", "\nnext"], [.tooLong, .text("next")]),
      (["12345678901234567"], [.tooLong]),
    ] as [([String], [PlainLines.Line])]
  )
  func `portions are cut into lines`(portions: [String], lines: [PlainLines.Line]) {
    #expect(Self.lines(portions.map { Array($0.utf8) }) == lines)
  }

  @Test func `bytes that are no UTF-8 are repaired`() {
    #expect(Self.lines([[0x61, 0xFF, 0xD9], [0x0A, 0x62]]) == [.text("a\u{FFFD}\u{FFFD}"), .text("b")])
  }

  @Test func `a line of which nobody sees the end is given up`() {
    var lines = PlainLines(limit: 16)
    var count = 0
    while !lines.isEndless, count < 10_000 {
      #expect(lines.append([0x61]) == [])
      count += 1
    }
    #expect(count == 17 + 64 * 16 + 1)
    #expect(lines.append([0x0A, 0x62]) == [.tooLong])
    #expect(!lines.isEndless)
    #expect(lines.end() == .text("b"))
  }

  @Test func `the lines do not depend on the portions`() async {
    let byte = Gen.oneOf(.element(of: [0x0A, 0x0D, 0x61, 0xD8, 0xAA]), .int(in: 0...255))
    let portion = Gen<[Int]>.array(of: byte, count: 0...20)
    await forAll(.array(of: portion, count: 0...6), iterations: 1_000) { portions in
      let portions = portions.map { $0.map { UInt8($0) } }
      #expect(Self.lines(portions) == Self.lines([portions.flatMap(\.self)]))
    }
  }

  private static func lines(_ portions: [[UInt8]]) -> [PlainLines.Line] {
    var lines = PlainLines(limit: 16)
    let completed = portions.flatMap { lines.append($0) }
    return completed + [lines.end()].compactMap(\.self)
  }
}
