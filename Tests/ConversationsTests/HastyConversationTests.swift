import AssistantSupport
import TestSupport
import Testing

/// What people say in haste behind other things, and what is held then.
@MainActor
struct HastyConversationTests {
  private static func held(after lines: [String]) throws -> (before: [String], after: [String]) {
    let sample = try SampleAssistant()
    try sample.take(.household)
    func held() throws -> [String] {
      try sample.records("reminder", ["body", "at"])
        + sample.records("transaction", ["amount", "category", "merchant"])
        + sample.records("dependent", ["name"])
    }
    let before = try held()
    _ = try sample.answer(to: lines)
    return (before, try held())
  }

  private nonisolated static let told: [([String], String)] = [
    (["سجل 50 قهوة", "هات مصاريف اليوم"], "مصروفاتك يوم 21 نوفمبر 2026: 68 ريالًا."),
    (
      ["remind me to take medicine every day at 8", "and how often?"],
      "Reminder: take medicine (22 November 2026 at 08:00, every day)."
    ),
    (
      ["ذكرني أزور عمي الخميس ٥ العصر", "وبعده بيوم"], "سأذكّرك: أزور عمي (27 نوفمبر 2026 الساعة ⟨17:00⟩)."
    ),
    (
      ["ذكرني أزور عمي الخميس ٥ العصر", "وقبلها بساعة بعد"],
      "سأذكّرك: أزور عمي (26 نوفمبر 2026 الساعة ⟨16:00⟩)."
    ),
    (
      ["ذكرني بالزبالة كل اثنين الساعة ٨", "فوت الاثنين الجاي"],
      "عدّلت التذكير: الزبالة (30 نوفمبر 2026 الساعة ⟨08:00⟩، كل أسبوع)."
    ),
    (
      ["remind me to take out the trash every monday at 8", "skip next monday"],
      "Changed: take out the trash (30 November 2026 at 08:00, every week)."
    ),
    (["spent 50 on books", "it was at Jarir"], "Changed: SAR 50 (books, Jarir), 21 November 2026."),
    (["صرفت ٥٠ على كتب", "كانت من جرير"], "عدّلت العملية: 50 ريالًا (⟨كتب، جرير⟩)، 21 نوفمبر 2026."),
    (["صرفت ٥٠ على الأكل في بنده"], "سجّلت العملية: 50 ريالًا (⟨الأكل، بنده⟩)."),
    (["كم راتبي؟"], "لا دخل مسجّل في هذه المدة."),
    (["غير اسم حسام إلى حسن"], "حدّثته. ولدك حسن: اصدار رخصة، في 26 نوفمبر 2026."),
    (
      ["اسكت لمدة ساعتين"],
      "كتمت كل الإشعارات حتى 21 نوفمبر 2026 الساعة ⟨11:00⟩. أما تذكيراتك التي وضعتها فتأتيك في مواعيدها."
    ),
    (
      ["be quiet for two hours"],
      "All notifications are muted until 21 November 2026 at 11:00. Reminders that you set still come."
    ),
    (
      ["iki saat sus"],
      "Bütün bildirişlər 21 noyabr 2026, saat 11:00 tarixinə qədər səssizdir. Özünüz qoyduğunuz xatırlatmalar vaxtında gələcək."
    ),
    (["من المغرب إلى الفجر لا تنبهني"], "لن أزعجك من ⟨18:00⟩ إلى ⟨05:00⟩، إلا بتنبيه حرج."),
  ]

  @Test(arguments: told)
  func `what is said in haste is understood with what was said before`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    #expect(try sample.answer(to: lines) == expected)
  }

  private nonisolated static let both: [[String]] = [
    ["امسحهم الاثنين"], ["شيل الثنتين"], ["remove both of those"], ["delete both"], ["hər ikisini sil"],
  ]

  @Test(arguments: both)
  func `both are those of the list that was shown last`(lines: [String]) throws {
    let (before, after) = try Self.held(after: ["ألغ تذكير خالتي", "وش تذكيراتي"] + lines)
    #expect(after == before.filter { !$0.contains("T10:00") && !$0.contains("T17:00") && !$0.contains("T20:00") })
  }

  private nonisolated static let asked: [[String]] = [
    ["وش عندي بكره"], ["وش تذكيراتي بكره"], ["وش صار"], ["هلا"],
  ]

  @Test(arguments: asked)
  func `a question or a greeting behind a reminder sets and changes none`(lines: [String]) throws {
    let reminder = "ذكرني بعد بكره العصر اجيب الكيكه"
    let (_, set) = try Self.held(after: [reminder])
    let (_, after) = try Self.held(after: [reminder] + lines)
    #expect(after == set)
  }

  @Test(arguments: ["no leave it as it was", "لا خله مثل أول", "olduğu kimi qalsın"])
  func `what is to stay as it was is as it was`(text: String) throws {
    let (before, after) = try Self.held(after: ["أجل تذكير خالتي ساعة", text])
    #expect(after == before)
  }

  @Test func `a verb that is written as the last one names no place`() throws {
    let (before, after) = try Self.held(after: ["أخّر تذكير اجتماع الفريق ربع ساعة"])
    #expect(after.filter { !before.contains($0) } == ["اجتماع الفريق 2026-11-23T10:15:00+03:00"])
  }
}
