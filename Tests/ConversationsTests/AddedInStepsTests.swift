import AssistantSupport
import TestSupport
import Testing

/// Payments that come again and loans, added in steps, changed and taken away in words.
@MainActor
struct AddedInStepsTests {
  private func sample() throws -> SampleAssistant {
    let sample = try SampleAssistant()
    try sample.take(.household)
    try sample.take(
      """
      {"kind":"recurring","id":"r-1","title":"Rent","amount":"1200","currency":"SAR","every":"monthly",\
      "nextDue":"2026-12-01"}
      {"kind":"loan","id":"l-1","status":"active","amount":"15000","currency":"SAR","nextPaymentDue":"2026-12-05",\
      "nextPaymentAmount":"650"}
      """
    )
    return sample
  }

  private nonisolated static let payments: [([String], String)] = [
    (["نتفلكس ٤٥ كل شهر يوم 10", "نعم"], "45 monthly 2026-12-10 نتفلكس"),
    (["شاهد 30 يوم 15", "نعم"], "30 monthly 2026-12-15 شاهد"),
    (["فاتورة النت 230 شهري يوم ٥", "اي"], "230 monthly 2026-12-05 فاتورة النت"),
    (["netflix is 45 a month on the 12th", "yes"], "45 monthly 2026-12-12 netflix"),
    (["ضيف اشتراك نتفلكس", "45", "كل شهر يوم 10"], "45 monthly 2026-12-10 نتفلكس"),
    (["ضيف اشتراك نتفلكس", "45", "لا 50", "كم رصيدي", "كل شهر يوم 10"], "50 monthly 2026-12-10 نتفلكس"),
    (["ضيف اشتراك نتفلكس 45", "10"], "45 monthly 2026-12-10 نتفلكس"),
    (["ضيف اشتراك", "شاهد", "٣٠ ريال", "كل شهر", "لا يوم ٧", "نعم"], "30 monthly 2026-12-07 شاهد"),
    (["add a Netflix subscription", "45", "no, 50", "monthly on the 10th"], "50 monthly 2026-12-10 Netflix"),
    (["add gym membership 200", "every month on the 3rd"], "200 monthly 2026-12-03 gym"),
    (["Netflix abunəliyi əlavə et", "45", "yox 50", "hər ayın 10-u"], "50 monthly 2026-12-10 Netflix"),
  ]

