import AssistantSupport
import Testing

/// What answers an open question with a statement about somebody else, about what was, or with a bound is no answer to it.
@MainActor
struct StrayAnswerTests {
  private nonisolated static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"transaction","amount":"22","currency":"SAR","category":"coffee","at":"2026-11-15T13:00:00+03:00"}
    {"kind":"transaction","amount":"18","currency":"SAR","category":"coffee","at":"2026-11-20T13:00:00+03:00"}
    """

  private func isUnchanged(_ lines: [String]) throws -> Bool {
    let sample = try SampleAssistant.holding(Self.records)
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    return try sample.held() == before
  }

  @Test(arguments: [
    ["ذكرني أزور الدكتور", "دوامه من ٤ إلى ٩"], ["ذكرني أجيب الأولاد", "يطلعون الساعة ١"],
    ["ذكرني أتصل على البنك", "دوامهم من ٩ إلى ٢"], ["remind me to pick up the kids", "school ends at 1"],
    ["remind me to call Sara", "she's asleep until 10"], ["remind me to call the plumber", "it rained on Thursday"],
    ["remind me to see the doctor", "the clinic opens at 4"], ["həkimə getməyi xatırlat", "qardaşım cümə günü getdi"],
  ])
  func `when somebody else does something sets no time`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: ["الأحد", "يناسبني ٥ العصر بكرة", "خليها بكرة العصر", "الأحد مناسب", "tomorrow at 5"])
  func `a time that is wanted is set`(answer: String) throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: ["ذكرني أزور الدكتور", answer])
    #expect(try sample.records("reminder", ["body"]) == ["أزور الدكتور"])
  }

  @Test(arguments: [
    ["اضبط ساعات الهدوء", "المحل يفتح من ٩ إلى ٥"], ["اضبط ساعات الهدوء", "بناتي ينامون من ٩ إلى ٦"],
    ["set quiet hours", "the kids sleep from 8 to 6"], ["set quiet hours", "the gym is busy from 5 to 8"],
    ["the neighbours keep quiet from 10 to 6"], ["my husband sleeps from 9 to 5", "yes"],
    ["المدير يداوم من ٩ إلى ٥", "نعم"], ["uşaqlar 9-dan 6-ya qədər yatır", "bəli"],
  ])
  func `the hours of others are no quiet hours`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: [("نومي عادةً من ١٢ إلى ٧", "00:00 07:00"), ("أنام من ١١ إلى ٦", "23:00 06:00")])
  func `one's own hours of sleep are quiet`(answer: String, hours: String) throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: ["اضبط ساعات الهدوء", answer])
    #expect(try sample.records("settings", ["quietHoursStart", "quietHoursEnd"]) == [hours])
  }

  @Test(arguments: [
    ["حط ميزانية للقهوة", "صرفت ٤٠ هالشهر"], ["set a budget for coffee", "I spent 40 this month"],
    ["حط ميزانية للبنزين", "السنة الماضية صرفنا ٣٠٠"], ["سجل مصروف", "كان معي ١٠٠"], ["سجل مصروف", "باقي معي ٢٠"],
    ["delete the coffee transaction", "the 50 one", "yes"],
  ])
  func `what was spent or is left is no answer`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test(arguments: [
    ["سجل مصروف", "أقل من ٥٠"], ["log an expense", "less than 50"], ["log an expense", "it was over 60"],
    ["xərc yaz", "50-dən az"], ["صرفت أكثر من ٢٠٠ على الملابس"], ["I spent less than 50 on coffee"],
    ["حط ميزانية مطاعم أقل من ٥٠٠"], ["set a budget for coffee", "under 200"],
  ])
  func `a bound is no sum`(lines: [String]) throws {
    #expect(try isUnchanged(lines))
  }

  @Test func `the sum is still asked for behind a bound`() throws {
    let sample = try SampleAssistant.holding(Self.records)
    let answer = try sample.answer(to: ["سجل مصروف قهوة", "أقل من ٥٠"])
    #expect(answer.contains("كم المبلغ؟"))
    _ = try sample.answer(to: ["45"])
    #expect(try sample.records("transaction", ["amount"]).contains("45"))
  }

  @Test func `at most is a limit of its own`() throws {
    let sample = try SampleAssistant.holding(Self.records)
    _ = try sample.answer(to: ["set a budget of no more than 500 for books"])
    #expect(try sample.records("budget", ["amount"]) == ["500"])
  }
}
