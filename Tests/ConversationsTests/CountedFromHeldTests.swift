import AssistantSupport
import TestSupport
import Testing

/// A reminder that is counted from something held keeps its hour and its own words, and is what a pronoun means once it was shown.
@MainActor
struct CountedFromHeldTests {
  private func sample() throws -> SampleAssistant { try .holding(.planned) }

  private nonisolated static let counted: [([String], String)] = [
    (["متى الإيجار؟", "ذكرني الليلة اللي قبلها"], "2026-11-30T20:00:00+03:00 Rent"),
    (["when's rent?", "remind me the night before"], "2026-11-30T20:00:00+03:00 Rent"),
    (
      ["how much did I spend on restaurants last month?", "when's rent?", "remind me the night before"],
      "2026-11-30T20:00:00+03:00 Rent"
    ),
    (["ذكرني قبل الإيجار بيومين الظهر أحول الفلوس"], "2026-11-29T12:00:00+03:00 أحول الفلوس"),
    (["وذكرني قبل الإيجار بيوم العصر أدفع الفاتورة"], "2026-11-30T15:30:00+03:00 أدفع الفاتورة"),
    (["remind me two days before the monthly rent at noon to move money"], "2026-11-29T12:00:00+03:00 move money"),
    (["two days before the flat rent remind me to call the landlord"], "2026-11-29T09:00:00+03:00 call the landlord"),
    (["kirayədən iki gün əvvəl axşam pulu köçürməyi xatırlat"], "2026-11-29T19:00:00+03:00 pulu köçürməyi"),
    (["متى ينتهي جوازي؟", "remind me قبله بـ 4 days"], "2026-11-27T09:00:00+03:00 Passport"),
    (
      [
        "remind me every Friday at 4 to water the plants", "remind me two days before the rent to pack the carrier",
        "when's the carrier one?", "move it 15 min earlier",
      ], "2026-11-29T08:45:00+03:00 pack the carrier"
    ),
    (
      [
        "ذكرني كل أربعاء ٧ المغرب بالنادي", "ذكرني قبل الإيجار بيومين الظهر أحول الفلوس", "متى تذكير الفلوس؟",
        "قدّمه ساعتين",
      ],
      "2026-11-29T10:00:00+03:00 أحول الفلوس"
    ),
  ]

  @Test(arguments: counted)
  func `it comes at the hour that was said, with the words that were said`(lines: [String], reminder: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    let reminders = try sample.records("reminder", ["at", "body"])
    #expect(reminders.contains(reminder), "\(reminders)")
  }

  @Test(
    arguments: [
      (["remind me the night before"], "What shall I remind you of?"),
      (
        ["how much did I spend on restaurants last month?", "when's rent?"], "Rent: SAR 1,200, due on 1 December 2026."
      ),
      (["كم صرفت على المطاعم الشهر الماضي؟", "متى الإيجار؟"], "دفعة ⟨Rent⟩: 1,200 ريال، تستحق في 1 ديسمبر 2026."),
      (
        ["keçən ay restorana nə qədər xərclədim?", "kirayə nə vaxtdır?"],
        "Rent ödənişi: 1 200 SAR, vaxtı 1 dekabr 2026."
      ),
      (["pasportum nə vaxt bitir?", "bəs kirayə?"], "Rent ödənişi: 1 200 SAR, vaxtı 1 dekabr 2026."),
      (["dayan, kirayə nə vaxtdır?"], "Rent ödənişi: 1 200 SAR, vaxtı 1 dekabr 2026."),
      (
        ["when's rent?", "what day of the week is that?"],
        "Tuesday, 1 December 2026 (21 Jumada II 1448 AH). That is in 10 days."
      ),
    ] as [([String], String)]
  )
  func `a question of its own is answered, and what is before nothing is asked`(lines: [String], answer: String) throws
  {
    let sample = try sample()
    #expect(try sample.answer(to: lines) == answer)
    #expect(try sample.records("reminder", ["at"]).isEmpty)
  }

  @Test(arguments: [
    (["log 45 for a taxi", "my apologies, 54"], "54 taxi"), (["سجل ٤٥ تاكسي", "عذرًا، بل أربعةً وخمسين"], "54 تاكسي"),
    (["45 riyal taksiyə xərclədim", "səhv dedim, 54"], "54 taksi"), (["dondurmaya 54 manat xərclədim"], "54 dondurma"),
  ])
  func `an apology before a correction is none of its words`(lines: [String], entry: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    let entries = try sample.records("transaction", ["amount", "category"])
    #expect(entries.contains(entry), "\(entries)")
  }

  @Test(arguments: [
    ["sabah 11-də dişçini, cümə günü 17-də bərbəri xatırlat"],
    ["sabah 11-də dişçini və cümə günü 17-də bərbəri xatırlat"],
  ])
  func `one verb at the end asks for every reminder before it`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    let reminders = try sample.records("reminder", ["at", "body"])
    #expect(reminders == ["2026-11-22T11:00:00+03:00 dişçini", "2026-11-27T17:00:00+03:00 bərbəri"], "\(reminders)")
  }
}
