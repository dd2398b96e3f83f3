import AssistantSupport
import TestSupport
import Testing

/// Several things in one sentence: each is kept by itself, and none in the words of another.
@MainActor
struct SeveralAtOnceTests {
  private func sample(_ more: String = "") throws -> SampleAssistant {
    let sample = try SampleAssistant()
    try sample.take(.household)
    if !more.isEmpty { try sample.take(more) }
    return sample
  }

  private nonisolated static let budgets: [(String, [String])] = [
    (
      "حط ميزانية للمطاعم 500 وللقهوة 200 وللبنزين 300",
      ["200 monthly قهوة", "300 monthly بنزين", "500 monthly مطاعم"]
    ),
    ("ميزانية المطاعم ٥٠٠ شهري والقهوة ٢٠٠ أسبوعي", ["200 weekly القهوة", "500 monthly المطاعم"]),
    (
      "set budgets: travel 500, coffee 200 and fuel 300",
      ["200 monthly coffee", "300 monthly fuel", "500 monthly travel"]
    ),
    ("set a budget of 500 for clothes and 200 for coffee a week", ["200 weekly coffee", "500 weekly clothes"]),
    (
      "büdcə qoy: restoran 500, qəhvə 200 və benzin 300",
      ["200 monthly qəhvə", "300 monthly benzin", "500 monthly restoran"]
    ),
  ]

