import AssistantSupport
import TestSupport
import Testing

/// What is said of a payment that comes again, or of an instalment, by its name or behind it.
@MainActor
struct SpokenPaymentTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    {"kind":"loan","id":"l-1","status":"approved","amount":"15000","currency":"SAR","nextPaymentAmount":"650","nextPaymentDue":"2026-12-05"}
    """

  private func held(behind lines: [String]) throws -> [String] {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: lines)
    return try sample.records("recurring", ["amount", "nextDue"])
  }

  private nonisolated static let changes: [([String], String)] = [
    (["غير موعد الايجار لخمسة بالشهر"], "1200 2026-12-05"), (["خل الايجار يوم 10 من الشهر"], "1200 2026-12-10"),
    (["حول الايجار على يوم 3"], "1200 2026-12-03"), (["خلي موعد دفع الايجار تاريخ 15"], "1200 2026-12-15"),
    (["move rent to the 5th"], "1200 2026-12-05"), (["kirayəni ayın 10-na keçir"], "1200 2026-12-10"),
    (["الايجار صار 1500", "لا 1400"], "1400 2026-12-01"), (["rent is 1300 now", "no 1250"], "1250 2026-12-01"),
    (["kirayə 1300 oldu", "yox 1250"], "1250 2026-12-01"),
    (["rent went up to 1300", "and it's due on the 5th now"], "1300 2026-12-05"),
    (["rent went up to 1300", "and it's due on the 5th now", "no the 6th"], "1300 2026-12-06"),
    (["kirayə 1300 oldu", "ayın 5-nə keçir"], "1300 2026-12-05"),
    (["kirayəni ayın 10-na keçir", "yox 12-nə"], "1200 2026-12-12"),
    (["kirayəni ayın 10-na keçir", "11-nə"], "1200 2026-12-11"),
    (["خل الايجار يوم 10 من الشهر", "لا يوم 12"], "1200 2026-12-12"),
    (["الايجار زاد 200"], "1400 2026-12-01"), (["ارتفع الايجار الى 1500"], "1500 2026-12-01"),
    (["الايجار نزل 100"], "1100 2026-12-01"), (["rent went up by 150"], "1350 2026-12-01"),
    (["rent went up to 1500"], "1500 2026-12-01"), (["rent dropped by 100"], "1100 2026-12-01"),
    (["kirayə 150 artdı"], "1350 2026-12-01"), (["kirayə 100 ucuzlaşdı"], "1100 2026-12-01"),
  ]

  @Test(arguments: changes)
  func `another day or another sum is kept, by its name or behind it`(lines: [String], expected: String) throws {
    #expect(try held(behind: lines) == [expected])
  }

  private nonisolated static let kept: [[String]] = [
    ["when is rent due?", "no 5"], ["متى الايجار؟", "لا 5"], ["لا تلغي الايجار"], ["don't cancel the rent"],
    ["kirayəni silmə"], ["ألغيت الايجار أمس"], ["i cancelled the rent yesterday"], ["هل ألغي الايجار؟"],
    ["when is rent due?", "tell me today's date"], ["cancel the rent", "no"], ["kirayəni ləğv et", "yox"],
    ["راتبي نزل 9000"], ["i dropped 100 on shoes"], ["الايجار زاد؟"], ["did the rent go up by 100?"],
    ["الغ الايجار"], ["شيل الايجار"], ["remove rent"], ["kirayəni sil"], ["متى الايجار؟", "الغه"],
  ]

  @Test(arguments: kept)
  func `what is told, denied, asked or not agreed to changes no payment`(lines: [String]) throws {
    #expect(try held(behind: lines) == ["1200 2026-12-01"])
  }

  private nonisolated static let removals: [([String], String)] = [
    (["الغ الايجار"], "هل أحذف الدفعة المتكررة ⟨Rent⟩ من بياناتك؟"),
    (["متى الايجار؟", "الغه"], "هل أحذف الدفعة المتكررة ⟨Rent⟩ من بياناتك؟"),
    (["cancel the rent"], "Shall I delete the recurring payment Rent from your data?"),
    (["kirayəni sil"], "Rent təkrarlanan ödənişini məlumatlarınızdan silim?"),
  ]

  @Test(arguments: removals)
  func `whether a payment is to go is asked, and done once that is agreed to`(lines: [String], expected: String) throws
  {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    #expect(try sample.answer(to: lines) == expected)
    _ = try sample.answer(to: ["ok"])
    #expect(try sample.records("recurring", ["title"]).isEmpty)
    _ = try sample.answer(to: ["/undo"])
    #expect(try sample.records("recurring", ["title"]) == ["Rent"])
  }

  private nonisolated static let paid: [([String], String)] = [
    (["متى الايجار؟", "دفعته"], "سُجّل أن دفعة ⟨Rent⟩ المستحقة في 1 ديسمبر 2026 دُفعت."),
    (["الايجار صار 1500", "ومتى يجي؟", "دفعته"], "سُجّل أن دفعة ⟨Rent⟩ المستحقة في 1 ديسمبر 2026 دُفعت."),
    (["when is rent due?", "paid it"], "Noted as paid: Rent, due on 1 December 2026."),
    (["kirayə nə vaxtdır?", "ödədim"], "Rent ödənişi (vaxtı 1 dekabr 2026) ödənilmiş kimi qeyd edildi."),
  ]

  @Test(arguments: paid)
  func `a payment that was spoken of is noted as made, and that is taken back`(lines: [String], expected: String) throws
  {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    let before = try sample.held()
    #expect(try sample.answer(to: lines) == expected)
    _ = try sample.answer(to: ["/undo"])
    if lines.count == 2 { #expect(try sample.held() == before) }
  }

  @Test(arguments: [
    ["متى القسط؟", "سددته"], ["what's my next installment", "paid it"],
    ["növbəti kredit ödənişi nə vaxtdır?", "ödədim"],
  ])
  func `an instalment that was told of is noted as paid`(lines: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("loan", ["nextPaymentDue"]) == ["2027-01-05"])
  }

  @Test func `behind another change a payment is not meant any more`() throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: ["when is rent due?", "log 20 coffee"])
    let before = try sample.held()
    _ = try sample.answer(to: ["paid it"])
    #expect(try sample.held() == before)
  }
}
