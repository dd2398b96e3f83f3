import Localization
import Models
import Testing

/// What could not be read is told in the reader's words, by the members too.
struct FieldNamesTests {
  @Test(
    arguments: [
      (.arabic, "سجلات لم تُقرأ فتُركت، وعددها 12 (8 العنوان, 4 وقت الإنشاء): 99 (العنوان), #3 (وقت الإنشاء), …."),
      (
        .azerbaijani,
        "Oxuna bilməyən qeydlər buraxılıb, sayı 12 (8 başlıq, 4 yaranma vaxtı): 99 (başlıq), #3 (yaranma vaxtı), ….",
      ),
      (
        .english,
        "Records that cannot be read were skipped: 12 (8 title, 4 createdAt), namely 99 (title), #3 (createdAt), …."
      ),
    ] as [(Language, String)]
  )
  func `the members of what was skipped have names`(language: Language, sentence: String) {
    let explanation = Explanation(
      "source.excess.broken",
      "12",
      "8 title, 4 createdAt",
      "99 (title), #3 (createdAt), …"
    )
    #expect(Self.text(explanation, in: language) == sentence)
  }

  @Test func `what is no member stays as it is`() {
    let unknown = Explanation("source.failure.notReport", "title.example", "tax/summary", "colour")
    #expect(Self.text(unknown, in: .arabic) == "تعذّرت قراءة جواب title.example عن tax/summary: colour")
    let named = Explanation("source.excess.broken", "1", "1 title", "my title (title)")
    #expect(Self.text(named, in: .arabic) == "سجلات لم تُقرأ فتُركت، وعددها 1 (1 العنوان): my title (العنوان).")
  }

  private static func text(_ explanation: Explanation, in language: Language) -> String {
    let text = Localizer(catalogs: .embedded, language: language).text(explanation)
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !("\u{2066}"..."\u{2069}").contains($0) }))
  }
}
