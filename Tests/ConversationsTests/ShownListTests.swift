import AssistantSupport
import TestSupport
import Testing

/// A list that is to be shown is told whole, and a place of it is read, and done the same to as another.
@MainActor
struct ShownListTests {
  private nonisolated static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"alert","id":11,"alertType":"UNAUTHORIZED_PAYMENT","title":"دفعة","message":"خصم 740 ريال","severity":"critical","isRead":false,"isDismissed":false,"createdAt":"2026-11-20T10:00:00","deadlineDate":"2026-11-22"}
    {"kind":"alert","id":12,"alertType":"TAX_DEADLINE","title":"موعد ضريبي","message":"إقرار","severity":"high","isRead":false,"isDismissed":false,"createdAt":"2026-11-18T10:00:00","deadlineDate":"2026-11-26"}
    {"kind":"alert","id":14,"alertType":"RECOMMENDATION","title":"توصية","message":"راجع اشتراكاتك","severity":"low","isRead":false,"isDismissed":false,"createdAt":"2026-11-14T10:00:00","deadlineDate":"2026-12-15"}
    {"kind":"reminder","id":"r-1","at":"2026-11-26T20:00:00+03:00","body":"دفع فاتورة الكهرباء","title":"تذكير"}
    {"kind":"reminder","id":"r-2","at":"2026-11-27T10:00:00+03:00","body":"زيارة خالتي","title":"تذكير"}
    {"kind":"reminder","id":"r-3","at":"2026-11-28T20:00:00+03:00","body":"دفع فاتورة المياه","title":"تذكير"}
    """

  private func sample() throws -> SampleAssistant { try .holding(Self.records) }

  @Test(arguments: [
    "اعرض لي التنبيهات من فضلك", "ورني التنبيهات", "وريني التنبيهات", "فرجيني التنبيهات", "هات التنبيهات",
    "أرني تنبيهاتي",
    "ممكن تعرض لي التنبيهات؟", "show my alerts", "show me the alerts please", "xəbərdarlıqlarımı göstər",
  ])
  func `alerts that are to be shown are all told`(line: String) throws {
    let said = try sample().answer(to: [line])
    #expect(said.contains("740") && said.contains("إقرار") && said.contains("اشتراكاتك"), "\(said)")
  }

  @Test(arguments: ["وش تنبيهاتي؟", "what are my alerts?"])
  func `what is only asked for is told in short`(line: String) throws {
    #expect(try !sample().answer(to: [line]).contains("اشتراكاتك"))
  }

  @Test(arguments: [
    (["اعرض لي التنبيهات", "احذف الأخير", "نعم", "والأول كذلك"], "أزلت التنبيه: دفعة."),
    (["show my alerts", "delete the last one", "and the first too"], "Dismissed: ⟨دفعة⟩."),
    (["اعرض لي التنبيهات", "والتاني بكام"], "موعد ضريبي: إقرار. الموعد بعد 5 أيام، في 26 نوفمبر 2026."),
    (["اعرض لي التنبيهات", "الأخراني بيقول إيه"], "توصية: راجع اشتراكاتك. الموعد بعد 24 يومًا، في 15 ديسمبر 2026."),
    (
      ["احذف تذكير خالتي", "والكهرباء كذلك", "فاضلي إيه"], "تذكير: دفع فاتورة المياه (28 نوفمبر 2026 الساعة ⟨20:00⟩)."
    ),
  ])
  func `a place of it is told, and another one goes the same way`(lines: [String], expected: String) throws {
    #expect(try sample().answer(to: lines) == expected)
  }

  @Test(arguments: [["احذف تذكير خالتي", "والفاتورة؟"], ["احذف تذكير خالتي", "والفاتورة كمان"]])
  func `nothing else goes before it is said which`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["body"]) == ["دفع فاتورة الكهرباء", "دفع فاتورة المياه"])
  }
}
