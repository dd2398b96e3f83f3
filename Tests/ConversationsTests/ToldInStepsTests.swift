import AssistantSupport
import TestSupport
import Testing

/// Budgets, quiet hours and reminders that are said in steps, or several at once.
@MainActor
struct ToldInStepsTests {
  private nonisolated static let budgets: [([String], [String])] = [
    (["حط ميزانية الاكل 60 باليوم", "ارفعها لـ 80", "لا خلها اسبوعية 400"], ["400 weekly"]),
    (["ميزانية المطاعم 300 اسبوعي", "لا خلها شهري 900"], ["900 monthly"]),
    (["ميزانية القهوة 50 اسبوعي", "خلها شهرية"], ["50 monthly"]),
    (["weekly restaurants budget 200", "make it monthly"], ["200 monthly"]),
    (["set a food budget of 50 a day", "no 400 a week"], ["400 weekly"]),
    (["yemək büdcəsi həftəlik 300", "yox aylıq 900 olsun"], ["900 monthly"]),
    (["kofe üçün həftəlik 50 büdcə", "yox gündəlik 5"], ["5 daily"]),
    (["büdcə qoy: yemək 300, yol 100 aylıq"], ["100 monthly", "300 monthly"]),
    (["yeməyə 300 yola 100 büdcə qoy"], ["100 monthly", "300 monthly"]),
    (["büdcə: kofe 50, taksi 100, nahar 200 həftəlik"], ["100 weekly", "200 weekly", "50 weekly"]),
  ]

  @Test(arguments: budgets)
  func `a budget has the sum and the period that were said last, and several are several`(
    lines: [String],
    expected: [String]
  ) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("budget", ["amount", "period"]) == expected)
  }

  private nonisolated static let hours: [([String], String)] = [
    (["وش ساعات الهدوء؟", "حطها من 11 لين 7"], "23:00 07:00"),
    (["وش ساعات الهدوء؟", "حطها من 11 لين 7", "خلها 6:30"], "23:00 06:30"),
    (["what are my quiet hours?", "make them 11 to 7"], "23:00 07:00"),
    (["set quiet hours from 11pm to 7am", "make it 6:30"], "23:00 06:30"),
    (["set quiet hours 10pm to 6am", "actually 11 to 7"], "23:00 07:00"),
    (["sakit saatlar nə vaxtdır?", "23-dən 7-yə qədər elə", "6:30 olsun"], "23:00 06:30"),
    (["set quiet hours from 11pm to 7am", "make it 6:30", "turn them off"], ""),
    (["حط ساعات هدوء من 10 الى 6", "هي شغالة؟", "طفها"], ""),
    (["sakit saatları 22-dən 6-ya qoy", "aktivdir?", "söndür"], ""),
  ]

  @Test(arguments: hours)
  func `quiet hours are said in steps`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    let held = try sample.records("settings", ["quietHoursStart", "quietHoursEnd"])
    #expect(held.first ?? "" == expected)
    #expect(try !sample.held().contains(#""isEnabled":false"#))
  }

  @Test(arguments: ["...", "؟", "🙂"])
  func `what has no words changes nothing`(text: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: ["set quiet hours from 11pm to 7am", "weekly restaurants budget 200"])
    let before = try sample.held()
    _ = try sample.answer(to: [text, "what are my quiet hours?", text])
    #expect(try sample.held() == before)
  }

  @Test func `whether they are on is told of the quiet hours`() throws {
    let lines = ["set quiet hours from 11pm to 7am", "are they on?"]
    #expect(try SampleAssistant().answer(to: lines) == "Quiet hours are from 23:00 to 07:00.")
  }

  private nonisolated static let reminders: [([String], [String])] = [
    (
      ["remind me to call the bank tomorrow at 10 and to water the plants every friday at 5pm"],
      ["2026-11-22T10:00:00+03:00 call the bank ", "2026-11-27T17:00:00+03:00 water the plants weekly"]
    ),
    (
      ["remind me to stretch every day at 7am and to call Ali tomorrow at 5pm"],
      ["2026-11-22T07:00:00+03:00 stretch daily", "2026-11-22T17:00:00+03:00 call Ali "]
    ),
    (
      ["ذكرني بكرة 10 اتصل بالبنك وكل جمعة 5 العصر اسقي الزرع"],
      ["2026-11-22T10:00:00+03:00 اتصل بالبنك ", "2026-11-27T17:00:00+03:00 اسقي الزرع weekly"]
    ),
    (
      ["sabah saat 10-da banka zəng etməyi, hər cümə saat 17-də gülləri sulamağı xatırlat"],
      ["2026-11-22T10:00:00+03:00 banka zəng etməyi ", "2026-11-27T17:00:00+03:00 gülləri sulamağı weekly"]
    ),
    (["ذكرني بالمباراه ٩"], ["2026-11-21T21:00:00+03:00 المباراه "]),
    (["ذكرني اتعشى 8"], ["2026-11-21T20:00:00+03:00 اتعشى "]),
    (["remind me to watch the match 9"], ["2026-11-21T21:00:00+03:00 watch the match "]),
    (["remind me to read page 9"], []), (["remind me to buy eggs 12"], []),
    (["remind Joy to call Will at 5"], []),
    (["ذكرني كل يوم 27 ادفع العامل"], ["2026-11-27T09:00:00+03:00 ادفع العامل monthly"]),
    (["كل يوم 27 ذكرني بالايجار"], ["2026-11-27T09:00:00+03:00 الايجار monthly"]),
  ]

  @Test(arguments: reminders)
  func `reminders have the times and the words that were said`(lines: [String], expected: [String]) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    let held = try sample.records("reminder", ["at", "body", "every"]).map { $0.hasSuffix("ly") ? $0 : $0 + " " }
    #expect(held == expected)
  }

  @Test func `who is to be reminded is said before somebody else's reminder is set`() throws {
    let answer = try SampleAssistant().answer(to: ["remind Joy to call Will at 5"])
    #expect(answer == "Remind you: Joy to call Will (21 November 2026 at 17:00)?")
  }
}
