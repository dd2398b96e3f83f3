import AssistantSupport
import TestSupport
import Testing

/// Which of two goals is meant is answered by the name of one, whatever that may mean elsewhere.
@MainActor
struct ChosenGoalTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"goal","id":"g-1","title":"سيارة","target":"40000","current":"12500","currency":"SAR","deadline":"2027-09-01"}
    {"kind":"goal","id":"g-2","title":"عمرة","target":"6000","current":"4500","currency":"SAR","deadline":"2027-12-01"}
    """

  @Test(arguments: [
    (["حط ٢٠٠ في الهدف", "العمره"], ["سيارة 12500", "عمرة 4700"]),
    (["حط ٢٠٠ في الهدف", "عمرة"], ["سيارة 12500", "عمرة 4700"]),
    (["حط ٢٠٠ في الهدف", "للعمرة"], ["سيارة 12500", "عمرة 4700"]),
    (["حط ٢٠٠ في الهدف", "هدف العمرة"], ["سيارة 12500", "عمرة 4700"]),
    (["حط ٢٠٠ في الهدف", "السيارة"], ["سيارة 12700", "عمرة 4500"]),
    (["add 200 to the goal", "سيارة"], ["سيارة 12700", "عمرة 4500"]),
    (["احذف الهدف", "عمرة"], ["سيارة 12500"]),
  ])
  func `a name picks the goal`(lines: [String], goals: [String]) throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("goal", ["title", "current"]) == goals)
  }

  @Test(arguments: ["متى العمرة؟", "كم باقي على العمرة؟", "مو العمرة", "لا تضيف للعمرة"])
  func `a question and a denial pick none`(reply: String) throws {
    let sample = try SampleAssistant.holding(Self.records)
    let before = try sample.records("goal", ["title", "current"])
    _ = try sample.answer(to: ["حط ٢٠٠ في الهدف", reply])
    let after = try sample.records("goal", ["title", "current"])
    #expect(after == before || after == ["سيارة 12700", "عمرة 4500"] && reply == "مو العمرة")
  }
}
