import AssistantSupport
import Models
import Testing

/// How far a question goes: up to a day, from one to another, over all payments, to what is left of the income.
@MainActor
struct ExtentTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"service","service":"national_id_renewal","expires":"2026-12-20"}
    {"kind":"service","service":"driving_license_renewal","expires":"2027-08-15"}
    {"kind":"recurring","id":"r-1","title":"Rent","amount":"2000","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    {"kind":"recurring","id":"r-2","title":"Netflix","amount":"45","currency":"SAR","every":"monthly","nextDue":"2026-12-10"}
    {"kind":"recurring","id":"r-3","title":"Spotify","amount":"5","currency":"USD","every":"monthly","nextDue":"2026-12-15"}
    {"kind":"recurring","id":"r-4","title":"Gym","amount":"900","currency":"SAR","every":"yearly","nextDue":"2027-03-01"}
    """

  private static let earnings = """
    {"kind":"transaction","id":"t-1","amount":"9000","currency":"SAR","type":"income","at":"2026-11-01T08:00:00+03:00"}
    {"kind":"transaction","id":"t-2","amount":"1200","currency":"SAR","category":"بقالة","at":"2026-11-19T08:00:00+03:00"}
    """

  private func sample(earns: Bool = false) throws -> SampleAssistant {
    let sample = try SampleAssistant(language: .arabic)
    try sample.take(Self.records + (earns ? "\n" + Self.earnings : ""))
    return sample
  }

  private nonisolated static let both = [
    "documents ending in December", "which of my documents expire in December?", "وش الوثائق اللي تنتهي في ديسمبر",
    "ما الوثائق التي تنتهي في ديسمبر؟", "hansı sənədlər dekabrda bitir?", "وش وثائقي اللي تنتهي خلال شهر؟",
    "الوثائق اللي تنتهي قبل ٢٥ ديسمبر", "which documents expire within 30 days?",
    "30 gün ərzində hansı sənədlərin vaxtı bitir?", "which documents expire by December 20?",
  ]

  @Test(arguments: both) func `documents that end in days to come are those of the coming ones`(said: String) throws {
    let answer = try sample().answer(to: [said])
    #expect(["1 ديسمبر 2026", "1 December 2026", "1 dekabr 2026"].contains(where: answer.contains))
    #expect(["20 ديسمبر 2026", "20 December 2026", "20 dekabr 2026"].contains(where: answer.contains))
    #expect(!answer.contains("2027"))
  }

  @Test func `what has expired is looked for among what has been`() throws {
    let answer = try sample().answer(to: ["documents that expired in October"])
    #expect(answer.hasPrefix("None of your documents expires in that time."))
  }

  private nonisolated static let spans = [
    ("وش اللي ينتهي خلال ٣٠ يوم؟", "من 21 نوفمبر 2026 إلى 21 ديسمبر 2026"),
    ("what expires within 30 days?", "From 21 November 2026 to 21 December 2026"),
    ("30 gün ərzində nə bitir?", "21 noyabr 2026 – 21 dekabr 2026"),
    ("what's due by December 10?", "From 21 November 2026 to 10 December 2026"),
    ("وش علي لين ١٠ ديسمبر؟", "من 21 نوفمبر 2026 إلى 10 ديسمبر 2026"),
    ("وش علي قبل ١٠ ديسمبر؟", "من 21 نوفمبر 2026 إلى 9 ديسمبر 2026"),
  ]

  @Test(arguments: spans) func `what is due within some time is all that is due up to its end`(
    said: String,
    days: String
  ) throws {
    let answer = try sample().answer(to: [said])
    #expect(answer.hasPrefix(days))
    #expect(answer.contains("Rent"))
  }

  @Test(
    arguments: [
      ("كم صرفت خلال ٣٠ يوم؟", "مصروفاتك من 23 أكتوبر 2026 إلى 21 نوفمبر 2026: 1,200 ريال."),
      ("how much did I spend within 30 days?", "You spent from 23 October 2026 to 21 November 2026: SAR 1,200."),
    ]
  )
  func `what was spent within some time is what was up to today`(said: String, told: String) throws {
    #expect(try sample(earns: true).answer(to: [said]) == told)
  }

  private nonisolated static let distances = [
    ("كم يوم بين ١ ديسمبر و٢٥ ديسمبر؟", "من 1 ديسمبر 2026 إلى 25 ديسمبر 2026: 24 يومًا."),
    ("how many days between December 1 and December 25?", "From 1 December 2026 to 25 December 2026: 24 days."),
    ("days between 25 December and 1 December?", "From 1 December 2026 to 25 December 2026: 24 days."),
    ("how many days from December 1 to December 25?", "From 1 December 2026 to 25 December 2026: 24 days."),
    ("dekabrın 1-i ilə dekabrın 25-i arasında neçə gün var?", "1 dekabr 2026 – 25 dekabr 2026: 24 gün."),
    ("كم بين رمضان والعيد؟", "من 8 فبراير 2027 إلى 9 مارس 2027: 29 يومًا."),
    ("how many days between Ramadan and Eid?", "From 8 February 2027 to 9 March 2027: 29 days."),
    ("كم بين عيد الفطر وعيد الأضحى؟", "من 9 مارس 2027 إلى 16 مايو 2027: 68 يومًا."),
    ("كم بين اليوم ونهاية السنة؟", "الخميس 31 ديسمبر 2026، الموافق 22 رجب 1448 هـ. بعد 40 يومًا."),
    ("how long is it between today and new year?", "Friday, 1 January 2027 (23 Rajab 1448 AH). That is in 41 days."),
    ("كم بين بكرة ونهاية الشهر؟", "من 22 نوفمبر 2026 إلى 30 نوفمبر 2026: 8 أيام."),
    ("bu gündən ilin sonuna neçə gün qalıb?", "cümə axşamı, 31 dekabr 2026 (22 rəcəb 1448 h.). 40 gün sonra."),
  ]

  @Test(arguments: distances) func `days between two days are counted from the one to the other`(
    said: String,
    told: String
  ) throws {
    #expect(try sample().answer(to: [said]) == told)
  }

  private nonisolated static let subscriptions = [
    ("وش اشتراكاتي؟", "المجموع كل شهر: 2,045 ريالًا، 5 دولارات. المجموع كل سنة: 900 ريال."),
    ("كم مجموع اشتراكاتي؟", "المجموع كل شهر: 2,045 ريالًا، 5 دولارات. المجموع كل سنة: 900 ريال."),
    ("what are my subscriptions?", "In all every month: SAR 2,045, $5. In all every year: SAR 900."),
    ("abunəliklərim hansılardır?", "Cəmi hər ay: 2 045 SAR, 5 USD. Cəmi hər il: 900 SAR."),
  ]

  @Test(arguments: subscriptions) func `all payments that come again are told, and what they come to`(
    said: String,
    sums: String
  ) throws {
    let answer = try sample().answer(to: [said])
    #expect(
      ["⟨Rent⟩", "⟨Netflix⟩", "⟨Spotify⟩", "⟨Gym⟩"].allSatisfy {
        answer.contains($0) || answer.contains($0.dropFirst().dropLast())
      }
    )
    #expect(answer.hasSuffix(sums))
  }

  private nonisolated static let rests = [
    ("how much of my salary is left?", "so SAR 7,800 is left."),
    ("how much salary do I have left?", "so SAR 7,800 is left."),
    ("كم بقي من راتبي؟", "فالباقي 7,800 ريال."),
    ("كم بقي من راتبي بعد الإيجار؟", "تستحق في 1 ديسمبر 2026) يبقى 5,800 ريال."),
    ("how much of my salary is left after the rent?", "due on 1 December 2026) SAR 5,800 is left."),
    ("maaşımdan kirayədən sonra nə qədər qalır?", "vaxtı 1 dekabr 2026) 5 800 SAR qalır."),
    ("كم بيبقى من الراتب بعد القسط؟", "لا دفعة متكررة مسجّلة بهذا الاسم لتُطرح."),
  ]

  @Test(arguments: rests) func `what is left of the income is what came in less what was spent`(
    said: String,
    told: String
  ) throws {
    #expect(try sample(earns: true).answer(to: [said]).hasSuffix(told))
  }

  @Test(
    arguments: [
      (
        "how much of my salary is left?",
        "No income is logged from 1 November 2026 to 21 November 2026, so I cannot tell what is left of it."
      ),
      (
        "كم بقي من راتبي بعد الإيجار؟", "لا دخل مسجّل من 1 نوفمبر 2026 إلى 21 نوفمبر 2026، فلا يُعرف كم بقي منه."
      ),
    ]
  )
  func `of an income that nobody logged it is said that what is left is not known`(said: String, told: String) throws {
    #expect(try sample().answer(to: [said]) == told)
  }
}
