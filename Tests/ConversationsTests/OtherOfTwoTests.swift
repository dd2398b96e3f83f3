import AssistantSupport
import TestSupport
import Testing

/// What stands beside the one that was changed just now, and what is named behind something else.
@MainActor
struct OtherOfTwoTests {
  private static let bills = """
    {"kind":"reminder","id":"00000000-0000-4000-8000-000000000031","title":"Reminder","body":"pay the electricity bill","at":"2031-11-26T20:00:00+03:00"}
    {"kind":"reminder","id":"00000000-0000-4000-8000-000000000032","title":"Reminder","body":"pay the water bill","at":"2031-11-28T20:00:00+03:00"}
    """

  @Test(arguments: ["actually move the other one", "actually move the electricity one"])
  func `a request with a verb of its own corrects no removal`(line: String) throws {
    let sample = try SampleAssistant.holding(Self.bills)
    _ = try sample.answer(to: ["cancel the bill reminder", "the water one", line])
    #expect(try sample.records("reminder", ["body"]) == ["pay the electricity bill"])
  }

  private static let alerts = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"alert","id":11,"alertType":"UNAUTHORIZED_PAYMENT","title":"دفعة","message":"خصم 740 ريال","severity":"critical","isRead":false,"isDismissed":false,"createdAt":"2026-11-20T10:00:00","deadlineDate":"2026-11-22","actionUrl":null}
    {"kind":"alert","id":12,"alertType":"TAX_DEADLINE","title":"ضريبة","message":"إقرار","severity":"high","isRead":false,"isDismissed":false,"createdAt":"2026-11-18T10:00:00","deadlineDate":"2026-11-26","actionUrl":null}
    {"kind":"alert","id":14,"alertType":"RECOMMENDATION","title":"توصية","message":"راجع","severity":"low","isRead":false,"isDismissed":false,"createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-12-15","actionUrl":null}
    """

  private nonisolated static let removals = [
    ["how many alerts do I have", "get rid of the tax one"], ["ما تنبيهاتي؟", "شيل الضريبة"],
    ["bütün xəbərdarlıqlarımı göstər", "vergi ilə bağlı olanı sil"], ["delete the tax alert"],
  ]

  @Test(arguments: removals)
  func `an alert is put away by its type with any verb of removal`(lines: [String]) throws {
    let sample = try SampleAssistant.holding(Self.alerts)
    _ = try sample.answer(to: lines)
    #expect(try sample.answer(to: ["how many alerts are left?"]).contains("2"))
  }

  private nonisolated static let counts = [
    ["عندي كم alert?"], ["bütün xəbərdarlıqlarımı göstər", "neçəsi qaldı?"], ["neçə xəbərdarlıq var?"],
  ]

  @Test(arguments: counts)
  func `how many alerts there are is told`(lines: [String]) throws {
    #expect(try SampleAssistant.holding(Self.alerts).answer(to: lines).contains("3"))
  }

  private nonisolated static let refusals = [
    "never turn my notifications off without asking", "xəbərdarlıqları da bağlama",
  ]

  @Test(arguments: refusals)
  func `who will have nothing silent is told that nothing was changed`(line: String) throws {
    let said = try SampleAssistant().answer(to: [line])
    #expect(said.contains("changed nothing") || said.contains("dəyişmədim"), "\(said)")
  }
}
