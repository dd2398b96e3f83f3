import AssistantSupport
import TestSupport
import Testing

/// What was logged is told anew by its sum, and what it comes to by now.
@MainActor
struct EntryBySumTests {
  private nonisolated static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"goal","id":"g-1","title":"Vacation","target":"8000","current":"3900","currency":"SAR"}
    {"kind":"transaction","id":"t-1","amount":"480","currency":"SAR","category":"clothes","at":"2026-10-12T08:10:00+03:00"}
    {"kind":"transaction","id":"t-2","amount":"96","currency":"SAR","category":"restaurants","at":"2026-11-08T08:10:00+03:00"}
    """

  private func sample(_ lines: [String]) throws -> SampleAssistant {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: lines)
    return sample
  }

  @Test(arguments: [
    (["سجل ٦٠ أكياس", "لا الستين كانت كراتين"], "60 كراتين 2026-11-21T09:00:00+03:00"),
    (["سجل ٦٠ أكياس", "سجل ٢٠ قهوة", "الستين كانت أمس"], "60 أكياس 2026-11-20T09:00:00+03:00"),
    (["log 60 for bags", "log 20 coffee", "no, the 60 was boxes"], "60 boxes 2026-11-21T09:00:00+03:00"),
    (["log 60 for bags", "was the 60 boxes?"], "60 bags 2026-11-21T09:00:00+03:00"),
    (["سجل ٦٠ أكياس", "عمري ٦٠ كانت"], "60 أكياس 2026-11-21T09:00:00+03:00"),
    (["سجل ٦٠ أكياس", "الستين كانت كثيرة"], "60 أكياس 2026-11-21T09:00:00+03:00"),
    (["شريت كتاب ب ٦٥ ريال قيدو"], "65 كتاب 2026-11-21T09:00:00+03:00"),
    (
      ["right so im parked up for ten mins, need to log an expense", "right, 20 for a car wash"],
      "20 car wash 2026-11-21T09:00:00+03:00"
    ),
    (["سجل عندك نزلت السوق وجبت خضار بأربعين ونص ومريت المخبز ودفعت اثنا عشر"], "40.50 خضار 2026-11-21T09:00:00+03:00"),
  ])
  func `it has the words, the day and the sum that were said last`(lines: [String], expected: String) throws {
    let held = try sample(lines).records("transaction", ["amount", "category", "at"])
    #expect(held.contains(expected), "\(held)")
  }

  @Test func `what was bought came in nowhere`() throws {
    #expect(try sample(["نزلت السوق وجبت خضار بأربعين ونص"]).records("transaction", ["type"]).allSatisfy(\.isEmpty))
  }

  @Test(arguments: [
    (
      ["سجل ٣٠ قهوة", "كم صار مجموع اليوم", "سجل ٢٠ شاهي", "كم صار المجموع الحين"],
      "مصروفاتك يوم 21 نوفمبر 2026: 50 ريالًا."
    ),
    (
      ["what did i spend on restaurants this month", "all in, since 1 october?"],
      "You spent from 1 October 2026 to 21 November 2026: SAR 576."
    ),
  ])
  func `a total is of the time that was said, and of all`(lines: [String], expected: String) throws {
    #expect(try SampleAssistant.holding(Self.records).answer(to: lines) == expected)
  }

  @Test(arguments: [
    (["məqsədimə 100 riyal əlavə et"], "Vacation 4000")
  ])
  func `the one goal is meant`(lines: [String], expected: String) throws {
    #expect(try sample(lines).records("goal", ["title", "current"]) == [expected])
  }

  @Test func `a goal has its name, and the day that is said behind it`() throws {
    let goals = try sample(["أضِف هدفًا جديدًا باسم دراجة بألفي ريال", "وليكن موعده نهاية مارس القادم"])
      .records("goal", ["title", "target", "deadline"])
    #expect(goals.contains("دراجة 2000 2027-03-31"), "\(goals)")
  }
}
