import AssistantSupport
import TestSupport
import Testing

/// What a few words ask behind an answer: why, what next, what if not.
@MainActor
struct SequelTests {
  private nonisolated static let held = "لأن هذا هو المسجّل عندي، ولا أعرف سببًا آخر."
  private nonisolated static let heldInEnglish = "Because that is what I hold; I know of no other reason."
  private nonisolated static let unknown =
    "I don't know what follows from that; I only know the day: 1 December 2026."

  private nonisolated static let asked: [([String], String)] = [
    (["متى ينتهي جوازي", "ليش؟"], held), (["متى ينتهي جوازي", "طيب ليش"], held),
    (["when does my passport expire", "why?"], heldInEnglish), (["how much did I spend", "how come?"], heldInEnglish),
    (["pasportum nə vaxt bitir", "niyə?"], "Çünki məndə belə qeyd olunub; başqa səbəb bilmirəm."),
    (["سجل ٥٠ قهوة", "ليش؟"], "لأنك طلبت ذلك، و«تراجع» يعيده كما كان."),
    (["log 50 for food", "why"], "Because you asked for it; “undo” takes it back."),
    (["when does my passport expire", "what if I don't?"], unknown),
    (["when does my passport expire", "what happens if i don't renew it"], unknown),
    (
      ["متى ينتهي جوازي", "وش يصير لو ما جددته؟"],
      "لا أعرف ما يترتب على ذلك؛ أعرف الموعد وحده: 1 ديسمبر 2026."
    ),
    (
      ["pasportum nə vaxt bitir", "yeniləməsəm nə olar?"],
      "Bundan nə çıxacağını bilmirəm; yalnız günü bilirəm: 1 dekabr 2026."
    ),
    (
      ["remind me", "why?"],
      "What the reminder is about is missing, such as “pay the bill”. | What shall I remind you of?"
    ),
  ]

  @Test(arguments: asked)
  func `what was said or done is explained as far as that is known`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    if lines.count > 1 { _ = try sample.answer(to: Array(lines.dropLast())) }
    let before = try sample.held()
    #expect(try sample.answer(to: [lines[lines.count - 1]]) == expected)
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ["متى ينتهي جوازي", "وبعدها؟"], ["متى ينتهي جوازي", "وبعدين"],
  ])
  func `what comes next is told from the day behind what was spoken of`(lines: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    #expect(
      try sample.answer(to: lines) == "لا شيء لديك من 2 ديسمبر 2026 إلى 31 ديسمبر 2026."
    )
  }
}
