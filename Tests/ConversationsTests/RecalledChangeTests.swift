import AssistantSupport
import TestSupport
import Testing

/// A change that leaves out what it is about is one of what was spoken of just now.
@MainActor
struct RecalledChangeTests {
  private func sample() throws -> SampleAssistant { try .holding(.planned) }

  private nonisolated static let arabic: [([String], String)] = [
    (["حط ٢٠٠ على هدف السفر"], "أضفت إلى هدف ⟨Vacation⟩: جمعت 4,100 من 8,000 ريال."),
    (["ذكرني بالإيجار قبله بيوم"], "سأذكّرك: ⟨Rent⟩ (30 نوفمبر 2026 الساعة ⟨09:00⟩)."),
    (["متى نتفلكس", "ذكرني قبلها بيومين"], "سأذكّرك: نتفلكس (8 ديسمبر 2026 الساعة ⟨09:00⟩)."),
    (
      ["ايمتى بيخلص جواز مرتي", "وهويتها", "ذكرني فيه قبل بعشر تيام"],
      "سأذكّرك: ⟨تجديد جواز السفر (منى)⟩ (31 ديسمبر 2026 الساعة ⟨09:00⟩)."
    ),
    (
      ["ايمتى بيخلص جواز مرتي", "ذكرني فيه قبل بعشر تيام", "لا قبل باسبوع بس"],
      "عدّلت التذكير: ⟨تجديد جواز السفر (منى)⟩ (3 يناير 2027 الساعة ⟨09:00⟩)."
    ),
    (
      ["فكرني غدا مع 10 نمشي للبانكة", "حيد داك التذكير"],
      "ألغيت التذكير: نمشي للبانكة (22 نوفمبر 2026 الساعة ⟨10:00⟩)."
    ),
  ]

  private nonisolated static let others: [([String], String)] = [
    (["set a coffee budget of 100", "if i spend 40 more", "log 15 latte"], "Logged: SAR 15 (latte)."),
    (["quiet hours 11pm to 6am", "turn off quiet hours"], "Quiet hours are off."),
    (
      ["sabah saat 10da həkimə getməyi xatırlat", "sabah nə var", "ləğv et"],
      "Geri aldım: yeni xatırlatma, həkimə getməyi."
    ),
    (
      ["bildirişləri bazara qədər söndür"],
      "Bütün bildirişlər 22 noyabr 2026 tarixinə qədər səssizdir. Özünüz qoyduğunuz xatırlatmalar vaxtında gələcək."
    ),
  ]

  @Test(arguments: arabic + others)
  func `what was spoken of last is changed`(lines: [String], expected: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    #expect(try sample.answer(to: Array(lines.suffix(1))) == expected)
    #expect(try sample.held() != before)
  }
}
