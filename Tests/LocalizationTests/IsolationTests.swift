import ForAll
import Localization
import Models
import PropertyTesting
import TestSupport
import Testing

@Suite struct IsolationTests {
  @Test(arguments: [
    ("سارة", "سارة"), ("a\u{1B}[31mb", "a␛[31mb"), ("a\u{0}b", "a␀b"), ("tab\t.", "tab␉."), ("a\nb", "a␤b"),
    ("a\r\nb", "a␤b"), ("a\rb\n\r\n", "a␤b␤␤"), ("a\u{7F}", "a␡"), ("a\u{85}b\u{9B}", "a␤b\u{FFFD}"),
    ("a\u{2028}b\u{2029}", "a␤b␤"),
    ("\u{FEFF}a", "\u{FFFD}a"), ("a\u{202E}b\u{202C}", "a\u{FFFD}b\u{FFFD}"), ("a\u{200F}\u{61C}", "a\u{FFFD}\u{FFFD}"),
    ("a\u{E0041}", "a\u{FFFD}"), ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("", ""),
  ])
  func `a command becomes a picture`(text: String, shown: String) {
    #expect(Isolation.harmless(text) == shown)
  }

  @Test(arguments: [
    ("\u{2068}a\u{2069}", "\u{2068}a\u{2069}"),
    ("\u{2068}\u{2068}a\u{2069}\u{2069}", "\u{2068}\u{2068}a\u{2069}\u{2069}"),
    ("a\u{2069}", "a\u{FFFD}"), ("a\u{2068}b", "a\u{FFFD}b"), ("\u{2069}\u{2068}", "\u{FFFD}\u{FFFD}"),
    ("\u{2068}\u{2068}a\u{2069}", "\u{FFFD}\u{2068}a\u{2069}"), ("\u{2067}a\u{2069}", "\u{FFFD}a\u{FFFD}"),
  ])
  func `only an isolate that is closed stays`(text: String, shown: String) {
    #expect(Isolation.harmless(text) == shown)
  }

  @Test(arguments: [
    "سارة", "محمد عبد الله", "مُحَمَّد", "لـيان", "می\u{200C}خواهم", "יוסי", "5", "1234567890", "",
  ])
  func `words and numbers stand in an Arabic sentence as they are`(text: String) {
    #expect(Isolation.isolated(text, in: .rightToLeft) == text)
  }

  @Test(arguments: [
    "Hussam", "2026-12-01", "-5", "12:30", "شارع 5", "(سارة)", "سارة.", "tanbih://dashboard", "سارة Ali", "٥", "1.5",
    "\u{64B}سارة", "👧", "SAR",
  ])
  func `anything else is isolated in an Arabic sentence`(text: String) {
    #expect(Isolation.isolated(text, in: .rightToLeft) == "\u{2068}\(text)\u{2069}")
  }

  @Test(arguments: [
    "Hussam Ali", "Ləman Əliyeva", "Łukasz", "e\u{301}", "Иван", "山田", "42", "हिन्दी", "Hussam (son)", "2026-12-01", "-5",
    "--demo", "tanbih://dependents?id=7",
  ])
  func `words, numbers and ASCII stand in an English sentence as they are`(text: String) {
    #expect(Isolation.isolated(text, in: .leftToRight) == text)
  }

  @Test(arguments: ["سارة", "سارة (ابنة)", "Ləman, 5", "a\u{2B9}", "٥"])
  func `anything else is isolated in an English sentence`(text: String) {
    #expect(Isolation.isolated(text, in: .leftToRight) == "\u{2068}\(text)\u{2069}")
  }

  @Test func `a harmless text stays as it is`() async {
    await forAll(.string(of: .troublesomeScalar)) { text in
      let harmless = Isolation.harmless(text)
      #expect(Isolation.harmless(harmless) == harmless)
    }
  }

  @Test func `nothing in a harmless text reaches beyond it`() async {
    await forAll(.string(of: .troublesomeScalar)) { text in
      var openIsolates = 0
      for scalar in Isolation.harmless(text).unicodeScalars {
        switch scalar {
        case "\u{2068}": openIsolates += 1
        case "\u{2069}": openIsolates -= 1
        default:
          #expect(![.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory))
          #expect(!scalar.properties.isBidiControl)
        }
        #expect(openIsolates >= 0)
      }
      #expect(openIsolates == 0)
    }
  }

  @Test func `every scalar of a text is still there or has a picture`() async {
    await forAll(.string(of: .troublesomeScalar)) { text in
      // A pair of U+000D and U+000A is one character, and has one picture.
      let pairs = text.count { $0 == "\r\n" }
      #expect(Isolation.harmless(text).unicodeScalars.count == text.unicodeScalars.count - pairs)
    }
  }

  @Test func `an isolated text is the harmless text, with or without an isolate`() async {
    await forAll(.string(of: .troublesomeScalar), .element(of: [TextDirection.leftToRight, .rightToLeft])) {
      text,
      direction in
      let harmless = Isolation.harmless(text)
      #expect([harmless, "\u{2068}\(harmless)\u{2069}"].contains(Isolation.isolated(text, in: direction)))
    }
  }
}

extension Gen where Value == Unicode.Scalar {
  /// Letters and digits of both directions, marks, and whatever commands a terminal or the bidirectional algorithm.
  fileprivate static var troublesomeScalar: Gen {
    .oneOf(
      .element(of: Array("aZ5-. (سا\u{64B}ə٥".unicodeScalars)),
      .element(
        of: Array(
          "\u{2068}\u{2069}\u{202E}\u{202C}\u{2067}\u{200F}\u{61C}\u{FEFF}\u{1B}\n\u{7F}\u{9B}\u{2029}".unicodeScalars
        )
      ),
      .anyScalar
    )
  }
}
