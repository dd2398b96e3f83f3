import AssistantSupport
import TestSupport
import Testing

/// What has no word goes on with nothing, whatever was said before it.
@MainActor
struct WordlessTextTests {
  private static let wordless = [
    "...", "؟", "؟ ؟", "،", "—", "\u{301}", "\u{651}", "\u{301}، \u{651}",
    "👍", "🇸🇦",
    "«»", "'", "’", "%", "$", "!", "ـ",
  ]

  @Test(arguments: [
    ["سجل ٥٥ قهوة"], ["log 55 for coffee"], ["55 manat qəhvə yaz"], ["سجل ٥٥ قهوة", "لا ٦٠"],
    ["ذكرني أتصل بأمي بكرة ٥"],
    ["remind me to call mum at 5"], ["سجل مصروف"], ["set a budget for food"], ["حط ميزانية مطاعم ٣٠٠"], ["وش عندي؟"],
    ["متى ينتهي جوازي؟"], ["احذف تذكير الكهرباء"], ["كم صرفت؟", "وأمس؟"], ["اكتم التنبيهات"], ["افتح الأول"], ["تراجع"],
    ["كم باقي على هدفي؟"], ["ضيف تابع"], ["شيل حسام"],
  ])
  func `a text without a word changes nothing, and is answered`(lines: [String]) throws {
    for text in Self.wordless {
      let sample = try SampleAssistant.holding(.planned)
      _ = try sample.answer(to: lines)
      let before = try sample.held()
      let answer = try sample.answer(to: [text, text])
      #expect(try sample.held() == before, "«\(text)»")
      #expect(!answer.isEmpty, "«\(text)»")
    }
  }
}