  @Test(arguments: budgets)
  func `each budget of a sentence is one, and is taken back by itself`(line: String, expected: [String]) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    #expect(try sample.records("budget", ["amount", "period", "category"]) == expected)
    _ = try sample.answer(to: expected.map { _ in "undo" })
    #expect(try sample.held() == before)
  }

  private nonisolated static let plans: [(String, [String], [String])] = [
    ("حط ميزانية للقهوة 200 وهدف للسفر 5000", ["200 قهوة"], ["5000 سفر"]),
    ("هدف للسفر 5000 وميزانية للقهوة 200", ["200 قهوة"], ["5000 سفر"]),
    ("حط هدف للسفر 5000 وهدف للسيارة 30000", [], ["30000 سيارة", "5000 سفر"]),
    ("set a goal of 5000 for travel and 30000 for a car", [], ["30000 car", "5000 travel"]),
    ("food budget 500, and 200 for coffee monthly", ["200 coffee", "500 food"], []),
  ]

  @Test(arguments: plans)
  func `budgets and goals of a sentence are each what they are said to be`(
    line: String,
    budgets: [String],
    goals: [String]
  ) throws {
    let sample = try sample()
    _ = try sample.answer(to: [line])
    #expect(try sample.records("budget", ["amount", "category"]) == budgets)
    #expect(try sample.records("goal", ["target", "title"]) == goals)
  }

  @Test func `a budget that is held keeps its period among several`() throws {
    let sample = try sample(#"{"kind":"budget","period":"daily","category":"food","amount":"60","currency":"SAR"}"#)
    _ = try sample.answer(to: ["set budgets: food 50 and coffee 200"])
    #expect(try sample.records("budget", ["amount", "period", "category"]) == ["200 monthly coffee", "50 daily food"])
  }

  private nonisolated static let earned: [(String, [String])] = [
    ("نزل الراتب 9000 ودفعت الايجار 1200", ["1200", "9000 income"]),
    ("got my salary 9000 and paid rent 1200", ["1200", "9000 income"]),
    ("salary came in 9000, paid 1200 for rent and 300 for electricity", ["1200", "300", "9000 income"]),
    ("maaşım gəldi 9000 və kirayəni ödədim 1200", ["1200", "9000 income"]),
    ("maaş 9000 aldım, kirayəyə 1200 ödədim", ["1200", "9000 income"]),
    ("قهوة 20 وغدا 45 وبنزين 100", ["100", "20", "45"]), ("سجل قهوة ب20 وغدا ب45 وتاكسي ب30", ["20", "30", "45"]),
    ("عشا 60 وفطور 20 وغدا 40", ["20", "40", "60"]),
  ]

  @Test(arguments: earned)
  func `what came in and what was paid are told apart, and lunch is no tomorrow`(line: String, sums: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(#"{"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}"#)
    _ = try sample.answer(to: [line])
    #expect(try sample.records("transaction", ["amount", "type"]) == sums)
    #expect(try sample.records("transaction", ["at"]).allSatisfy { $0.hasPrefix("2026-11-21") })
  }

  private nonisolated static let errands: [(String, [String])] = [
    (
      "remind me to take my pill at 9 pm and to call mom at 10 pm",
      ["2026-11-21T21:00:00+03:00 take my pill", "2026-11-21T22:00:00+03:00 call mom"]
    ),
    (
      "ذكرني أكلم أمي الساعة 5 وأدفع الفاتورة الساعة 9 وآخذ الدواء الساعة 10",
      [
        "2026-11-21T10:00:00+03:00 آخذ الدواء", "2026-11-21T17:00:00+03:00 أكلم أمي",
        "2026-11-21T21:00:00+03:00 أدفع الفاتورة",
      ]
    ),
    (
      "ذكرني بموعد الأسنان يوم الأحد الساعة 4 وبموعد العيون يوم الاثنين الساعة 5",
      ["2026-11-22T16:00:00+03:00 موعد الأسنان", "2026-11-23T17:00:00+03:00 موعد العيون"]
    ),
    (
      "ذكرني بالدواء الساعة 9 وبالاجتماع الساعة 11",
      ["2026-11-21T11:00:00+03:00 الاجتماع", "2026-11-21T21:00:00+03:00 الدواء"]
    ),
    (
      "remind me at 5 to call mom and tell her dinner is at 8",
      ["2026-11-21T17:00:00+03:00 call mom and tell her dinner is at 8"]
    ),
    ("remind me to buy milk and to call mom at 6 pm", ["2026-11-21T18:00:00+03:00 buy milk and to call mom"]),
  ]

  @Test(arguments: errands)
  func `each errand with an hour of its own is a reminder`(line: String, expected: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(#"{"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}"#)
    _ = try sample.answer(to: [line])
    #expect(try sample.records("reminder", ["at", "body"]) == expected)
  }

  private nonisolated static let documents: [String] = [
    "جوازي ينتهي 5/3/2027 ورخصتي 10/6/2027", "passport 2027-03-05, license 2027-06-10",
    "my passport expires 5/3/2027 and my license 10/6/2027",
    "جوازي ينتهي 2027-03-05 ورخصتي تنتهي 2027-06-10",
  ]

  @Test(arguments: documents)
  func `each document has the date beside it, be it in figures`(line: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: [line])
    let held = try sample.records("service", ["service", "expires"])
    #expect(held == ["driving_license_renewal 2027-06-10", "passport_renewal 2027-03-05"])
  }

  private nonisolated static let offered: [([String], [String])] = [
    (["يمكن قهوة 20 وشاي 10", "نعم"], ["10 شاي", "20 قهوة"]),
    (["maybe coffee 20 and tea 10", "yes"], ["10 tea", "20 coffee"]),
    (["bəlkə qəhvə 20, çay 10", "hə"], ["10 çay", "20 qəhvə"]), (["يمكن قهوة 20 وشاي 10", "لا"], []),
    (["يمكن صرفت 50 على القهوة", "60"], []), (["يمكن صرفت 50 على القهوة", "60", "نعم"], ["60 القهوة"]),
    (["45", "لا 60", "نعم"], ["60"]), (["45", "no, 60", "yes"], ["60"]), (["45", "yox, 60", "hə"], ["60"]),
    (["45", "قصدي 60", "نعم"], ["60"]), (["45", "لا، قهوة 60"], ["60 قهوة"]), (["45", "لا 60 مطاعم"], ["60 مطاعم"]),
  ]

  @Test(arguments: offered)
  func `yes agrees to all that was offered, and another value is offered instead`(
    lines: [String],
    expected: [String]
  ) throws {
    let sample = try SampleAssistant()
    try sample.take(#"{"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}"#)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("transaction", ["amount", "category"]) == expected)
  }

  private nonisolated static let payments: [([String], [String])] = [
    (["عندي اشتراك شاهد 30 ريال كل شهر يوم 5", "لا 35", "نعم"], ["35 2026-12-05 شاهد"]),
    (["عندي اشتراك شاهد 30 ريال كل شهر يوم 5", "35", "نعم"], ["35 2026-12-05 شاهد"]),
    (["عندي اشتراك شاهد 30 ريال كل شهر يوم 5", "لا يوم 7", "نعم"], ["30 2026-12-07 شاهد"]),
  ]

  @Test(arguments: payments)
  func `an offered payment takes another value`(lines: [String], expected: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("recurring", ["amount", "nextDue", "title"]) == expected)
  }

  private nonisolated static let particles: [(String, Bool)] = [
    ("yaxşı bəs onda", false), ("bəs necə", false), ("ona zəng et", false), ("onun adı nədir", false),
    ("beş manat", true), ("saat onda", true), ("axşam onda", true), ("الست سعاد", false), ("اتصل بالست سعاد", false),
    ("الساعة الست", true), ("ألف شكر", false), ("ألف ريال", true),
  ]

  @Test(arguments: particles)
  func `a word that is no number there is read as none`(text: String, isValue: Bool) throws {
    let said = try SampleAssistant().perform("text/parse", #"{"text":"\#(text)"}"#)
    #expect(said.contains(#""dim""#) == isValue, "\(said)")
  }
}
