import AssistantSupport
import TestSupport
import Testing

/// What is said of the goal that is spoken of, or that is only offered.
@MainActor
struct BehindGoalTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"goal","id":"g","title":"Vacation","target":"8000","current":"3900","currency":"SAR","deadline":"2027-03-01"}
    {"kind":"budget","category":"food","period":"daily","amount":"60","currency":"SAR"}
    """

  private func goals(behind lines: [String]) throws -> [String] {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: lines)
    return try sample.records("goal", ["title", "target", "current", "deadline"])
  }

  private nonisolated static let changes: [([String], String)] = [
    (["خل الهدف ٩٠٠٠"], "Vacation 9000 3900 2027-03-01"),
    (["كم جمعت للسفر", "غير التاريخ لشهر ٥"], "Vacation 8000 3900 2027-05-01"),
    (["كم جمعت للسفر", "اجل الموعد لشهر ٥"], "Vacation 8000 3900 2027-05-01"),
    (["كم جمعت للسفر", "واجل التاريخ لشهر ٥"], "Vacation 8000 3900 2027-05-01"),
    (["how is my vacation goal", "change the deadline to june 1"], "Vacation 8000 3900 2027-06-01"),
    (["how is my vacation goal", "i put 300 already"], "Vacation 8000 4200 2027-03-01"),
    (["how is my vacation goal", "rename it trip"], "trip 8000 3900 2027-03-01"),
    (["hədəfim necədir", "adını dəyiş yeni tətil"], "yeni tətil 8000 3900 2027-03-01"),
    (["هدف السفر كم وصل", "هحط ٦٠٠ دلوقتي"], "Vacation 8000 4500 2027-03-01"),
    (["كم جمعت للسفر", "سجل ٥٠ غدا"], "Vacation 8000 3900 2027-03-01"),
    (["كم جمعت للسفر", "اسحب منه ٤٠٠"], "Vacation 8000 3500 2027-03-01"),
    (["كم جمعت للسفر", "شيل ١٠٠ منه"], "Vacation 8000 3800 2027-03-01"),
    (["how is my vacation goal", "take 50 out"], "Vacation 8000 3850 2027-03-01"),
    (["how is my vacation goal", "i took 200 out of it", "undo"], "Vacation 8000 3900 2027-03-01"),
    (["how is my vacation goal", "take 5000 out"], "Vacation 8000 3900 2027-03-01"),
    (["how is my vacation goal", "don't take 50 out"], "Vacation 8000 3900 2027-03-01"),
    (["hədəfim necədir", "ondan 100 götür"], "Vacation 8000 3800 2027-03-01"),
  ]

  @Test(arguments: changes)
  func `another sum, day or name is the goal's that is spoken of`(lines: [String], expected: String) throws {
    #expect(try goals(behind: lines) == [expected])
  }

  private nonisolated static let rates: [([String], String)] = [
    (
      ["كم جمعت للسفر", "كم لازم احط بالشهر"],
      "هدف ⟨Vacation⟩: جمعت 3,900 من 8,000 ريال (48%). بادخار 1,367 ريالًا كل شهر يكتمل الهدف قرابة 1 مارس 2027."
    ),
    (
      ["how is my vacation goal", "how much per month is that"],
      "Goal Vacation: 3,900 of SAR 8,000 saved (48%). With SAR 1,367 a month it would be reached around 1 March 2027."
    ),
    (
      ["hədəfim necədir", "hər ay nə qədər lazımdır"],
      "Vacation hədəfi: 8 000 SAR məbləğindən 3 900 yığılıb (48%). Ayda 1 367 SAR yığmaqla hədəf təxminən 1 mart 2027 tarixində tamamlanar."
    ),
    (
      ["ابي اجمع ٢٠ الف لسيارة قبل رمضان", "كم لازم احط بالشهر"],
      "بادخار 10,000 ريال كل شهر يكتمل الهدف قرابة 8 فبراير 2027. | هل أنشئ هدف سيارة: 20,000 ريال حتى 8 فبراير 2027؟"
    ),
    (
      ["goal: 5000 for laptop", "how much do i need a month"],
      "Goal laptop: 0 of SAR 5,000 saved (0%). This goal has no deadline; say by when, and I reckon what it needs a month."
    ),
  ]

  @Test(arguments: rates)
  func `what a goal needs in a month is reckoned`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    #expect(try sample.answer(to: lines) == expected)
  }

  private nonisolated static let kept: [[String]] = [
    ["log 30 tea", "delete that goal"], ["log 30 tea", "delete that budget"],
    ["ابي اجمع ٢٠ الف لسيارة قبل رمضان", "طيب حطيت ١٠٠٠"], ["هحط ٦٠٠ دلوقتي"],
    ["ابي اجمع ٢٠ الف لسيارة قبل رمضان", "كم لازم احط بالشهر", "طيب حطيت ١٠٠٠"],
  ]

  @Test(arguments: [["هدف السفر كم وصل", "سجل ٥٠ قهوة"], ["how is my vacation goal", "log 40 lunch"]])
  func `what is logged behind a goal is no part of it`(lines: [String]) throws {
    #expect(try goals(behind: lines) == ["Vacation 8000 3900 2027-03-01"])
  }

  @Test(arguments: kept)
  func `what is pointed at and was not spoken of is asked about`(lines: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    _ = try sample.answer(to: [lines[lines.count - 1]])
    #expect(try sample.held() == before)
  }
}
