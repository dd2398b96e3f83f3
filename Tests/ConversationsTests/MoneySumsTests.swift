import AssistantSupport
import TestSupport
import Testing

/// What is asked of money that a word leaves open: what is left of it, what was just logged, on what nobody knows, and more or less.
@MainActor
struct MoneySumsTests {
  private nonisolated static let told: [([String], String)] = [
    (["سجل 20 خبز 35 خضار 60 لحم", "كم المجموع"], "مجموع ما سجّلته الآن: 115 ريالًا."),
    (["log 20 bread and 35 vegetables", "total?"], "What I just logged comes to SAR 55."),
    (
      ["نزل الراتب 9000", "كم وفرت هالشهر"],
      "دخلك المسجّل من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: 9,000 ريال، ومصروفاتك المسجّلة: 363 ريالًا، فالباقي 8,637 ريالًا."
    ),
    (["how much did i spend on decor this month"], "On decor: Nothing is logged for that time."),
    (["is there a budget for clothes?", "make it 350"], "Budget for clothes set, monthly: SAR 350."),
    (["is there a budget for clothes?", "ok 350"], "Set a budget for clothes, monthly: SAR 350?"),
    (["هل حطيت ميزانية للملابس؟", "طيب لو حطيت 200"], "هل أضبط ميزانية ملابس الشهرية: 200 ريال؟"),
    (["هل حطيت ميزانية للملابس؟", "طيب لو حطيت 200", "طيب حطها"], "ضبطت ميزانية ملابس الشهرية: 200 ريال."),
    (["هل حطيت ميزانية للملابس؟", "ما ابي ميزانية", "كم صرفت عليها"], "على ملابس: لا مصروفات مسجّلة في هذه المدة."),
  ]

  @Test(arguments: told)
  func `what is asked is told, and not what went in all`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    #expect(try sample.answer(to: lines) == expected)
  }

  @Test(arguments: [
    ["كم صرفت على كل شي"], ["كم صرفت هالشهر"], ["how much did i spend on monday"],
    ["log 20 bread and 35 vegetables", "total this week?"],
  ])
  func `what names nothing unknown is asked of all`(lines: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    let answer = try sample.answer(to: lines)
    #expect(!answer.contains("On ") && !answer.contains("على ") && !answer.contains("comes to"))
  }
}
