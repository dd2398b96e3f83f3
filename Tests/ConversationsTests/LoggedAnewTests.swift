import AssistantSupport
import TestSupport
import Testing

/// What is told anew of what was logged, and days that stand beside sums.
@MainActor
struct LoggedAnewTests {
  private nonisolated static let logged: [([String], [String])] = [
    (
      ["سجل صرفت ١٠٠ بنزين يوم الجمعه و ٦٠ بقاله الاربعاء", "الجمعه كان ١١٠"],
      ["110 2026-11-20 بنزين", "60 2026-11-18 بقاله"]
    ),
    (["سجل ٤٠ مطعم", "لا بقاله"], ["40 2026-11-21 بقاله"]),
    (["سجل ٦ ريال ماي", "غيرها خلها شاي"], ["6 2026-11-21 شاي"]),
    (
      ["log 14 coffee and 60 petrol", "how much today total", "petrol was yesterday"],
      ["14 2026-11-21 coffee", "60 2026-11-20 petrol"]
    ),
    (["30 taxi and 12 snacks yesterday", "taxi today"], ["12 2026-11-20 snacks", "30 2026-11-21 taxi"]),
    (["40 benzin yaz", "42 idi səhv yazdım"], ["42 2026-11-21 benzin"]),
    (["سجل ٥٥ غدا امبارح و٢٠ مواصلات النهارده"], ["20 2026-11-21 مواصلات", "55 2026-11-20 غدا"]),
    (["سجل ٥٥ غدا امس"], ["55 2026-11-20 غدا"]), (["سجل ٥٥ غدا"], ["55 2026-11-21 غدا"]),
    (["سجل ٤٥ مطعم وأمس ١٠٠ بنزين"], ["100 2026-11-20 بنزين", "45 2026-11-21 مطعم"]),
    (["log 25 lunch and yesterday 100 petrol"], ["100 2026-11-20 petrol", "25 2026-11-21 lunch"]),
    (["صرفت أمس ٣٠ قهوة و٤٥ بنزين"], ["30 2026-11-20 قهوة", "45 2026-11-20 بنزين"]),
    (["سجل ٣٠ قهوة و٤٥ بنزين أمس"], ["30 2026-11-20 قهوة", "45 2026-11-20 بنزين"]),
    (["dünən 60 benzin bu gün 20 taksi"], ["20 2026-11-21 taksi", "60 2026-11-20 benzin"]),
    (["امس ٦٠ بنزين اليوم ٢٠ تاكسي"], ["20 2026-11-21 تاكسي", "60 2026-11-20 بنزين"]),
    (["yesterday 60 petrol today 20 taxi"], ["20 2026-11-21 taxi", "60 2026-11-20 petrol"]),
  ]

  @Test(arguments: logged)
  func `each expense has its sum, its day and what it was for`(lines: [String], expected: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(#"{"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}"#)
    _ = try sample.answer(to: lines)
    let held = try sample.records("transaction", ["amount", "at", "category"]).map { record in
      record.split(separator: " ").enumerated().map { $0 == 1 ? $1.prefix(10) : $1 }.joined(separator: " ")
    }
    #expect(held == expected)
  }

  @Test(arguments: [
    (["اخر عمليه وش كانت", "عدلها ل ٢٠"], "20"), (["whats the last thing i bought", "change it to 21"], "21"),
  ])
  func `the last entry is told of, and what follows is of it`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("transaction", ["amount"]) == ["260", "345", expected].sorted())
  }

  @Test(arguments: [
    ("حطيلي ميزانية للبنزين ٣٠٠ بالشهر", "بنزين"), ("حطي ميزانية للبنزين ٣٠٠ بالشهر", "بنزين"),
    ("سويلي ميزانية مطاعم ٢٠٠", "مطاعم"),
  ])
  func `a budget is for what stands behind the word for it`(line: String, category: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: [line])
    #expect(try sample.records("budget", ["category"]) == [category])
  }
}
