import Foundation
import Localization
import Models
import TestSupport
import Testing

@testable import Terminal

/// Every sentence of the catalogs, with whatever may be inserted in it, as it stands on a terminal after bidi.
@Suite(.onOwnThreads)
struct MessageOrderTests {
  static let values = [
    "Ahmed", "حسام", "12", "2,500 SAR", "/help", "a-b (c)", "حسام Ali 5", "tanbih://taxes/declarations?id=1", "25%",
    "-3", ":", "«»", "أ.ب", "(1)", "ليان، نورة", "3 أيام", "+966 50 000",
  ]

  /// Private letters that stand for a sentence's values until these are put in their places.
  private static let places: [Character] = ["\u{E001}", "\u{E002}", "\u{E003}", "\u{E004}", "\u{E005}"]

  @Test(arguments: Language.allCases)
  func `values stand where the sentence has them, and nothing around them moves`(language: Language) {
    let localizer = Localizer(catalogs: .embedded, language: language)
    var checked = 0
    for key in Catalogs.embedded.keys.sorted() {
      let kinds = Self.kinds(of: key, localizer)
      let template = localizer.text(key, Self.arguments(kinds) { String(Self.places[$0]) })
      let pieces = Self.pieces(of: template)
      for value in Self.values {
        let sentence = localizer.text(key, Self.arguments(kinds) { _ in value })
        let parts = pieces.map { $0.isValue ? Isolation.isolated(value, in: language.direction) : $0.text }
        guard parts.joined() == sentence else { continue }
        let inOrder = parts.map { Self.visual($0, language.direction) }
        let expected = (language.direction == .rightToLeft ? inOrder.reversed() : inOrder).joined()
        #expect(Self.visual(sentence, language.direction) == expected, "\(key) with \(value)")
        checked += 1
      }
    }
    #expect(checked > 1_500, "\(checked)")
  }

  /// Whether each argument is a number, as its specifier says.
  private static func kinds(of key: String, _ localizer: Localizer) -> [Bool] {
    var kinds: [Bool] = []
    for index in places.indices {
      let asText = localizer.text(key, arguments(kinds + [false]) { String(places[$0]) })
      kinds.append(!asText.contains(places[index]))
    }
    return kinds
  }

  private static func arguments(_ kinds: [Bool], _ value: (Int) -> String) -> [Argument] {
    kinds.enumerated().map { $0.element ? .integer(5) : .text(value($0.offset)) }
  }

  private static func pieces(of template: String) -> [(text: String, isValue: Bool)] {
    var pieces: [(text: String, isValue: Bool)] = []
    for character in template where character != "\u{2068}" && character != "\u{2069}" {
      if places.contains(character) {
        pieces.append((String(character), true))
      } else if let last = pieces.last, !last.isValue {
        pieces[pieces.count - 1].text.append(character)
      } else {
        pieces.append((String(character), false))
      }
    }
    return pieces
  }

  /// From left to right, with the letters' forms undone: those depend on neighbours, which is not what is asked here.
  private static func visual(_ text: String, _ direction: TextDirection) -> String {
    // Behind a space at the end, the end of a row would move it.
    let paragraph = Paragraph([Line.Span(text + "\u{A0}")], direction: direction)
    let shown = paragraph.visualOrder(of: paragraph.glyphs.indices).map { paragraph.glyphs[$0].text }.joined()
    return shown.replacing("\u{A0}", with: "").precomposedStringWithCompatibilityMapping
  }
}
