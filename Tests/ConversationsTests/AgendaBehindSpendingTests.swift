import AssistantSupport
import Testing

/// The agenda that is asked about behind what was spent.
@MainActor
struct AgendaBehindSpendingTests {
  private static let records = """
    {"kind":"transaction","amount":"18","currency":"SAR","category":"قهوة","at":"2026-11-21T08:10:00+03:00"}
    {"kind":"reminder","id":"r-1","at":"2026-11-22T10:00:00+03:00","body":"اجتماع الفريق","title":"تذكير"}
    """

  @Test(arguments: [
    ["كم صرفت اليوم؟", "وش عندي بكرة؟"], ["كم صرفت اليوم؟", "ووش عندي بكرة؟"], ["كم صرفت اليوم؟", "ايش عندي بكرة؟"],
    ["كم صرفت اليوم ووش عندي بكرة؟"], ["how much did I spend today?", "what do I have tomorrow?"],
    ["bu gün nə qədər xərclədim?", "sabah nəyim var?"],
  ])
  func `what there is to do is told, and no sum`(lines: [String]) throws {
    #expect(try SampleAssistant.holding(Self.records).answer(to: lines).contains("اجتماع الفريق"))
  }

  @Test(arguments: [
    (["كم صرفت اليوم؟", "وأمس؟"], "لا مصروفات مسجّلة في هذه المدة."),
    (["كم صرفت أمس؟", "واليوم؟"], "مصروفاتك يوم 21 نوفمبر 2026: 18 ريالًا."),
  ])
  func `a day alone goes on with what was spent`(lines: [String], answer: String) throws {
    #expect(try SampleAssistant.holding(Self.records).answer(to: lines) == answer)
  }
}
