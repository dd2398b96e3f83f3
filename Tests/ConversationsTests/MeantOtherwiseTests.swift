import AssistantSupport
import TestSupport
import Testing

/// What is meant where the words might as well mean something else: a reminder that is not there, a plan that is new, the end of a matter.
@MainActor
struct MeantOtherwiseTests {
  private func sample() throws -> SampleAssistant { try .holding(.household) }

  private nonisolated static let unheld: [[String]] = [
    ["çərşənbə saat 17:00-da idmanı xatırlat", "həkim xatırlatmasını sil"],
    ["çərşənbə saat 17:00-da idmanı xatırlat", "dərman xatırlatmasını ləğv et"],
    ["çərşənbə saat 17:00-da idmanı xatırlat", "anamın xatırlatmasını sil"],
    ["متى اجتماع الفريق؟", "ولا تحط لي تذكير جديد"], ["متى اجتماع الفريق؟", "لا تسوي تذكير ثاني"],
    ["متى اجتماع الفريق؟", "ما قلت لك أجّل الاجتماع، خله على وقته"],
    ["when is the team meeting?", "leave it where it is"],
    ["please don't log anything, I'm only checking"], ["don't save anything, just looking"],
    ["سجّل مصروف", "ما عاد بدي سجل شي"], ["سجّل مصروف", "خلاص ما أبي أسجل"], ["سجّل مصروف", "ما عدت أبي أسجل شي"],
  ]

  @Test(arguments: unheld)
  func `nothing is changed by what names nothing that is held, or refuses`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    _ = try sample.answer(to: Array(lines.suffix(1)))
    #expect(try sample.held() == before)
  }

  private nonisolated static let closed: [([String], String)] = [
    (["سجّل مصروف", "ما عاد بدي سجل شي"], "حسنًا، تركناه."), (["سجّل مصروف", "خلاص ما أبي أسجل"], "حسنًا، تركناه."),
    (["please don't log anything, I'm only checking"], "All right, I have changed nothing."),
    (["أبي أسوي ميزانية"], "كم يكون المبلغ؟"), (["أبي ميزانية جديدة"], "كم يكون المبلغ؟"),
    (["i want to make a budget"], "How much shall it be?"), (["add new هدف"], "What is the goal called?"),
    (["بغيت ندير تذكير"], "بماذا أذكّرك؟"),
  ]

  @Test(arguments: closed)
  func `a matter is closed, or what it lacks is asked`(lines: [String], answer: String) throws {
    let sample = try sample()
    let before = try sample.held()
    #expect(try sample.answer(to: lines) == answer)
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ["çərşənbə saat 17:00-da idmanı xatırlat", "onun xatırlatmasını sil"],
    ["çərşənbə saat 17:00-da idmanı xatırlat", "idman bitdi, xatırlatmasını sil"],
    ["ذكرني بكرا الساعة ١٠ جيب الدوا، وسجّل ٢٧ ريال خضرا", "شيل التذكير والعملية"],
    ["remind me tomorrow at 10 to get milk, and log 27 for vegetables", "delete the reminder and the expense"],
    ["22 riyal taksi yaz", "yox, bunu ləğv et"], ["bütün bildirişləri söndür", "yox, ləğv et bunu"],
  ])
  func `what was made just now is taken away, or back`(lines: [String]) throws {
    let sample = try sample()
    let before = [try sample.records("reminder", ["body"]), try sample.records("transaction", ["amount"])]
    _ = try sample.answer(to: lines)
    #expect([try sample.records("reminder", ["body"]), try sample.records("transaction", ["amount"])] == before)
    #expect(try !sample.held().contains(#""isEnabled":false"#))
  }

  private nonisolated static let budgets: [[String]] = [
    ["كم هدفي؟", "add budget للقهوة 150 monthly"], ["كم هدفي؟", "أضف ميزانية للقهوة 150 شهري"],
    ["how is my goal doing?", "add a coffee budget of 150 a month"],
    ["أبي أسوي ميزانية", "قبل، كم صرفت اليوم؟", "للقهوة ١٥٠ شهري"],
  ]

  @Test(arguments: budgets)
  func `a budget that is named goes into no goal`(lines: [String]) throws {
    let sample = try SampleAssistant.holding(
      """
      {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
      {"kind":"goal","id":"g","title":"Vacation","target":"8000","current":"3900","currency":"SAR","deadline":"2027-03-01"}
      {"kind":"budget","category":"food","period":"daily","amount":"60","currency":"SAR"}
      """
    )
    let before = try sample.records("goal", ["title", "current"])
    _ = try sample.answer(to: lines)
    #expect(try sample.records("goal", ["title", "current"]) == before)
    #expect(try sample.records("budget", ["period", "amount"]).contains("monthly 150"))
  }

  @Test(arguments: [
    ["وش تذكيراتي؟", "والثلاثاء خله الساعة ٦ المسا"], ["شو تذكيراتي؟", "والتلاتا خليه الساعة ٦ المسا"],
    ["وش تذكيراتي؟", "والثلاثاء خليها ٦ المغرب"],
  ])
  func `the day before the verb says which one is meant`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["at", "body"]).contains("2026-11-24T18:00:00+03:00 زيارة خالتي"))
  }

  @Test func `a person is put back whose matter is not done yet`() throws {
    let sample = try sample()
    let before = try sample.records("dependent", ["name"])
    _ = try sample.answer(to: ["حسام خلّص الرخصة، شيلو", "مين ضل؟", "لا رجعو، لسا ما خلص"])
    #expect(try sample.records("dependent", ["name"]) == before)
  }
}
