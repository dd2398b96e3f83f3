import ForAll
import JSONText
import PropertyTesting
import TestSupport
import Testing

struct LineFramerTests {
  @Test(
    arguments: [
      ("", []),
      ("a\n", ["a"]),
      ("a\nb\n", ["a", "b"]),
      ("a\r\nb\n", ["a", "b"]),
      ("a\r\r\nb\rc\n", ["a\r", "b\rc"]),
      ("\n\r\n\n", ["", "", ""]),
      ("a\nb", ["a", "b"]),
      ("a\r", ["a"]),
      ("\u{FEFF}a\n\u{FEFF}b\n", ["a", "\u{FEFF}b"]),
      ("\u{FEFF}", [""]),
      ("12345678\n", ["12345678"]),
      ("12345678\r\n", ["12345678"]),
      ("12345678", ["12345678"]),
      ("12345678\r", ["12345678"]),
      ("123456789\nb\n", [nil, "b"]),
      ("12345678\r\r\nb\n", [nil, "b"]),
      ("a\n1234567890123456789012345678901234567890\nb\n", ["a", nil, "b"]),
      ("123456789\n123456789\n", [nil, nil]),
      ("123456789", [nil]),
    ] as [(String, [String?])]
  )
  func `a stream of bytes is cut into lines, and a line over the limit is said once`(stream: String, lines: [String?]) {
    let expected = lines.map { $0.map { .complete(Array($0.utf8)[...]) } ?? LineFramer.Line.tooLong }
    #expect(framed([Array(stream.utf8)]) == expected)
  }

  @Test func `lines are the same wherever the stream is split in two`() async {
    await forAll(.stream, iterations: 500) { stream in
      let whole = framed([stream])
      for place in 0...stream.count {
        #expect(framed([Array(stream[..<place]), Array(stream[place...])]) == whole)
      }
    }
  }

  @Test func `lines are the same whatever pieces the stream comes in`() async {
    await forAll(Gen<[UInt8]>.stream.array(count: 0...8), iterations: 1_000) { pieces in
      let whole = pieces.flatMap(\.self)
      #expect(framed(pieces) == framed([whole]))
      #expect(framed(whole.map { [$0] }) == framed([whole]))
    }
  }

  @Test func `a line over the limit is said before its end has come`() {
    var framer = LineFramer(longestLine: 8)
    framer.append(Array("12345678".utf8).span)
    #expect(framer.next() == nil)
    framer.append([UInt8(ascii: "9")].span)
    #expect(framer.next() == .tooLong)
    #expect(framer.next() == nil)
    framer.append(Array("9\nb\n".utf8).span)
    #expect(framer.next() == .complete([UInt8(ascii: "b")]))
  }

  @Test func `a line of four mebibytes is served, and its memory is given back`() {
    var framer = LineFramer()
    let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 64 * 1024)
    for _ in 0..<64 {
      #expect(framer.next() == nil)
      framer.append(chunk.span)
    }
    framer.append(Array("\n".utf8).span)
    guard case .complete(let line) = framer.next() else {
      Issue.record("the line did not come")
      return
    }
    #expect(line.count == LineFramer.longestLine)
    framer.append(Array("b\n".utf8).span)
    #expect(framer.capacity < 1_000)
    #expect(framer.next() == .complete([UInt8(ascii: "b")]))
  }

  @Test func `a line without an end takes no more memory than the limit`() {
    var framer = LineFramer(longestLine: 100_000)
    let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 64 * 1024)
    var said = 0
    for _ in 0..<1_000 {
      framer.append(chunk.span)
      if framer.next() == .tooLong { said += 1 }
      #expect(framer.capacity < 400_000)
    }
    #expect(said == 1)
  }
}

/// The lines of a stream that comes in these pieces, with a limit of 8 bytes.
private func framed(_ pieces: [[UInt8]]) -> [LineFramer.Line] {
  var framer = LineFramer(longestLine: 8)
  var lines: [LineFramer.Line] = []
  for piece in pieces {
    framer.append(piece.span)
    while let line = framer.next() {
      lines.append(line)
    }
  }
  return lines + (framer.last().map { [$0] } ?? [])
}

extension Gen where Value == [UInt8] {
  fileprivate static var stream: Gen {
    let piece = Gen<String>.element(of: ["a", "\n", "\r", "\r\n", "12345678", "1234567", "\u{FEFF}", "ـ"])
    return piece.array(count: 0...12).map { Array($0.joined().utf8) }
  }
}
