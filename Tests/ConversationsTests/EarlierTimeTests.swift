import AssistantSupport
import Models
import TestSupport
import Testing

/// What was, and what is only remarked, changes nothing that holds now.
@MainActor
struct EarlierTimeTests {
  private func sample(_ text: String) throws -> SampleAssistant {
    let isArabic = text.unicodeScalars.contains { (0x600...0x6FF).contains($0.value) }
    let isAzerbaijani = text.contains { "əğıüöşç".contains($0) } || text.contains("riyal")
    let sample = try SampleAssistant(language: isArabic ? .arabic : isAzerbaijani ? .azerbaijani : .english)
    try sample.take(.household)
    try sample.take(
      """
      {"kind":"service","service":"driving_license_renewal","expires":"2027-08-15"}
      {"kind":"loan","id":"l-1","status":"approved","amount":"15000","currency":"SAR","nextPaymentDue":"2026-12-05","nextPaymentAmount":"650"}
      """
    )
    return sample
  }

  private nonisolated static let past: [[String]] = [
    ["رخصتي كانت لين ١ مايو ٢٠٢٤"], ["my licence was valid until 1 May 2024"], ["keçən ay büdcəm 300 idi"],
    ["السنة اللي راحت راتبي كان ٦٠٠٠"], ["كان راتبي ٥٠٠٠ قبل سنتين"], ["الإيجار كان ١١٠٠ والحين ١٢٠٠"],
    ["باقي علي ٤٠٠ للبقالة"], ["I still owe 400 for groceries"], ["صرفنا في العرس ٢٠ ألف قبل خمس سنين"],
    ["قبل سنة اشتريت سيارة بـ ٩٠ ألف"], ["العام الماضي دفعت ٣٠٠ للنادي"],
    ["دفعنا القسط الشهر الماضي"], ["آخر قسط سددته في أكتوبر"], ["متى قسطي؟", "الشهر اللي فات سددته"],
    ["أمس دفعت القسط الأول"], ["we paid the instalment last month"],
    ["let's not mute notifications"], ["don't make my phone mute notifications"],
    ["please don't put notifications on mute"], ["please don't put my phone on silent or mute stuff"],
    ["let's not log 50 for lunch"], ["let us not set a budget of 300 for food"],
  ]

  @Test(arguments: past)
  func `what was, what is owed and what is not wanted changes nothing`(lines: [String]) throws {
    let sample = try sample(lines[0])
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["دفعت القسط", "أمس دفعت القسط", "I paid the instalment yesterday"])
  func `the instalment that is due is noted as paid`(text: String) throws {
    let sample = try sample(text)
    _ = try sample.answer(to: [text])
    #expect(try sample.records("loan", ["nextPaymentDue"]) == ["2027-01-05"])
  }

  private nonisolated static let beside = [
    ("ذكرني بكرة ٥ العصر أمر على البنك", "البنك يفتح ٨ الصبح"),
    ("ذكرني بكرة ٥ العصر أمر على البنك", "البنك يسكر ٤ العصر"),
    ("ذكرني الخميس ٦ المغرب أروح عرس منال", "عرس منال كان بيكون الجمعة"),
    ("remind me tomorrow at 5pm to pass by the bank", "the bank opens at 8am"),
    ("sabah saat 5-də banka getməyi xatırlat", "bank səhər 8-də açılır"),
    ("سجل ٣٠ بنزين", "لا مو ٤٠"), ("ذكرني بكرة ٥ العصر أشتري خبز", "لا مو ٦"), ("25 riyal çay yaz", "yox, 30 deyil"),
    ("سجل ٣٠ بنزين", "لا، زوجتي اللي تقول ٤٠"),
  ]

  @Test(arguments: beside)
  func `a remark and a denied value correct nothing`(first: String, text: String) throws {
    let sample = try sample(first)
    _ = try sample.answer(to: [first])
    let before = try sample.held()
    _ = try sample.answer(to: [text])
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["لا مو أنا، أختي", "لا مو أنا اللي دفعت"])
  func `what somebody else paid is taken back`(text: String) throws {
    let sample = try sample(text)
    let before = try sample.held()
    _ = try sample.answer(to: ["سجل ٣٠ بنزين"])
    #expect(try sample.answer(to: [text]) == "تراجعت عن: تسجيل عملية بمبلغ 30 ريالًا.")
    #expect(try sample.held() == before)
  }

  @Test func `who asks pardon corrects the sum`() throws {
    let sample = try sample("سجل")
    #expect(
      try sample.answer(to: ["سجل ٢٤٠ قطع غيار", "أستغفر الله، ١٤٠"])
        == "عدّلت العملية: 140 ريالًا (قطع غيار)، 21 نوفمبر 2026."
    )
  }

  @Test func `an hour of what comes every few hours leaves how often it comes`() throws {
    let sample = try sample("ذكرني")
    _ = try sample.answer(to: ["ذكرني كل ٨ ساعات آخذ المضاد", "خلها الساعة ٢"])
    #expect(try sample.held().contains("FREQ=HOURLY;INTERVAL=8"))
  }

  private nonisolated static let others = [
    (["وش تذكيراتي؟", "أجّل الثاني يوم", "لا قصدي الثالث"], "2026-11-24T17:00:00+03:00", "2026-11-27T20:00:00+03:00"),
    (["وش تذكيراتي؟", "أجّل الثالث يوم", "لا الثاني"], "2026-11-25T17:00:00+03:00", "2026-11-26T20:00:00+03:00"),
  ]

  @Test(arguments: others)
  func `a move that was meant of another one moves that one alone`(
    lines: [String],
    second: String,
    third: String
  ) throws {
    let sample = try sample(lines[0])
    _ = try sample.answer(to: lines)
    let held = try sample.records("reminder", ["at"])
    #expect(held.contains(second) && held.contains(third), "\(held)")
  }
}