  @Test(arguments: payments)
  func `a payment is asked for in steps, each of which may be corrected`(lines: [String], expected: String) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    let held = try sample.records("recurring", ["amount", "every", "nextDue", "title"])
    #expect(held == ["1200 monthly 2026-12-01 Rent", expected].sorted())
    _ = try sample.answer(to: ["undo"])
    #expect(try sample.held() == before)
  }

  private nonisolated static let asked: [([String], String)] = [
    (["ضيف اشتراك نتفلكس"], "كم المبلغ؟"), (["ضيف اشتراك نتفلكس", "45"], "كل كم تتكرر، وفي أي يوم؟"),
    (["ضيف اشتراك"], "ما اسم الدفعة المتكررة؟"), (["add a Netflix subscription"], "How much is it?"),
    (["Netflix abunəliyi əlavə et"], "Məbləğ nə qədərdir?"), (["ضيف اشتراك نتفلكس", "خلاص"], "حسنًا، تركناه."),
    (["add a Netflix subscription", "45", "never mind"], "All right, never mind."), (["ضيف قرض"], "كم مبلغ القرض؟"),
    (["ضيف قرض", "20000"], "كم القسط؟"), (["add a loan", "20000", "800"], "When is the next instalment due?"),
    (["kredit əlavə et"], "Kreditin məbləği nə qədərdir?"), (["ضيف قرض", "20000", "خلاص"], "حسنًا، تركناه."),
    (["احذف قرض السيارة", "لا"], "حسنًا، لن أفعل."),
  ]

  @Test(arguments: asked)
  func `what is missing is asked for, and nothing is kept before it is said`(lines: [String], expected: String) throws {
    let sample = try sample()
    let before = try sample.held()
    #expect(try sample.answer(to: lines) == expected)
    #expect(try sample.held() == before)
  }

  private nonisolated static let added: [([String], String)] = [
    (["اضف قرض 20000 القسط 800 كل يوم 5"], "20000 800 2026-12-05"),
    (["ضيف قرض", "20000", "كم رصيدي", "800", "لا 900", "5"], "20000 900 2026-12-05"),
    (["عندي قرض جديد من الراجحي 30000 بقسط 900", "يوم 5"], "30000 900 2026-12-05 الراجحي"),
    (["أخذت قرض سيارة 50000 قسطه 1200 شهريا يوم 10", "نعم"], "50000 1200 2026-12-10"),
    (["add a loan of 20000, 800 monthly on the 5th"], "20000 800 2026-12-05"),
    (["add a loan", "20,000", "800", "the 5th"], "20000 800 2026-12-05"),
    (["20000 kredit əlavə et, ayda 800, hər ayın 5-i"], "20000 800 2026-12-05"),
    (["kredit əlavə et", "20000", "800", "hər ayın 5-i"], "20000 800 2026-12-05"),
  ]

  @Test(arguments: added)
  func `a loan is added in words, and taken back`(lines: [String], expected: String) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    let held = try sample.records("loan", ["amount", "nextPaymentAmount", "nextPaymentDue", "lender"])
    #expect(held == ["15000 650 2026-12-05", expected].sorted())
    _ = try sample.answer(to: ["undo"])
    #expect(try sample.held() == before)
  }

  private nonisolated static let several: [([String], [String])] = [
    (
      ["ضيف اشتراك نتفلكس 45 كل شهر يوم 10 واشتراك شاهد 30 كل شهر يوم 5"],
      ["30 2026-12-05 شاهد", "45 2026-12-10 نتفلكس"]
    ),
    (
      ["add Netflix 45 monthly on the 10th and Spotify 20 monthly on the 5th", "yes"],
      ["20 2026-12-05 Spotify", "45 2026-12-10 Netflix"]
    ),
    (["ضيف اشتراك نتفلكس", "خمسة وأربعين", "أول كل شهر"], ["45 2026-12-01 نتفلكس"]),
    (["ضيف اشتراك نتفلكس 45", "كل شهر يوم 10", "لا 50"], ["50 2026-12-10 نتفلكس"]),
    (["add gym membership 200", "every month on the 3rd", "no, 250"], ["250 2026-12-03 gym"]),
  ]

  @Test(arguments: several)
  func `several payments are added at once, and one that was just added is corrected`(
    lines: [String],
    expected: [String]
  ) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    let held = try sample.records("recurring", ["amount", "nextDue", "title"])
    #expect(held == (["1200 2026-12-01 Rent"] + expected).sorted())
  }

  @Test(arguments: ["دفعت الايجار والقسط", "I paid the rent and the loan instalment"])
  func `a payment and an instalment that were paid are both noted`(line: String) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    #expect(try sample.records("loan", ["nextPaymentDue"]) == ["2027-01-05"])
    _ = try sample.answer(to: ["undo", "undo"])
    #expect(try sample.held() == before)
  }

  private nonisolated static let changed: [(String, [String])] = [
    ("غير قسط القرض الى 1500", ["15000 1500 2026-12-05"]), ("القسط صار 700", ["15000 700 2026-12-05"]),
    ("خل القسط الجاي 15 ديسمبر", ["15000 650 2026-12-15"]),
    ("change my loan instalment to 1500", ["15000 1500 2026-12-05"]),
    ("move my next loan payment to December 15", ["15000 650 2026-12-15"]),
    ("kredit ödənişini 900 et", ["15000 900 2026-12-05"]), ("احذف القرض", []), ("delete my loan", []),
    ("krediti sil", []),
  ]

  @Test(arguments: changed)
  func `a loan is changed and deleted in words, and that is taken back`(line: String, expected: [String]) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    #expect(try sample.records("loan", ["amount", "nextPaymentAmount", "nextPaymentDue"]) == expected)
    _ = try sample.answer(to: ["undo"])
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    "متى القسط القادم؟", "هل أقدر أحذف القرض؟", "لا تحذف القرض", "ألغيت القرض أمس", "أضف 500 للقرض",
    "add 500 to my loan",
    "how much is my loan?", "can I delete my loan?", "don't delete my loan", "kreditim nə qədərdir?",
    "cancel loan notifications", "احذف إشعارات القرض", "بكم القسط؟", "ما أبي أغير القسط",
  ])
  func `what is asked, denied or told of a loan changes nothing`(line: String) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    #expect(try sample.held() == before)
  }

  private nonisolated static let interrupted: [([String], String)] = [
    (["ضيف قرض", "سجل 20 شاي", "100 الف", "الفين كل شهر", "يوم 7"], "100000 2000 2026-12-07"),
    (["add a loan", "log 20 tea", "100000", "2000 every month", "on the 7th"], "100000 2000 2026-12-07"),
  ]

  @Test(arguments: interrupted)
  func `what is commanded amid the steps is done, and the steps go on`(lines: [String], expected: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    let loans = try sample.records("loan", ["amount", "nextPaymentAmount", "nextPaymentDue"])
    #expect(loans.contains(expected), "\(loans)")
    #expect(try sample.records("transaction", ["amount"]).contains("20"))
  }
}
