import ForAll
import Models
import PropertyTesting
import TestSupport
import Testing

struct CutTests {
  @Test(arguments: [
    ("short", 5, "short"),
    ("longer", 5, "lo…"),
    ("تنبيه", 10, "تنبيه"),
    ("تنبيهات", 10, "تنب…"),
    // A letter and its marks go together.
    ("ab\u{301}\u{302}\u{303}c", 6, "a…"),
    ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 30, "👩‍👩‍👧‍👦…"),
    ("🇸🇦🇦🇿", 12, "🇸🇦…"),
    // A letter that does not fit by itself is cut behind a scalar.
    ("a\u{301}\u{302}\u{303}\u{304}", 6, "a\u{301}…"),
    ("", 0, ""),
    // A direction that was begun is ended, and what that takes is reckoned.
    ("\u{2068}longer than that\u{2069}", 12, "\u{2068}lon…\u{2069}"),
    ("\u{2068}a\u{2069}\u{2067}longer than that\u{2069}", 18, "\u{2068}a\u{2069}\u{2067}lo…\u{2069}"),
    ("\u{202E}\u{2066}longer than that", 17, "\u{202E}\u{2066}lo…\u{2069}\u{202C}"),
    ("\u{2066}\u{202B}a\u{2069}\u{2069}longer than that", 20, "\u{2066}\u{202B}a\u{2069}\u{2069}long…"),
    ("\u{2068}longer than that", 5, "…"),
  ])
  func `a text is cut behind a letter`(text: String, limit: Int, expected: String) {
    #expect(Array(text.cut(to: limit).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func `a cut text takes no more than it may, and is the beginning of the whole`() async {
    await forAll(.string(of: .anyScalar, count: 0...60), .int(in: 3...80)) { text, limit in
      let cut = text.cut(to: limit)
      #expect(cut.utf8.count <= limit)
      guard text.utf8.count > limit else { return #expect(cut == text) }
      let ends: [Unicode.Scalar] = ["\u{2069}", "\u{202C}"]
      let scalars = Array(cut.unicodeScalars.reversed().drop { ends.contains($0) }.reversed())
      #expect(scalars.last == "…")
      #expect(Array(text.unicodeScalars.prefix(scalars.count - 1)) == Array(scalars.dropLast()))
    }
  }

  @Test func `a cut text ends all directions that it begins`() async {
    let directed = Gen.element(
      of: ["\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{202A}", "\u{202E}", "\u{202C}", "a", "س", "e\u{301}"]
    )
    await forAll(Gen<[String]>.array(of: directed, count: 0...40), .int(in: 3...90)) { parts, limit in
      let text = parts.joined()
      let cut = text.cut(to: limit)
      guard cut != text else { return }
      var open: [Bool] = []
      for scalar in cut.unicodeScalars {
        switch scalar.value {
        case 0x2066...0x2068: open.append(true)
        case 0x202A, 0x202B, 0x202D, 0x202E: open.append(false)
        case 0x2069: if let isolate = open.lastIndex(of: true) { open.removeSubrange(isolate...) }
        case 0x202C: if open.last == false { open.removeLast() }
        default: break
        }
      }
      #expect(open.isEmpty)
      #expect(cut.utf8.count <= limit)
    }
  }

  @Test func `what was too much is noted and named`() {
    var excess = Excess()
    #expect(excess.cutting("short", to: 5) == "short")
    #expect(excess.explanations == [])
    #expect(excess.cutting("longer", to: 5) == "lo…")
    excess.skip("id")
    excess.skip("link")
    excess.skip("link")
    excess.limit = 200
    #expect(
      excess.explanations == [
        Explanation("source.excess.cut", "1"), Explanation("source.excess.skipped", "3", "2 link, 1 id"),
        Explanation("source.excess.limit", "200"),
      ]
    )
  }
}
