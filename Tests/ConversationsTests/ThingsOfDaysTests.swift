import AssistantSupport
import Models
import Testing

/// Things of a kind that are called by their days are named before they go, and none of another kind goes.
@MainActor
struct ThingsOfDaysTests {
  private static let water = """
    {"kind":"reminder","id":"r-4","at":"2026-11-28T20:00:00+03:00","body":"دفع فاتورة المياه","title":"تذكير"}
    """

  @Test(arguments: [
    ("شيل تذكيرات الأسبوع الجاي", []), ("احذف كل تذكيرات الأسبوع الجاي", []),
    ("كل التذكيرات اللي قبل الخميس شيلها", ["r-3", "r-4"]), ("التذكيرات اللي بعد الثلاثاء شيلها", ["r-1", "r-2"]),
    ("delete all reminders before Thursday", ["r-3", "r-4"]), ("cancel next week's reminders", []),
  ])
  func `reminders of some days are named, then go`(line: String, left: [String]) throws {
    let sample = try SampleAssistant.holding(.household + "\n" + Self.water)
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    #expect(try sample.held() == before)
    _ = try sample.answer(to: ["نعم"])
    #expect(try sample.records("reminder", ["id"]) == left)
    #expect(try sample.records("transaction", ["id"]).count == 3)
  }

  @Test func `they are asked about by their number and names`() throws {
    let sample = try SampleAssistant.holding(.household)
    #expect(
      try sample.answer(to: ["شيل تذكيرات الأسبوع الجاي"])
        == "هل أحذف 3 تذكيرات (اجتماع الفريق، زيارة خالتي، دفع فاتورة الكهرباء)؟"
    )
  }
}
