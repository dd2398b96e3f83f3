import AssistantSupport
import TestSupport
import Testing

/// Answers to «أيها تقصد؟» that call a thing by the time in which it lies, or say what was meant all along.
@MainActor
struct NamedByStretchTests {
  private static let pills = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"reminder","id":"r-1","at":"2026-11-22T08:00:00+03:00","body":"حبة الضغط","title":"تذكير"}
    {"kind":"reminder","id":"r-2","at":"2026-11-21T21:00:00+03:00","body":"حبة السكر","title":"تذكير"}
    {"kind":"reminder","id":"r-3","at":"2026-12-15T15:00:00+03:00","body":"حبة القلب","title":"تذكير"}
    """

  private nonisolated static let meant: [(String, String)] = [
    ("لا قصدي اللي الصبح", "حبة الضغط"), ("لأ أقصد تبع المسا", "حبة السكر"), ("اللي بالليل", "حبة السكر"),
    ("لا قصدي حق السكر", "حبة السكر"), ("اقصد حق القلب", "حبة القلب"),
    ("التي في ديسمبر", "حبة القلب"), ("no i meant the evening one", "حبة السكر"), ("the morning one", "حبة الضغط"),
    ("the december one", "حبة القلب"), ("yox, səhərkini deyirəm", "حبة الضغط"), ("axşamkı", "حبة السكر"),
    ("dekabrdakı", "حبة القلب"),
  ]

  @Test(arguments: meant)
  func `what was meant is what goes, and nothing else`(said: String, gone: String) throws {
    let sample = try SampleAssistant.holding(Self.pills)
    _ = try sample.answer(to: ["الغي تذكير الحبة", said])
    let left = try sample.records("reminder", ["body"])
    #expect(left.count == 2 && !left.contains(gone))
  }

  @Test(arguments: ["لا قصدي مو حق السكر", "اللي الصبح؟", "متى اللي الصبح؟", "لا تلغي اللي الصبح", "اللي في مارس"])
  func `what asks or refuses takes nothing away`(said: String) throws {
    let sample = try SampleAssistant.holding(Self.pills)
    _ = try sample.answer(to: ["الغي تذكير الحبة", said])
    #expect(try sample.records("reminder", ["body"]).count == 3)
  }

  private static let meals = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"transaction","id":"t-1","amount":"145","currency":"SAR","category":"مطاعم","at":"2026-11-20T21:15:00+03:00"}
    {"kind":"transaction","id":"t-2","amount":"96","currency":"SAR","category":"مطاعم","at":"2026-11-08T20:00:00+03:00"}
    {"kind":"transaction","id":"t-3","amount":"260","currency":"SAR","category":"مطاعم","at":"2026-10-28T19:00:00+03:00"}
    """

  private nonisolated static let stretches: [(String, String)] = [
    ("التي في أكتوبر", "t-3"), ("حقت الشهر الماضي", "t-3"), ("اللي بداية الشهر", "t-2"), ("اللي أول الشهر", "t-2"),
    ("the one in october", "t-3"), ("oktyabrdakı", "t-3"), ("keçən aykı", "t-3"),
  ]

  @Test(arguments: stretches)
  func `a month or the beginning of one names what was spent in it`(said: String, gone: String) throws {
    let sample = try SampleAssistant.holding(Self.meals)
    _ = try sample.answer(to: ["احذف عملية المطاعم", said])
    let left = try sample.records("transaction", ["id"])
    #expect(left.count == 2 && !left.contains(gone))
  }

  @Test func `of two in a month it is asked which, and both may be meant`() throws {
    let sample = try SampleAssistant.holding(Self.meals)
    let asked = try sample.answer(to: ["احذف عملية المطاعم", "اللي في نوفمبر"])
    #expect(asked.contains("145") && asked.contains("96") && !asked.contains("260"))
    _ = try sample.answer(to: ["الثنتين"])
    #expect(try sample.records("transaction", ["id"]) == ["t-3"])
  }
}
