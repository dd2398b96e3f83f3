import AssistantSupport
import TestSupport
import Testing

/// What is said of a sum that was told, offered or asked for: on what it went, and what it is for.
@MainActor
struct SumsGoingOnTests {
  private static let records = """
    {"kind":"transaction","amount":"130","currency":"SAR","category":"بنزين","at":"2026-11-12T08:30:00+03:00"}
    {"kind":"transaction","amount":"96","currency":"SAR","category":"مطاعم","at":"2026-11-08T20:00:00+03:00"}
    {"kind":"transaction","amount":"145","currency":"SAR","category":"مطاعم","at":"2026-11-20T21:15:00+03:00"}
    {"kind":"goal","id":"g-1","title":"Vacation","target":"8000","current":"3900","currency":"SAR"}
    {"kind":"goal","id":"g-2","title":"Camera","target":"3000","current":"0","currency":"SAR"}
    """

  private nonisolated static let told: [([String], String)] = [
    (
      ["جم صرفت هالأسبوع؟", "واللي قبله؟", "منه جم حق البانزين؟"],
      "على بنزين: مصروفاتك من 8 نوفمبر 2026 إلى 14 نوفمبر 2026: 130 ريالًا."
    ),
    (
      ["جم صرفت هالأسبوع؟", "واللي قبله؟", "منه جم حق البانزين؟", "وحق المطاعم؟"],
      "على مطاعم: مصروفاتك من 8 نوفمبر 2026 إلى 14 نوفمبر 2026: 96 ريالًا."
    ),
    (["كم صرفت أمس؟", "وين صرفتهن؟"], "عملياتك، أحدثها أولًا:\n145 ريالًا (مطاعم)، 20 نوفمبر 2026"),
    (["what are my goals?", "which one is closer to done?"], "Goal Vacation: 3,900 of SAR 8,000 saved (48%)."),
    (["سجل مصروف", "دعك من المصروف"], "حسنًا، تركناه."),
    (["log an expense", "forget the expense"], "All right, never mind."),
  ]

  @Test(arguments: told)
  func `the question goes on with what was told`(lines: [String], answer: String) throws {
    #expect(try SampleAssistant.holding(Self.records).answer(to: lines).withoutIsolates == answer)
  }

  @Test(arguments: [
    (["add 200", "to the vacation goal"], "4100"), (["add 200", "not to the vacation goal"], "3900"),
    (["add 200", "what about the vacation goal?"], "3900"), (["add 200", "to the car goal"], "3900"),
  ])
  func `a sum that was offered goes to the goal that is named`(lines: [String], saved: String) throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("goal", ["title", "current"]).contains("Vacation \(saved)"))
  }

  @Test(arguments: [
    (["I want to set a budget", "okay, 150 a month for books"], ["150 books monthly"]),
    (["I want to set a budget", "150 a month for books"], ["150 books monthly"]),
    (["set a budget", "Ali has 150 a month for books"], []),
  ])
  func `a budget that was asked for is for what is said behind its sum`(lines: [String], held: [String]) throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("budget", ["amount", "category", "period"]) == held)
    #expect(try sample.records("transaction", ["amount"]) == ["130", "145", "96"])
  }
}
