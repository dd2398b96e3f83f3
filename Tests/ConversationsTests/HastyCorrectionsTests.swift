import AssistantSupport
import TestSupport
import Testing

/// Corrections of a correction, of one of several, and answers that are none.
@MainActor
struct HastyCorrectionsTests {
  private nonisolated static let corrected: [([String], String)] = [
    (["سجل ٦٠ تاكسي", "لا ٧٠", "لا ٨٠"], #""amount":"80""#), (["log 60 taxi", "no 70", "no 80"], #""amount":"80""#),
    (["60 manat taksi yaz", "yox 70", "yox 80"], #""amount":"80""#),
    (["paid 20 for coffee and 60 for taxi", "no 70", "no 80"], #""amount":"20""#),
    (["got my salary 8500 today and paid 60 for taxi", "no 8,600"], #""amount":"8600""#),
    (["نزل الراتب 9000 ودفعت 50 غدا", "لا 9100"], #""amount":"9100""#),
    (["نزل الراتب 9000 ودفعت 50 غدا", "لا 60"], #""amount":"9000""#),
    (["set a budget", "idk", "food i guess", "50 a day"], #""amount":"50","category":"food""#),
    (["log an expense", "about 20"], #""amount":"20""#), (["سجل مصروف", "حوالي ٢٠"], #""amount":"20""#),
    (["سجل 50 بقالة لها"], #""category":"بقالة""#), (["اشتريت خبز وحليب ب 20"], #""category":"خبز وحليب""#),
    (["صرفت 90 على السوبرماركت وزوجتي معي"], #""category":"سوبرماركت""#),
    (["ذكرني كل شهر آخر يوم ادفع العامل"], #""body":"ادفع العامل""#),
    (["ذكرني ادفع الكهرب كل شهر يوم 27", "لا آخر الشهر"], "FREQ=MONTHLY;BYMONTHDAY=-1"),
    (["i wanna save for hajj", "10k", "yes"], #""target":"10000","title":"hajj""#),
  ]

  @Test(arguments: corrected)
  func `what was meant is held in the end`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    #expect(try sample.held().contains(expected))
  }

  @Test(arguments: [
    ["remind me at 5", "thanks bye"], ["remind me at 5", "nothing"], ["ذكرني الساعة 5", "ولا شي"],
    ["ذكرني الساعة 5", "شكرا مع السلامة"], ["حط ميزانية", "اللي تشوفه"], ["set a budget", "whatever"],
  ])
  func `courtesy, nothing and whatever are no answer to a question`(lines: [String]) throws {
    let sample = try SampleAssistant()
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["احذف الايجار", "delete the rent"])
  func `a payment that is called otherwise is asked about before it is taken away`(line: String) throws {
    let sample = try SampleAssistant()
    try sample.take(
      #"{"kind":"recurring","id":"r-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}"#
    )
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    if line != "delete the rent" { #expect(try sample.held() == before) }
    _ = try sample.answer(to: ["نعم"])
    #expect(try !sample.held().contains(#""kind":"recurring""#))
    _ = try sample.answer(to: ["تراجع"])
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    "عندي قرض سيارة 60 الف قسطه 1500 كل شهر يوم 27", "عندي قرض 60000 القسط 1500 يوم 27",
    "i have a loan of 60000, instalment 1500 on the 27th",
  ])
  func `a loan that is told of with both of its sums is offered to be added`(line: String) throws {
    let sample = try SampleAssistant()
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    #expect(try sample.held() == before)
    _ = try sample.answer(to: ["نعم"])
    #expect(try sample.held().contains(#""nextPaymentAmount":"1500""#))
  }

  @Test func `all that was logged is no one of them`() throws {
    let sample = try SampleAssistant()
    try sample.take(
      #"{"kind":"transaction","amount":"18","currency":"SAR","category":"قهوة","at":"2026-11-21T08:10:00+03:00"}"#
    )
    _ = try sample.answer(to: ["صرفت امس ٢٠٠ على المطعم"])
    let before = try sample.held()
    _ = try sample.answer(to: ["احذف كل اللي سجلته اليوم"])
    #expect(try sample.held() == before)
  }

  private nonisolated static let compared: [(String, String)] = [
    ("قارن صرفي هالشهر باللي قبله", "أي أكثر بـ65 ريالًا."), ("قارن مصاريفي بالشهر الماضي", "أي أكثر بـ65 ريالًا."),
    ("compare this month with last month", "That is SAR 65 more."),
    ("bu ayı keçən ayla müqayisə et", "Yəni 65 SAR çoxdur."),
  ]

  @Test(arguments: compared)
  func `two times that are named are put beside each other`(line: String, expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(
      """
      {"kind":"transaction","amount":"100","currency":"SAR","category":"قهوة","at":"2026-11-12T08:10:00+03:00"}
      {"kind":"transaction","amount":"35","currency":"SAR","category":"قهوة","at":"2026-10-02T09:00:00+03:00"}
      """
    )
    #expect(try sample.answer(to: [line]).hasSuffix(expected))
  }
}
