import AssistantSupport
import TestSupport
import Testing

/// What is said of the money that was spoken of just now, and leaves out on what it goes.
@MainActor
struct SpendingThreadTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"budget","period":"daily","category":"food","amount":"60","currency":"SAR"}
    {"kind":"transaction","id":"t-1","amount":"18","currency":"SAR","category":"قهوة","at":"2026-11-21T08:00:00+03:00"}
    {"kind":"transaction","id":"t-2","amount":"22","currency":"SAR","category":"قهوة","at":"2026-11-15T08:00:00+03:00"}
    {"kind":"transaction","id":"t-3","amount":"35","currency":"SAR","category":"قهوة","at":"2026-10-10T08:00:00+03:00"}
    {"kind":"transaction","id":"t-4","amount":"130","currency":"SAR","category":"بنزين","at":"2026-11-12T08:00:00+03:00"}
    """

  private func sample() throws -> SampleAssistant { try .holding(Self.records) }

  private func budgets(behind lines: [String]) throws -> [String] {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    return try sample.records("budget", ["category", "amount", "period"]).sorted()
  }

  private nonisolated static let asked: [([String], String)] = [
    (["ميزانية القهوة ٢٠٠ بالشهر", "كم صرفت منها"], "ميزانية القهوة الشهرية: صرفت 40 من 200 ريال، والباقي 160 ريالًا."),
    (["ميزانية القهوة ٢٠٠ بالشهر", "كم راح منها"], "ميزانية القهوة الشهرية: صرفت 40 من 200 ريال، والباقي 160 ريالًا."),
    (
      ["set coffee budget 150 a month", "how much of it used"],
      "Budget for coffee, monthly: you spent 40 of SAR 150; SAR 110 is left."
    ),
    (
      ["set coffee budget 150 a month", "make it 120", "how much have I spent on it"],
      "Budget for coffee, monthly: you spent 40 of SAR 120; SAR 80 is left."
    ),
    (
      ["qəhvəyə aylıq 150 büdcə qoy", "nə qədər xərcləmişəm"],
      "qəhvə üçün büdcə, aylıq: 150 SAR məbləğindən 40 xərclənib, 110 SAR qalıb."
    ),
    (["what's my food budget", "is it daily?"], "Budget for food, daily: you spent 0 of SAR 60; SAR 60 is left."),
    (["كم ميزانية الاكل", "هي شهرية؟"], "ميزانية ⟨food⟩ اليومية: صرفت 0 من 60 ريالًا، والباقي 60 ريالًا."),
    (
      ["شو صرفت عالقهوة هالشهر", "والشهر الماضي قديش كان"],
      "على قهوة: مصروفاتك من 1 أكتوبر 2026 إلى 31 أكتوبر 2026: 35 ريالًا."
    ),
    (
      ["شو صرفت عالقهوة هالشهر", "والشهر الماضي قديش كان", "يعني زدت ولا نقصت"],
      """
      على قهوة: مصروفاتك من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: 40 ريالًا. \
      مصروفاتك من 1 أكتوبر 2026 إلى 31 أكتوبر 2026: 35 ريالًا. أي أكثر بـ5 ريالات.
      """
    ),
    (
      ["what did I spend on coffee this month", "and last month", "so is it more now or less"],
      """
      On coffee: You spent from 1 November 2026 to 21 November 2026: SAR 40. \
      You spent from 1 October 2026 to 31 October 2026: SAR 35. That is SAR 5 more.
      """
    ),
    (
      ["bu ay qəhvəyə nə qədər xərcləmişəm", "bəs keçən ay", "indi çoxdur yoxsa az"],
      """
      qəhvə: 1 noyabr 2026 – 21 noyabr 2026 arası xərcləriniz: 40 SAR. \
      1 oktyabr 2026 – 31 oktyabr 2026 arası xərcləriniz: 35 SAR. Yəni 5 SAR çoxdur.
      """
    ),
    (
      ["كم صرفت على القهوة هالشهر", "كم متوسط المرة"],
      "على قهوة: متوسط صرفك في المرة من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: 20 ريالًا."
    ),
    (
      ["how often did I buy coffee this month", "each time on average"],
      "On ⟨قهوة⟩: Your average each time from 1 November 2026 to 21 November 2026: SAR 20."
    ),
    (["كم صرفت على البنزين", "بالتفصيل"], "عملياتك، أحدثها أولًا:\n130 ريالًا (بنزين)، 12 نوفمبر 2026"),
    (
      ["how much on petrol", "list them"],
      "Your transactions, the latest first:\nSAR 130 (⟨بنزين⟩), 12 November 2026"
    ),
  ]

  @Test(arguments: asked)
  func `a short question is about what was spoken of`(lines: [String], expected: String) throws {
    #expect(try sample().answer(to: lines) == expected)
  }

  private nonisolated static let set: [([String], [String])] = [
    (["كم صرفت على القهوة", "حط لها ميزانية ٨٠"], ["food 60 daily", "قهوة 80 monthly"]),
    (["كم صرفت على القهوة", "حط ميزانيتها ٥٠ بالاسبوع"], ["food 60 daily", "قهوة 50 weekly"]),
    (["how much did I spend on coffee", "set a limit of 80"], ["coffee 80 monthly", "food 60 daily"]),
    (
      ["how much did I spend on coffee", "set a limit of 80", "raise it to 100", "set a budget of 90 for it"],
      ["coffee 90 monthly", "food 60 daily"]
    ),
    (["what's my food budget", "is it daily?", "make it monthly 1500"], ["food 1500 monthly"]),
    (["كم ميزانية الاكل", "خليها شهرية ١٥٠٠"], ["food 1500 monthly"]),
    (["كم ميزانية الاكل", "لا مو اليومية ابي شهرية ١٥٠٠"], ["food 1500 monthly"]),
    (["ميزانية القهوة ٢٠٠ بالشهر", "وللبنزين ٣٠٠"], ["food 60 daily", "القهوة 200 monthly", "بنزين 300 monthly"]),
    (
      ["ميزانية القهوة ٢٠٠ بالشهر", "وميزانية المطاعم ٥٠٠"],
      ["food 60 daily", "القهوة 200 monthly", "مطاعم 500 monthly"]
    ),
    (
      ["set coffee budget 150 a week", "and 600 for restaurants"],
      ["coffee 150 weekly", "food 60 daily", "restaurants 600 weekly"]
    ),
    (
      ["kitablara 300 büdcə qoy", "hədiyyələrə də 200", "geyimə isə həftəlik 150"],
      ["food 60 daily", "geyim 150 weekly", "hədiyyələr 200 monthly", "kitablar 300 monthly"]
    ),
    (["ميزانية القهوة كم", "خلها ٣٠٠"], ["food 60 daily", "القهوة 300 monthly"]),
    (["حطيلي ميزانية للبنزين ٣٠٠ بالشهر"], ["food 60 daily", "بنزين 300 monthly"]),
    (["حطولي ميزانية قهوة ١٠٠"], ["food 60 daily", "قهوة 100 monthly"]),
    (["كم صرفت على البنزين", "حط ميزانية كلية ٣٠٠٠ بالشهر"], ["3000 monthly", "food 60 daily"]),
    (["how much did I spend on coffee", "set a budget of 3000 for everything"], ["3000 monthly", "food 60 daily"]),
  ]

  @Test(arguments: set)
  func `a budget is for what was spoken of, or for what is named beside it`(lines: [String], expected: [String]) throws
  {
    #expect(try budgets(behind: lines) == expected.sorted())
  }

  private nonisolated static let unchanged: [[String]] = [
    ["هحط ٦٠٠ دلوقتي"], ["وش الميزانيات اللي عندي"], ["شنو ميزانياتي"], ["list my budgets"], ["büdcələrim hansılardır"],
    ["what's my food budget", "log 20 coffee", "and 30 lunch"], ["كم ميزانية الاكل", "سجل ٢٠ قهوة", "و٣٠ غدا"],
    ["كم ميزانية الاكل", "هي شهرية؟"], ["what's my food budget", "is it monthly?"],
    ["how much did I spend on coffee", "should I set a limit of 80?"],
  ]

  @Test(arguments: unchanged)
  func `what asks, tells or logs sets no budget`(lines: [String]) throws {
    #expect(try budgets(behind: lines) == ["food 60 daily"])
  }

  @Test(arguments: [
    ("وش الميزانيات اللي عندي", "ميزانية ⟨food⟩ اليومية: صرفت 0 من 60 ريالًا، والباقي 60 ريالًا."),
    ("list my budgets", "Budget for food, daily: you spent 0 of SAR 60; SAR 60 is left."),
    ("büdcələrim hansılardır", "food üçün büdcə, gündəlik: 60 SAR məbləğindən 0 xərclənib, 60 SAR qalıb."),
  ])
  func `all budgets are asked for by words that name none`(line: String, expected: String) throws {
    #expect(try sample().answer(to: [line]) == expected)
  }
}
