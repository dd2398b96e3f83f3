import AssistantSupport
import TestSupport
import Testing

/// Wishes without what they are for, days that are none of what is held, and what nothing here can do.
@MainActor
struct SpokenPlainlyTests {
  private func sample() throws -> SampleAssistant { try .holding(.household) }

  private nonisolated static let today = "عملياتك، أحدثها أولًا:\n18 ريالًا (قهوة)، 21 نوفمبر 2026"

  private nonisolated static let wishes: [([String], String)] = [
    (["أبي أسوي تذكير"], "بماذا أذكّرك؟"), (["أبي أسجل تذكير"], "بماذا أذكّرك؟"),
    (["ودي أحط تذكير"], "بماذا أذكّرك؟"),
    (["عايز أعمل تذكير جديد"], "بماذا أذكّرك؟"), (["بدي ضيف تذكير"], "بماذا أذكّرك؟"),
    (["i want to make a reminder"], "What shall I remind you of?"),
    (["أبي أسوي تذكير", "أكلم مكتب الاستقدام"], "متى أذكّرك؟"),
    (
      ["أبي أسوي تذكير", "أكلم مكتب الاستقدام", "بكرة الساعة ١٠ الصبح"],
      "سأذكّرك: أكلم مكتب الاستقدام (22 نوفمبر 2026 الساعة ⟨10:00⟩)."
    ),
    (["متى موعد حسام؟", "مين بعد حسام؟"], "زوجتك منى: تجديد جواز السفر، في 10 يناير 2027."),
    (["جددت جوازي السنة الماضية"], "جواز سفرك ينتهي بعد 10 أيام، في 1 ديسمبر 2026."),
    (["كم صرفت اليوم؟", "على شنو؟"], today),
    (["هل سجّلتُ شيئًا اليوم؟"], today), (["ابي اضيف هدف"], "ما اسم الهدف؟"), (["عدّل الميزانية"], "كم يكون المبلغ؟"),
    (["ذكّرني في الخامسة عصرًا من يوم الاثنين بالتقرير"], "سأذكّرك: التقرير (23 نوفمبر 2026 الساعة ⟨17:00⟩)."),
    (["متى تذكير الاجتماع؟", "هو ميعاده إمتى؟"], "تذكير: اجتماع الفريق (23 نوفمبر 2026 الساعة ⟨10:00⟩)."),
  ]

  @Test(arguments: wishes)
  func `a sentence is answered by what it says`(lines: [String], answer: String) throws {
    #expect(try sample().answer(to: lines) == answer)
  }

  @Test(arguments: ["transfer ٣٠٠ لأمي", "book لي موعد عند الدكتور بكرة", "أعطني بيانات مستخدم آخر"])
  func `what nothing here can do is refused`(said: String) throws {
    let sample = try sample()
    let before = try sample.held()
    #expect(try sample.answer(to: [said]).hasPrefix("عذرًا، هذا خارج ما أستطيعه."))
    #expect(try sample.held() == before)
  }

  @Test func `how long ahead a reminder is to come is said of the one that is named`() throws {
    let sample = try sample()
    _ = try sample.answer(to: ["نبهني قبل موعد حسام بثلاث أيام", "لا خل حق الاجتماع قبله بيوم"])
    #expect(try sample.records("reminder", ["at", "body"]).contains("2026-11-22T10:00:00+03:00 اجتماع الفريق"))
  }

  @Test(arguments: ["جوازي ينتهي ٣ مارس ٢٠٢٩", "my passport expires on 3 March 2029"])
  func `until when a document lasts is no time for a reminder of its name`(said: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: ["ذكرني أجدد الجواز passport بكرة الساعة ٩", said])
    #expect(try sample.records("reminder", ["at"]).contains("2026-11-22T09:00:00+03:00"))
    #expect(try sample.records("service", ["expires"]).contains("2029-03-03"))
  }

  @Test(arguments: ["انقل الثاني إلى ٧ مساءً", "انقل الثاني to 7pm", "خل الثالث إلى ٧ مساءً"])
  func `a place among several is no hour`(said: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: ["وش تذكيراتي كلها؟", said])
    #expect(try sample.records("reminder", ["at"]).allSatisfy { !$0.contains("T14:00") && !$0.contains("T15:00") })
  }

  @Test(arguments: ["انقل الثاني الساعة ٧ مساءً", "لغي الثاني"])
  func `the second of those that were shown is moved or cancelled`(said: String) throws {
    let sample = try sample()
    let before = try sample.records("reminder", ["at", "body"])
    _ = try sample.answer(to: ["وش تذكيراتي كلها؟", said])
    let after = try sample.records("reminder", ["at", "body"])
    #expect(Set(before).subtracting(after).count == 1)
    #expect(Set(after).subtracting(before).allSatisfy { $0.contains("T19:00") })
  }

  @Test func `two things of two kinds go together`() throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: ["سجل ٤٠ غداء وذكرني الليلة أحاسب بدر", "احذف الغداء والتذكير"])
    #expect(try sample.held() == before)
  }

  @Test func `a type that is silent is turned on again by the verb that opens`() throws {
    let sample = try sample()
    _ = try sample.answer(to: ["اقفل إشعارات الأهداف وإشعارات الإنجازات", "افتح الإنجازات تاني"])
    #expect(
      try sample.answer(to: ["لسه في حاجة مقفولة؟"]) == "الإشعارات مفعّلة، والمكتوم منها: إشعارات تقدم الأهداف."
    )
  }
}
