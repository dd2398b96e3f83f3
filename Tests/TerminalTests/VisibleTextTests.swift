import ForAll
import PropertyTesting
import Terminal
import Testing

struct VisibleTextTests {
  @Test(arguments: [
    ("تنبيه 12:30", "تنبيه 12:30"),
    ("a\tb", "a b"),
    ("one\ntwo\r\n", "one␤two␤"), ("a\rb\u{85}c\u{2028}d", "a␤b␤c␤d"),
    ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m"),
    ("\u{0}\u{7}\u{8}\u{7F}", "␀␇␈␡"),
    ("\u{9B}2J\u{85}", "\u{FFFD}2J␤"),
    ("a\u{2028}b\u{2029}c", "a␤b␤c"),
    ("\u{202E}gpj.exe\u{202C}", "\u{FFFD}gpj.exe\u{FFFD}"),
    ("\u{2068}حسام\u{2069} 5", "\u{2068}حسام\u{2069} 5"),
    ("\u{2068}\u{2068}open", "\u{2068}\u{2068}open\u{2069}\u{2069}"),
    ("\u{2066}a\u{2067}b", "\u{FFFD}a\u{FFFD}b"),
    ("a\u{61C}\u{200E}b\u{FEFF}\u{E0041}", "a\u{FFFD}\u{FFFD}b\u{FFFD}\u{FFFD}"),
    ("closed\u{2069}", "closed\u{FFFD}"),
    ("🇸🇦 \u{200F}👩‍👧", "🇸🇦 \u{FFFD}👩‍👧"),
  ])
  func `text becomes harmless`(text: String, visible: String) {
    #expect(VisibleText(text).text == visible)
  }

  @Test func `visible text stays as it is`() async {
    await forAll(.troublesomeText, iterations: 1_000) { text in
      let visible = VisibleText(text).text
      #expect(VisibleText(visible).text == visible)
    }
  }
}

extension Gen<String> {
  /// Letters of both directions among whatever can do harm in a terminal.
  static var troublesomeText: Gen {
    .string(
      of: .oneOf(
        .scalar(in: "a"..."z"),
        .scalar(in: "\u{0}"..."\u{9F}"),
        .scalar(in: "\u{621}"..."\u{64A}"),
        .scalar(in: "\u{200B}"..."\u{206F}"),
        .scalar(in: "\u{FFF0}"..."\u{1F600}")
      )
    )
  }
}
