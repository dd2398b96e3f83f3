import AssistantSupport
import TestSupport
import Testing

/// What is said of a part only, in parts, or of several dates.
@MainActor
struct SaidInPartsTests {
  private func sample() throws -> SampleAssistant { try .holding(.household) }

  @Test(arguments: [
    ("mute some notifications", "Which notifications shall I mute?"),
    ("turn off some of the alerts", "Which notifications shall I mute?"),
    ("mute a few notifications", "Which notifications shall I mute?"), ("اكتم بعض الاشعارات", "أي الإشعارات أكتم؟"),
    ("bəzi bildirişləri söndür", "Hansı bildirişləri söndürüm?"),
  ])
  func `of some notifications it is asked which`(text: String, expected: String) throws {
    let sample = try sample()
    let before = try sample.held()
    #expect(try sample.answer(to: [text]) == expected)
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ["mute some notifications", "tax alerts"], ["اكتم بعض الاشعارات", "تنبيهات الضريبة"],
  ])
  func `the alerts that are named then are muted alone`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.held().contains(#""mutedAlerts":["TAX_DEADLINE"]"#))
    #expect(try !sample.held().contains(#""isEnabled":false"#))
  }

  @Test(arguments: [
    ["set a budget", "500", "for food"], ["set a budget", "500", "food"], ["حط ميزانية", "٥٠٠", "للاكل"],
    ["büdcə qoy", "500", "yemək üçün"],
  ])
  func `what a budget is for may be said behind its sum`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    let budgets = try sample.records("budget", ["amount", "category"])
    #expect(budgets.count == 1)
    #expect(budgets.first?.split(separator: " ").count == 2, "\(budgets)")
  }

  @Test(arguments: ["my rent went up to 2000", "netflix is now 50", "الايجار صار ٢٠٠٠"])
  func `another price is no sum of a budget`(text: String) throws {
    let sample = try sample()
    _ = try sample.answer(to: ["set a budget", text])
    #expect(try sample.records("budget", ["amount"]) == [])
  }

  @Test(arguments: [
    (["add income", "3000"], "Logged as income: SAR 3,000."), (["log income", "3000"], "Logged as income: SAR 3,000."),
    (
      ["add an appointment", "tomorrow at 5pm", "dentist"], "I'll remind you: dentist (22 November 2026 at 17:00)."
    ),
  ])
  func `income and an appointment may be told in steps`(lines: [String], expected: String) throws {
    #expect(try sample().answer(to: lines) == expected)
  }

  private nonisolated static let yearly: [(String, [String])] = [
    (
      "ذكرني اصوم كل سنة في 15 رمضان و10 محرم",
      ["اصوم 2027-02-22T09:00:00+03:00", "اصوم 2027-06-15T09:00:00+03:00"]
    ),
    (
      "remind me every year on January 5 and July 5 to service the car",
      ["service the car 2027-01-05T09:00:00+03:00", "service the car 2027-07-05T09:00:00+03:00"]
    ),
    (
      "hər il 5 yanvar və 5 iyulda maşını yoxlatmağı xatırlat",
      ["maşını yoxlatmağı 2027-01-05T09:00:00+03:00", "maşını yoxlatmağı 2027-07-05T09:00:00+03:00"]
    ),
    (
      "ذكرني كل سنة يوم ١ يناير و ١ يوليو ادفع التأمين",
      ["ادفع التأمين 2027-01-01T09:00:00+03:00", "ادفع التأمين 2027-07-01T09:00:00+03:00"]
    ),
  ]

  @Test(arguments: yearly)
  func `each of several yearly dates has a rule of its own, from its next day`(text: String, expected: [String]) throws
  {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: [text])
    #expect(try sample.records("reminder", ["body", "at"]) == expected)
  }
}
