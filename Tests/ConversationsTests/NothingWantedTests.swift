import AssistantSupport
import TestSupport
import Testing

/// What is not wanted, not wanted any more, or meant of all that was told.
@MainActor
struct NothingWantedTests {
  private nonisolated static let unwanted: [([String], String)] = [
    (["كم ميزانية المطاعم", "لا تسوي لها ميزانية بس أسأل"], "حسنًا، لم أغيّر شيئًا."),
    (["هل حطيت ميزانية للملابس؟", "ما ابي ميزانية"], "حسنًا، لم أغيّر شيئًا."),
    (["كم صرفت هالشهر", "لا خلاص لا تغير شي"], "حسنًا، لم أغيّر شيئًا."),
    (["did i spend more on fuel this month", "dont change anything"], "All right, I have changed nothing."),
    (["is there a budget for clothes?", "i dont want a budget"], "All right, I have changed nothing."),
    (["paltar büdcəm var?", "büdcə istəmirəm"], "Yaxşı, heç nəyi dəyişmədim."),
    (["paltar büdcəm var?", "heç nə dəyişmə"], "Yaxşı, heç nəyi dəyişmədim."),
  ]

  @Test(arguments: unwanted)
  func `nothing is offered to whoever wants nothing`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    let held = try sample.held()
    #expect(try sample.answer(to: lines) == expected)
    #expect(try sample.held() == held)
  }

  private nonisolated static let offers: [([String], String)] = [
    (["ذكرني بالغسالة الظهر وبالبنك بكرة 10", "البنك خله الاحد", "الغسالة خلصتها"], "هل ألغي التذكير: الغسالة؟"),
    (["ذكرني بالبنك بكرة 10", "خلاص البنك خلصته"], "هل ألغي التذكير: البنك؟"),
    (["remind me to do the laundry at 6", "done with the laundry"], "Cancel the reminder: do the laundry?"),
    (["sabah 10-da bankı xatırlat", "bankı bitirdim"], "Xatırlatmanı ləğv edim: bankı?"),
    (["my transactions", "delete the last one"], "Delete the transaction: SAR 18 (⟨قهوة⟩), 21 November 2026?"),
    (["وش عملياتي", "احذف الأخيرة"], "هل أحذف العملية: 18 ريالًا (قهوة)، 21 نوفمبر 2026؟"),
    (["əməliyyatlarım", "sonuncunu sil"], "Əməliyyatı silim: 18 SAR (⟨قهوة⟩), 21 noyabr 2026?"),
    (["وش تذكيراتي", "امسحها كلها"], "ألغي كل تذكيراتك؟"),
    (["ذكرني بالبنك بكرة 10 وبالغسالة بكرة 11", "امسحها كلها"], "هل ألغي التذكير: البنك؟ | هل ألغي التذكير: الغسالة؟"),
  ]

  @Test(arguments: offers)
  func `what may go is asked by its name`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    _ = try sample.answer(to: Array(lines.dropLast()))
    let held = try sample.held()
    #expect(try sample.answer(to: [lines[lines.count - 1]]) == expected)
    #expect(try sample.held() == held)
  }

  @Test(arguments: [
    ["ذكرني بالبنك بكرة 10", "لا تذكرني بالبنك خلاص"],
    ["ذكرني بالبنك بكرة 10", "وش تذكيراتي", "خلاص لا تذكرني حق البنك"],
  ])
  func `a reminder that is refused by its name goes`(lines: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    _ = try sample.answer(to: lines)
    #expect(try !sample.records("reminder", ["body"]).contains("البنك"))
  }

  private nonisolated static let plans: [([String], [String])] = [
    (
      [
        "عايز اعمل ميزانية للمواصلات 700 في الشهر", "دفعت 25 اوبر النهارده و30 امبارح", "فاضل كام", "لأ امبارح كانت 35",
      ], ["700"]
    ),
    (
      ["set a food budget of 100 a week", "how much is left", "spent 20 on pizza yesterday", "no yesterday was 30"],
      ["100"]
    ),
  ]

  @Test(arguments: plans)
  func `what a day was is no budget`(lines: [String], expected: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("budget", ["amount"]) == expected)
  }

  private nonisolated static let bare: [([String], String)] = [
    (["حط 300 للقهوة بالشهر", "والكهرباء؟"], "على كهرباء: مصروفاتك من 1 نوفمبر 2026 إلى 21 نوفمبر 2026: 345 ريالًا."),
    (
      ["set 100 for coffee monthly", "what about electricity?"],
      "On ⟨كهرباء⟩: You spent from 1 November 2026 to 21 November 2026: SAR 345."
    ),
    (["how much of my coffee money is left", "set 150 a month for that"], "Budget for coffee set, monthly: SAR 150."),
  ]

  @Test(arguments: bare)
  func `a bare category behind a budget is asked about, or is the known one`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    #expect(try sample.answer(to: lines) == expected)
  }
}
