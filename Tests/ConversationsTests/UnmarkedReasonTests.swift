import AssistantSupport
import TestSupport
import Testing

/// A reason behind a command, of which no word says that it is one, is no part of the command and no denial of it.
@MainActor
struct UnmarkedReasonTests {
  private nonisolated static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"reminder","id":"r-1","at":"2026-11-23T10:00:00+03:00","body":"اجتماع الفريق","title":"تذكير"}
    {"kind":"reminder","id":"r-2","at":"2026-11-24T17:00:00+03:00","body":"تطعيم البنت","title":"تذكير"}
    {"kind":"appointment","day":"2026-11-21","time":"14:00","petName":"Fluffy","patientName":"John Doe"}
    """

  private func sample() throws -> SampleAssistant { try .holding(Self.records) }

  @Test(arguments: [
    (["حط لي ميزانيه بنزين ٤٠٠ بالشهر مابي ازيد عليها"], "بنزين 400"),
    (["حط ميزانية قهوة ٢٠٠ بالشهر ما أبغى أتجاوزها"], "قهوة 200"),
    (["حط لي ميزانيه بنزين ٤٠٠ بالشهر", "خلها ٣٥٠ المكافأة ما تكفي"], "بنزين 350"),
    (["حط لي ميزانيه بنزين ٤٠٠ بالشهر", "خليها ٤٥٠ الأسعار ارتفعت"], "بنزين 450"),
    (["حط لي ميزانيه بنزين ٤٠٠ بالشهر", "لا خلها ٣٠٠ الراتب قليل"], "بنزين 300"),
  ])
  func `a budget is as large as is said before the reason`(lines: [String], expected: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("budget", ["category", "amount"]) == [expected])
  }

  @Test(arguments: [
    (["وشيل بتاع التطعيم خلاص الدكتورة جت البيت"], ["اجتماع الفريق"]),
    (["شيل تذكير الاجتماع خلاص المدير سافر"], ["تطعيم البنت"]),
    (["لا تشيل تذكير الاجتماع خلاص المدير سافر"], ["اجتماع الفريق", "تطعيم البنت"]),
    (["ما أبي أشيل تذكير الاجتماع المدير سافر"], ["اجتماع الفريق", "تطعيم البنت"]),
    (["لا خلاص لا تمسح شي"], ["اجتماع الفريق", "تطعيم البنت"]),
  ])
  func `what goes is named before the reason, and a refusal stays one`(lines: [String], left: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["body"]) == left)
  }

  @Test func `what is to be reminded of is no reason`() throws {
    let sample = try SampleAssistant.holding(#"{"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}"#)
    _ = try sample.answer(to: ["ذكرني بكرة الساعة ٥ الدكتورة تنتظرنا"])
    #expect(try sample.records("reminder", ["body"]) == ["الدكتورة تنتظرنا"])
  }
}
