import AssistantSupport
import TestSupport
import Testing

/// Documents that were renewed, one's own and those of others, told in whatever words.
@MainActor
struct RenewedDocumentTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"service","service":"driving_license_renewal","expires":"2027-08-15"}
    {"kind":"dependent","name":"حسام","relationship":"ولدك","serviceType":"اصدار رخصة","deadline":"2026-11-26"}
    {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    {"kind":"dependent","name":"نورة","relationship":"والدتك","serviceType":"تجديد الجواز","deadline":"2026-12-28"}
    {"kind":"dependent","name":"منى","relationship":"زوجتك","serviceType":"تجديد جواز السفر","deadline":"2027-01-10"}
    """

  private nonisolated static let days: [([String], String)] = [
    (["باقي الباسبور بتاع ماما قد ايه", "جددناه لحد 2033"], "نورة 2033-12-28"),
    (["ليان جددنا هويتها ل 5 سنين"], "ليان 2031-11-21"),
    (["متى ينتهي جواز منى", "جددناه 10 سنين"], "منى 2036-11-21"),
    (["when does my mom's passport expire", "we renewed it until 2034"], "نورة 2034-12-28"),
    (["renewed my passport till 2036", "my wife's too"], "منى 2036-01-01"),
    (["جددت جوازي لين 2031", "وامي بعد"], "نورة 2031-01-01"),
  ]

  @Test(arguments: days)
  func `until when a document of somebody was renewed is its new date`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("dependent", ["name", "deadline"]).contains(expected))
  }

  @Test(arguments: [
    ["pasportumu 2035-ə qədər yenilədim"], ["جددت جوازي لين 2035"], ["renewed my passport till 2035"],
  ])
  func `one's own is renewed alike in each language`(lines: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("service", ["service", "expires"]).contains("passport_renewal 2035-01-01"))
  }

  @Test(arguments: [
    ["جددت رخصتي السنة اللي فاتت"], ["متى تنتهي رخصتي", "جددتها قبل سنتين"], ["renewed my licence 2 years ago"],
    ["when does my licence expire", "i renewed it last year"], ["did we renew mom's passport until 2033?"],
    ["pasportum nə vaxt bitir", "2 il əvvəl yeniləmişəm"],
  ])
  func `what was renewed long ago has no new date`(lines: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    let held = try sample.held()
    _ = try sample.answer(to: lines)
    #expect(try sample.held() == held)
  }

  @Test
  func `who is done with it is named behind the verb`() throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: ["حسام متى رخصته", "خلصها حسام"])
    #expect(try !sample.records("dependent", ["name"]).contains("حسام"))
  }

  @Test(arguments: [["ضيف فهد يجدد رخصته بعد شهر", "لا هو اخوي"], ["ضيف خويي فهد يجدد رخصته بعد شهر", "لا هو اخوي"]])
  func `the name stays while it is asked who that is`(lines: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    #expect(try sample.answer(to: lines) == "أضفته. أخوك فهد: تجديد الرخصة، في 21 ديسمبر 2026.")
  }

  @Test
  func `the day of a renewal is no new date, which is asked`() throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    #expect(try sample.answer(to: ["متى ينتهي جوازي", "جددته امس"]) == "ما التاريخ الجديد؟")
  }
}
