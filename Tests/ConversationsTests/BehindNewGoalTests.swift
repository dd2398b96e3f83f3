import AssistantSupport
import TestSupport
import Testing

/// What is said of a goal that was made just now: its deadline, what is taken out of it, and what it lacks.
@MainActor
struct BehindNewGoalTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"goal","id":"g","title":"Vacation","target":"8000","current":"3900","currency":"SAR","deadline":"2027-03-01"}
    """

  private func goals(behind lines: [String]) throws -> [String] {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: lines)
    return try sample.records("goal", ["title", "target", "current", "deadline"])
  }

  private nonisolated static let deadlines: [([String], String)] = [
    (["ابي اجمع 6000 لايفون", "قبل رمضان"], "ايفون 6000 0 2027-02-08"),
    (["ابي هدف للسيارة 40000", "سنتين"], "سيارة 40000 0 2028-11-21"),
    (["ابي هدف للسيارة 40000", "سنتين", "كثير خلها ثلاث سنين"], "سيارة 40000 0 2029-11-21"),
    (["ابغى اوفر 12000 للزواج", "خلال سنة"], "زواج 12000 0 2027-11-21"),
    (["i want to save 3000 for a bike", "by next summer", "make it by june"], "bike 3000 0 2027-06-01"),
    (["maşın üçün 10000 yığmaq istəyirəm", "gələn ilin sonuna"], "maşın 10000 0 2027-12-31"),
    (["velosiped üçün 3000 yığmaq istəyirəm", "iyuna qədər", "yox iki il"], "velosiped 3000 0 2028-11-21"),
    (["ابغى اوفر 12000 للزواج", "متى رمضان"], "زواج 12000 0"),
  ]

  @Test(arguments: deadlines)
  func `a day alone is the deadline of the goal that was just made`(lines: [String], expected: String) throws {
    #expect(try goals(behind: lines).contains { $0.trimmingPrefix("nil ") == expected || $0.hasPrefix(expected) })
  }

  private nonisolated static let taken: [([String], [String])] = [
    (["i took 400 out of vacation"], ["Vacation 8000 3500 2027-03-01"]),
    (["i took 400 out of vacation", "no it was 300"], ["Vacation 8000 3600 2027-03-01"]),
    (["i took 400 out of vacation", "no it was 300", "undo"], ["Vacation 8000 3900 2027-03-01"]),
    (["سحبت 400 من هدف السفر", "نعم"], ["Vacation 8000 3500 2027-03-01"]),
    (["سحبت 400 من هدف السفر", "لا كانت 300 بس", "نعم"], ["Vacation 8000 3600 2027-03-01"]),
    (["سحبت 400 من هدف السفر"], ["Vacation 8000 3900 2027-03-01"]),
    (["vacation hədəfindən 100 götürdüm", "yox 150 idi"], ["Vacation 8000 3750 2027-03-01"]),
    (["كم عندي في هدف السفر", "لا كانت 300 بس"], ["Vacation 8000 3900 2027-03-01"]),
  ]

  @Test(arguments: taken)
  func `what is taken out of a goal leaves its target`(lines: [String], expected: [String]) throws {
    #expect(try goals(behind: lines) == expected)
  }

  private nonisolated static let moved: [([String], [String])] = [
    (
      ["save 2000 for a laptop", "put in 500", "move 100 from it to vacation"],
      ["Vacation 4000", "laptop 400"]
    ),
    (
      ["save 2000 for a laptop", "transfer 50 from vacation to laptop"], ["Vacation 3850", "laptop 50"]
    ),
    (["ابي اجمع 5000 للجهاز", "حط 1000", "انقل منها 200 لهدف Vacation"], ["Vacation 4100", "جهاز 800"]),
    (
      ["noutbuk üçün 2000 yığmaq istəyirəm", "500 qoydum", "ondan 100 vacation hədəfinə keçir"],
      ["Vacation 4000", "noutbuk 400"]
    ),
    (["save 2000 for a laptop", "move 100 from it to vacation"], ["Vacation 3900", "laptop 0"]),
  ]

  @Test(arguments: moved)
  func `what is moved leaves one goal for another`(lines: [String], expected: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("goal", ["title", "current"]).sorted() == expected)
  }

  private nonisolated static let told: [([String], String)] = [
    (
      ["ابغى اوفر 12000 للزواج", "حط 1000", "كم باقي عليه"],
      "هدف زواج: جمعت 1,000 من 12,000 ريال (8%). الباقي 11,000 ريال."
    ),
    (
      ["i want to save 3000 for a bike", "how much more do i need"],
      "Goal bike: 0 of SAR 3,000 saved (0%). Still missing: SAR 3,000."
    ),
    (
      ["velosiped üçün 3000 yığmaq istəyirəm", "daha nə qədər lazımdır"],
      "velosiped hədəfi: 3 000 SAR məbləğindən 0 yığılıb (0%). Qalıb: 3 000 SAR."
    ),
    (
      ["maşın üçün 10000 yığmaq istəyirəm", "gələn ilin sonuna"],
      "maşın hədəfi dəyişdi: 10 000 SAR məbləğindən 0 yığılıb. Son tarix: 31 dekabr 2027."
    ),
    (
      ["ابغى اوفر 12000 للزواج", "خلال سنة", "كم يعني كل شهر"],
      "هدف زواج: جمعت 0 من 12,000 ريال (0%). بادخار 1,000 ريال كل شهر يكتمل الهدف قرابة 21 نوفمبر 2027."
    ),
    (["سحبت 400 من هدف السفر"], "هل آخذ 400 ريال من هدف ⟨Vacation⟩؟"),
  ]

  @Test(arguments: told)
  func `what a goal lacks or needs is told`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    #expect(try sample.answer(to: lines) == expected)
  }

  private nonisolated static let sums: [([String], String)] = [
    (["حط ٢٠٠ بالهدف"], "8000 4100"), (["زود الهدف ٢٠٠"], "8000 4100"), (["put 200 in the goal"], "8000 4100"),
    (["məqsədə 200 qoy"], "8000 4100"), (["خل الهدف ٩٠٠٠"], "9000 3900"), (["raise the goal to 9000"], "9000 3900"),
    (["ارفع الهدف ٥٠٠"], "8500 3900"), (["add 200 to my vacation goal", "make it 9000"], "9000 4100"),
    (["add 200 to my vacation goal", "make it 250"], "8000 4150"), (["خل الهدف ٣٠٠"], "8000 3900"),
  ]

  @Test(arguments: sums)
  func `a sum is put aside or the target, and no target is less than what is saved`(
    lines: [String],
    sums: String
  ) throws {
    #expect(try goals(behind: lines) == ["Vacation \(sums) 2027-03-01"])
  }
}
