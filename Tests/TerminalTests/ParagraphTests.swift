import ForAll
import CFriBidi
import Models
import PropertyTesting
import TestSupport
import Testing

@testable import Terminal

/// What a terminal that knows no bidi is sent, from left to right.
struct ParagraphTests {
  @Test(
    arguments: [
      ("الاجتماع الساعة 12:30 في قاعة 7", "7 ﺔﻋﺎﻗ ﻲﻓ 12:30 ﺔﻋﺎﺴﻟﺍ ﻉﺎﻤﺘﺟﻻﺍ"),
      ("الرابط 1: tanbih://taxes", "tanbih://taxes :1 ﻂﺑﺍﺮﻟﺍ"),
      ("اكتب \u{2068}/help\u{2069} للأوامر", "ﺮﻣﺍﻭﻸﻟ /help ﺐﺘﻛﺍ"),
      ("سَلامٌ (1)", "(1) ﻡٌﻼﺳَ"),
      ("", ""),
    ]
  )
  func `an Arabic sentence is shaped and turned`(text: String, visual: String) {
    #expect(Self.visual(text, .rightToLeft) == visual)
  }

  @Test(arguments: [
    ("Your son حسام has 5 days", "Your son ﻡﺎﺴﺣ has 5 days"),
    ("send \u{2068}لأحمد\u{2069} 45%", "send ﺪﻤﺣﻷ 45%"),
    ("plain (text)", "plain (text)"),
  ])
  func `an English sentence keeps its order around an Arabic name`(text: String, visual: String) {
    #expect(Self.visual(text, .leftToRight) == visual)
  }

  @Test func `rows are broken before words are turned`() {
    let paragraph = Paragraph([Line.Span("واحد اثنان ثلاثة أربعة")], direction: .rightToLeft)
    let rows = paragraph.rows(width: 12).map { row in
      paragraph.visualOrder(of: row).map { paragraph.glyphs[$0].text }.joined()
    }
    #expect(rows == ["ﻥﺎﻨﺛﺍ ﺪﺣﺍﻭ", "ﺔﻌﺑﺭﺃ ﺔﺛﻼﺛ"])
  }

  @Test func `a word that is longer than a row is broken inside`() {
    let paragraph = Paragraph([Line.Span("abcdefghij kl")], direction: .leftToRight)
    #expect(paragraph.rows(width: 4) == [0..<4, 4..<8, 8..<11, 11..<13])
  }

  @Test(arguments: [("سَلَمٌ", 3), ("لا إله", 5), ("漢字", 4), ("👩", 2), ("ـ", 1), ("\u{2068}a\u{2069}", 1)])
  func `columns are counted as they are seen`(text: String, width: Int) {
    let paragraph = Paragraph([Line.Span(text)], direction: .rightToLeft)
    #expect(paragraph.width(of: paragraph.glyphs.indices) == width)
  }

  @Test func `the order of a row is FriBidi's own`() async {
    await forAll(.mixedText, .element(of: [TextDirection.rightToLeft, .leftToRight]), iterations: 1_000) {
      text,
      direction in
      #expect(Self.visual(text, direction) == Self.reordered(text, direction), "\(text.debugDescription)")
    }
  }

  @Test func `rows fit, and lose no letter`() async {
    await forAll(.mixedText, .int(in: 2...20), iterations: 1_000) { text, width in
      let paragraph = Paragraph([Line.Span(text)], direction: .rightToLeft)
      let rows = paragraph.rows(width: width)
      #expect(rows.flatMap { Array($0) } == Array(paragraph.glyphs.indices))
      for row in rows {
        #expect(paragraph.width(of: paragraph.visualOrder(of: row)) <= width)
        #expect(Set(paragraph.visualOrder(of: row)).isSubset(of: row))
      }
    }
  }

  private static func visual(_ text: String, _ direction: TextDirection) -> String {
    let paragraph = Paragraph([Line.Span(text)], direction: direction)
    return paragraph.visualOrder(of: paragraph.glyphs.indices).map { paragraph.glyphs[$0].text }.joined()
  }

  /// By one call of the library, without what is invisible and the spaces at the paragraph's end.
  private static func reordered(_ text: String, _ direction: TextDirection) -> String {
    var end = text.endIndex
    while end > text.startIndex, text[text.index(before: end)] == " " { end = text.index(before: end) }
    let scalars = text[..<end].unicodeScalars.map(\.value)
    var base = direction == .rightToLeft ? fribidi_paragraph_rtl() : fribidi_paragraph_ltr()
    var visual = [UInt32](repeating: 0, count: scalars.count + 1)
    _ = fribidi_log2vis(scalars, FriBidiStrIndex(scalars.count), &base, &visual, nil, nil, nil)
    let seen = visual.prefix(scalars.count).filter { $0 != 0xFEFF && !(0x2066...0x2069).contains($0) }
    return String(String.UnicodeScalarView(seen.compactMap(Unicode.Scalar.init)))
  }
}

extension Gen<String> {
  /// Words, digits and signs of both directions, some of them isolated.
  static var mixedText: Gen {
    let piece = Gen.element(of: [
      "سلام", "لا", "متى", "abc", "12", "2,500", "25%", ":", " ", " ", "(", ")", "«", "»", "،", "/help", "-", "٣", ".",
      "\u{2068}ab\u{2069}", "\u{2068}حسام 5\u{2069}", "tanbih://taxes?id=1",
    ])
    return Gen<[String]>.array(of: piece, count: 0...12).map { $0.joined() }
  }
}
