import AssistantSupport
import TestSupport
import Testing

/// What is to be paid in all: payments that come again, instalments, and debts.
@MainActor
struct PaymentsInAllTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"recurring","id":"r","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    {"kind":"recurring","id":"n","title":"Netflix","amount":"56","currency":"SAR","every":"monthly","nextDue":"2026-12-10"}
    {"kind":"loan","id":"l-1","status":"approved","amount":"15000","currency":"SAR","nextPaymentAmount":"650","nextPaymentDue":"2026-12-05"}
    """

  private func answer(to lines: [String]) throws -> String {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    return try sample.answer(to: lines)
  }

  private nonisolated static let arabic = """
    دفعة ⟨Rent⟩: 1,200 ريال، تستحق في 1 ديسمبر 2026. دفعة ⟨Netflix⟩: 56 ريالًا، تستحق في 10 ديسمبر 2026. \
    القسط القادم 650 ريالًا مستحق بعد 14 يومًا، في 5 ديسمبر 2026. المجموع كل شهر: 1,906 ريالات.
    """
  private nonisolated static let english = """
    Rent: SAR 1,200, due on 1 December 2026. Netflix: SAR 56, due on 10 December 2026. \
    The next payment of SAR 650 is due in 14 days, on 5 December 2026. In all every month: SAR 1,906.
    """
  private nonisolated static let azerbaijani = """
    Rent ödənişi: 1 200 SAR, vaxtı 1 dekabr 2026. Netflix ödənişi: 56 SAR, vaxtı 10 dekabr 2026. \
    Növbəti ödəniş 650 SAR, vaxtı 14 gün sonradır: 5 dekabr 2026. Cəmi hər ay: 1 906 SAR.
    """

  @Test(arguments: [
    (["كم ادفع كل شهر"], arabic), (["كم بتصير علي بالشهر كلها"], arabic), (["كم التزاماتي الشهرية"], arabic),
    (["كم القسط", "والمجموع كم"], arabic), (["متى الايجار", "كم مجموعها كلها"], arabic),
    (["what do I pay every month"], english), (["how much goes out each month"], english),
    (["when is my next payment", "how much is that altogether"], english),
    (["when is rent due", "and in total"], english),
    (["hər ay nə qədər ödəyirəm"], azerbaijani), (["bütün aylıq ödənişlərim nə qədərdir"], azerbaijani),
    (["növbəti ödəniş nə vaxtdır", "cəmi nə qədər edir"], azerbaijani),
  ])
  func `all that is paid every month is told, and what it comes to`(lines: [String], expected: String) throws {
    #expect(try answer(to: lines) == expected)
  }

  @Test(arguments: [
    (
      ["كم علي ديون"],
      "قرضك بمبلغ 15,000 ريال تمت الموافقة عليه. القسط القادم 650 ريالًا مستحق بعد 14 يومًا، في 5 ديسمبر 2026."
    ),
    (
      ["total debt"],
      "Your loan of SAR 15,000 is approved. The next payment of SAR 650 is due in 14 days, on 5 December 2026."
    ),
    (
      ["ümumi borcum nə qədərdir"],
      "15 000 SAR məbləğində kreditiniz təsdiqlənib. Növbəti ödəniş 650 SAR, vaxtı 14 gün sonradır: 5 dekabr 2026."
    ),
    (
      ["what do I pay every month", "total debt"],
      "Your loan of SAR 15,000 is approved. The next payment of SAR 650 is due in 14 days, on 5 December 2026."
    ),
  ])
  func `debts are the loans`(lines: [String], expected: String) throws {
    #expect(try answer(to: lines) == expected)
  }
}
