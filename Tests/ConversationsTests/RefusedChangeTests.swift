import AssistantSupport
import TestSupport
import Testing

/// What was just done is not wanted, and is wanted after all.
@MainActor
struct RefusedChangeTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    {"kind":"loan","id":"l-1","status":"approved","amount":"15000","currency":"SAR","nextPaymentAmount":"650","nextPaymentDue":"2026-12-05"}
    """

  private nonisolated static let refused: [[String]] = [
    ["دفعت القسط", "لا تسجلها"], ["i paid the installment", "no don't log that"], ["دفعت الايجار", "لا تسجلها"],
    ["kirayəni ödədim", "onu yazma"], ["I paid the rent", "don't log it"], ["kofe 6 manat", "kofe 7 idi", "onu yazma"],
    ["dinner 60", "actually 70", "don't log it"], ["سجل 40 قهوة", "لا 45", "خلاص لا تسجلها"],
    ["log 15 coffee", "don't log it"], ["25 manat taksi", "yazma"],
  ]

  @Test(arguments: refused)
  func `what is not to be written down is as it was before`(lines: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    func held() throws -> [[String]] {
      [
        try sample.records("transaction", ["id", "amount"]), try sample.records("loan", ["nextPaymentDue"]),
        try sample.records("recurring", ["nextDue"]),
      ]
    }
    let before = try held()
    _ = try sample.answer(to: lines)
    #expect(try held() == before)
  }

  private nonisolated static let again: [([String], String)] = [
    (["سجل 320 بقالة", "لا تسجلها", "وش سويت؟", "طيب سجلها"], "320 بقالة"),
    (["log 15 coffee", "don't log it", "what did you do?", "ok log it"], "15 coffee"),
    (["25 manat taksi", "yazma", "nə etdin?", "yaxşı, yaz"], "25 taksi"),
    (["kofe 6 manat", "kofe 7 idi", "onu yazma", "nə etdin?", "yaxşı yaz"], "7 kofe"),
    (["coffee 12", "undo", "ok log it after all"], "12 coffee"),
  ]

  @Test(arguments: again)
  func `what was taken back is done once more where it is wanted after all`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("transaction", ["amount", "category"]) == [expected])
  }

  private nonisolated static let told: [([String], String)] = [
    (["سجل 320 بقالة", "لا تسجلها", "وش سويت؟"], "تراجعت عن: تسجيل عملية بمبلغ 320 ريالًا."),
    (["log 15 coffee", "don't log it", "what did you do"], "Taken back: the transaction of SAR 15 that was logged."),
    (["25 manat taksi", "yazma", "nə etdin?"], "Geri aldım: yazılmış əməliyyat, 25 AZN."),
  ]

  @Test(arguments: told)
  func `who asks what was done hears what was taken back`(lines: [String], expected: String) throws {
    #expect(try SampleAssistant().answer(to: lines) == expected)
  }

  @Test func `one of two that were written down goes by its name`() throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: ["taxi 25 and coffee 15", "don't log the coffee"])
    #expect(try sample.records("transaction", ["amount", "category"]) == ["15 coffee", "25 taxi"])
    _ = try sample.answer(to: ["yes"])
    #expect(try sample.records("transaction", ["amount", "category"]) == ["25 taxi"])
    _ = try sample.answer(to: ["لا تسجل الشاي"])
    #expect(try sample.records("transaction", ["amount", "category"]) == ["25 taxi"])
  }

  private nonisolated static let wages: [([String], [String])] = [
    (["maaş 1200", "maaş 1250"], ["1250"]), (["salary 8500", "salary 8600"], ["8600"]),
    (["الراتب 9000", "الراتب 9500"], ["9500"]), (["maaş 900", "kofe 5", "maaş 950"], ["5", "900", "950"]),
    (["rent income 800", "rent income 900"], ["800", "900"]),
  ]

  @Test(arguments: wages)
  func `a wage that is said anew is corrected`(lines: [String], expected: [String]) throws {
    let sample = try SampleAssistant()
    // Without a loan or a goal nobody knows what the sum is for but by its words.
    try sample.take(String.household)
    let before = Set(try sample.records("transaction", ["id"])).count
    _ = try sample.answer(to: lines)
    let sums = try sample.records("transaction", ["amount"])
    #expect(sums.count == before + expected.count)
    #expect(expected.allSatisfy(sums.contains))
  }
}
