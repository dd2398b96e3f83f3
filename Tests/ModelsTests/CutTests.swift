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
  ])
  func `a text is cut behind a letter`(text: String, limit: Int, expected: String) {
    #expect(Array(text.cut(to: limit).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func `a cut text takes no more than it may, and is the beginning of the whole`() async {
    await forAll(.string(of: .anyScalar, count: 0...60), .int(in: 3...80)) { text, limit in
      let cut = text.cut(to: limit)
      #expect(cut.utf8.count <= limit)
      guard text.utf8.count > limit else { return #expect(cut == text) }
      let scalars = Array(cut.unicodeScalars)
      #expect(scalars.last == "…")
      #expect(Array(text.unicodeScalars.prefix(scalars.count - 1)) == Array(scalars.dropLast()))
    }
  }

  @Test func `what was too much is noted and named`() {
    var excess = Excess()
    #expect(excess.cutting("short", to: 5) == "short")
    #expect(excess.explanations == [])
    #expect(excess.cutting("longer", to: 5) == "lo…")
    excess.skip("id")
    excess.skip("link")
    excess.limit = 200
    #expect(
      excess.explanations == [
        Explanation("source.excess.cut", "1"), Explanation("source.excess.skipped", "2", "id"),
        Explanation("source.excess.limit", "200"),
      ]
    )
  }
}
