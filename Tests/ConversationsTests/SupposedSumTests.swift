import AssistantSupport
import TestSupport
import Testing

/// Sums that are only supposed: it is reckoned what follows, and nothing is changed.
@MainActor
struct SupposedSumTests {
  private func sample() throws -> SampleAssistant {
    let sample = try SampleAssistant()
    try sample.take(.household)
    try sample.take(
      """
      {"kind":"budget","amount":"60","currency":"SAR","category":"قهوة","period":"daily"}
      {"kind":"goal","id":"g-1","title":"Vacation","target":"8000","current":"3900","currency":"SAR",\
      "deadline":"2027-03-01"}
      """
    )
    return sample
  }

  private nonisolated static let reckoned: [([String], String)] = [
    (["لو جمعت ١٠٠٠ كل شهر لهدف Vacation متى اخلصه"], "21 أبريل 2027"),
    (["كم وصل هدف Vacation", "لو حطيت 500 كل شهر متى أوصل؟"], "21 أغسطس 2027"),
    (["what if I save 200 a month for the vacation", "and 500?"], "around 21 August 2027"),
    (["what if I save 2000 a month for the vacation"], "around 21 February 2027."),
    (["what if I put 500 more into the vacation goal?"], "With SAR 500 more, SAR 3,600 would be left."),
    (["ayda 500 yığsam Vacation hədəfinə nə vaxt çataram"], "21 avqust 2027"),
    (["كم باقي في ميزانية القهوة", "لو صرفت 30 كم يبقى"], "ومع 30 ريالًا زيادة يبقى 12 ريالًا."),
    (["كم باقي في ميزانية القهوة", "لو صرفت 30 كم يبقى", "ولو 100"], "ومع 100 ريال زيادة يكون التجاوز 58 ريالًا."),
    (["what if I spend 30 more on coffee"], "With SAR 30 more, SAR 12 would be left."),
    (["how much is left for coffee", "if I spend 100 am I over?"], "With SAR 100 more, that would be SAR 58 over."),
    (["qəhvəyə 30 da xərcləsəm nə qədər qalar?"], "Daha 30 SAR olsa, 12 SAR qalar."),
    (["if I save 500 every month when do I reach my vacation goal"], "around 21 August 2027"),
    (["how is my vacation goal going", "if I add 500 each month when do I get there", "and 800?"], "21 May 2027"),
    (["لو وفرت ١٠ ريال كل يوم كم يصير بالسنة"], "بادخار 10 ريالات كل يوم يجتمع لك 3,650 ريالًا حتى 21 نوفمبر 2027."),
    (["لو حطيت ٢٠٠ بالشهر كم اجمع في سنة"], "بادخار 200 ريال كل شهر يجتمع لك 2,400 ريال حتى 21 نوفمبر 2027."),
    (["اذا وفرت ٥٠ بالاسبوع كم يصير بعد ٦ شهور"], "بادخار 50 ريالًا كل أسبوع يجتمع لك 1,250 ريالًا حتى 21 مايو 2027."),
    (["if I save 10 a day how much is that in a year"], "SAR 10 every day comes to SAR 3,650 by 21 November 2027."),
    (["gündə 10 manat yığsam ildə nə qədər edər"], "10 AZN hər gün yığılsa, 21 noyabr 2027 tarixinə 3 650 AZN olar."),
  ]

  @Test(arguments: reckoned)
  func `what would be left or when it would be reached is told, and nothing changes`(
    lines: [String],
    expected: String
  ) throws {
    let sample = try sample()
    let before = try sample.held()
    let answer = try sample.answer(to: lines)
    #expect(answer.contains(expected), "\(answer)")
    #expect(try sample.held() == before)
  }

  private nonisolated static let unreckoned = [
    "what if I save 0.00000000000000001 a month for the vacation", "what if I save 0.01 a day for the vacation",
    "what if I save 500 dollars a month for the vacation", "لو جمعت ٠٫٠٠٠٠٠٠٠٠٠٠٠١ كل شهر لهدف Vacation متى اخلصه",
  ]

  @Test(arguments: unreckoned)
  func `what cannot be reckoned with ends nothing, and tells how it is`(line: String) throws {
    let answer = try sample().answer(to: [line])
    #expect(!answer.contains("around") && !answer.contains("قرابة"), "\(answer)")
    #expect(try sample().answer(to: [line, "how is my vacation goal?"]).contains("48"))
  }

  private nonisolated static let commands: [(String, String)] = [
    ("لو سمحت سجل 30 شاي", "30 شاي"), ("اذا ما عليك امر سجل 45 بنزين", "45 بنزين"), ("لو تكرمت سجل 12 خبز", "12 خبز"),
    ("if you could, log 30 tea", "30 tea"), ("zəhmət olmasa 30 manat çay yaz", "30 çay"),
  ]

  @Test(arguments: commands)
  func `a polite command supposes nothing`(line: String, expected: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: [line])
    #expect(try sample.records("transaction", ["amount", "category"]).contains(expected))
  }

  private nonisolated static let rests: [(String, String)] = [
    ("كم باقي لي في القهوة", "42"), ("how much is left for coffee", "42"), ("what's left for coffee today", "42"),
  ]

  @Test(arguments: rests)
  func `what is left for a category is its budget's`(line: String, expected: String) throws {
    let answer = try sample().answer(to: [line])
    #expect(answer.contains(expected), "\(answer)")
  }

  @Test func `a goal that is to be reached before a month by its number has that month's first day`() throws {
    let sample = try sample()
    _ = try sample.answer(to: ["عندي هدف سيارة 20 الف قبل شهر 6"])
    #expect(try sample.records("goal", ["title", "deadline"]).contains("سيارة 2027-06-01"))
  }
}
