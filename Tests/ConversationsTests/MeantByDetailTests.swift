import AssistantSupport
import TestSupport
import Testing

/// What is meant by what it is about, by its hour, its day or its price, and which other thing is meant behind it.
@MainActor
struct MeantByDetailTests {
  private nonisolated static let reminders = ["اجتماع الفريق", "دفع فاتورة الكهرباء", "زيارة خالتي"]

  private nonisolated static let cancelled: [([String], String)] = [
    (["احذف اللي الساعة ٥"], "زيارة خالتي"), (["احذف اللي يوم الثلاثاء"], "زيارة خالتي"),
    (["التذكير بتاع الساعة ٥ ده إيه؟", "امسحه"], "زيارة خالتي"),
    (["وش تذكير الساعة ١٠؟", "شيليه"], "اجتماع الفريق"),
    (["احذف تذكير الاجتماع", "لا رجعه", "واحذف اللي بخصوص الكهرباء"], "دفع فاتورة الكهرباء"),
    (["cancel the one about الكهرباء"], "دفع فاتورة الكهرباء"),
  ]

  @Test(arguments: cancelled)
  func `a reminder goes that its hour, its day or its matter names`(lines: [String], gone: String) throws {
    let sample = try SampleAssistant.holding(.household)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["body"]) == Self.reminders.filter { $0 != gone }.sorted())
  }

  @Test(arguments: [
    ["لا تحذف اللي الساعة ٥"], ["حذفت اللي الساعة ٥؟"], ["أختي حذفت اللي الساعة ٥"], ["احذف اللي الساعة ٩"],
    ["cancel the one about the car"], ["احذف الثاني والثالث"], ["dismiss the second and the third"],
    ["التذكير بتاع الساعة ٥ ده إيه؟"],
  ])
  func `nothing goes that nobody asked for, or that is none of them`(lines: [String]) throws {
    let sample = try SampleAssistant.holding(.household)
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["احذف تذكير فاتورة الماء", "احذف تذكير الماء", "شيل تذكير المي", "احذف تذكير الموية"])
  func `water is one thing by all its names`(line: String) throws {
    let sample = try SampleAssistant.holding(.household)
    try sample.take(#"{"kind":"reminder","at":"2026-11-28T20:00:00+03:00","body":"دفع فاتورة المياه"}"#)
    _ = try sample.answer(to: [line])
    #expect(try sample.records("reminder", ["body"]) == Self.reminders.sorted())
  }

  private nonisolated static let deleted: [([String], [String])] = [
    (["احذف مصروف الكهرباء", "والقهوة اللي بـ ١٨"], ["260"]),
    (["احذف مصروف الكهرباء", "وحقة المطاعم اللي في أكتوبر"], ["18"]),
    (["احذف مصروف الكهرباء", "وقهوة بـ ٢٢"], ["18", "22", "260"]),
  ]

  @Test(arguments: deleted)
  func `another expense goes that a detail names, and one that is only told is new`(
    lines: [String],
    left: [String]
  ) throws {
    let sample = try SampleAssistant.holding(.household)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("transaction", ["amount"]) == left.sorted())
  }

  @Test(arguments: [
    (["كم تذكير باقي؟"], "لديك 3 تذكيرات."),
    (["احذف تذكير الاجتماع", "كم تذكير باقي؟"], "لديك تذكيران."),
  ])
  func `what is left is counted`(lines: [String], answer: String) throws {
    #expect(try SampleAssistant.holding(.household).answer(to: lines) == answer)
  }

  @Test func `what was offered to go is told first, and offered again`() throws {
    let sample = try SampleAssistant.holding(.household)
    let before = try sample.held()
    for line in ["هما إيه أصلًا؟", "وش هي؟"] {
      let answer = try sample.answer(to: ["امسح كل التذكيرات", line])
      #expect(answer.contains("اجتماع الفريق") && answer.hasSuffix("ألغي كل تذكيراتك؟"))
      _ = try sample.answer(to: ["لا"])
    }
    #expect(try sample.held() == before)
  }
}
