import AssistantSupport
import TestSupport
import Testing

/// What hardly says what is to be changed or added: it is offered, asked about, or said of what was logged, and never of something else.
@MainActor
struct DoubtfulEntryTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"goal","id":"g","title":"Vacation","target":"8000","current":"3900","currency":"SAR","deadline":"2027-03-01"}
    {"kind":"transaction","id":"t-1","amount":"18","currency":"SAR","category":"قهوة","at":"2026-11-21T08:00:00+03:00"}
    {"kind":"transaction","id":"t-2","amount":"22","currency":"SAR","category":"قهوة","at":"2026-11-15T08:00:00+03:00"}
    {"kind":"transaction","id":"t-3","amount":"480","currency":"SAR","category":"ملابس","at":"2026-10-05T08:00:00+03:00"}
    """

  private func sample() throws -> SampleAssistant { try .holding(Self.records) }

  private nonisolated static let kept: [[String]] = [
    // A question behind «which one?» names none.
    ["taksini sil", "bu həftə cəmi?"], ["taksini sil", "bu həftə"], ["delete the taxi", "this week in all?"],
    ["delete the taxi", "total this week?"],
    // What was is no plan.
    ["كم عندي في هدف السفر", "لا كانت 300 بس"], ["how is my vacation goal", "no it was 300"],
    ["رفعو الانترنت 20 ريال"], ["حطيت 250"], ["i put 250"],
  ]

  @Test(arguments: kept) func `what names nothing changes nothing`(lines: [String]) throws {
    let sample = try sample()
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    #expect(try sample.held() == before)
  }

  private nonisolated static let changed: [([String], [String])] = [
    (["وش عملياتي", "احذف آخر عملية"], ["22", "480"]), (["احذف آخر عملية"], ["22", "480"]),
    (["حط ميزانية قهوة 100 بالشهر", "صرفت 20 قهوة", "كم باقي", "لا كانت 25"], ["18", "22", "25", "480"]),
    (
      ["set a coffee budget of 100", "i spent 20 on coffee", "how much is left", "no it was 25"],
      ["18", "22", "25", "480"]
    ),
    (["امس تعشيت ب 85 واليوم شاي 16", "لا العشا 95"], ["16", "18", "22", "480", "95"]),
  ]

  @Test(arguments: changed)
  func `what is said of an expense is the expense's that was meant`(lines: [String], expected: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("transaction", ["amount"]) == expected)
  }

  private nonisolated static let reminders: [([String], [String])] = [
    (["متى جوازي ينتهي", "إذن ذكرني به قبل موعده بثلاثة أيام"], ["جواز السفر"]),
    (["متى جوازي ينتهي", "فكرني بيه قبلها بيومين"], ["جواز السفر"]),
  ]

  @Test(arguments: reminders)
  func `a word that stands for something is no text of a reminder`(lines: [String], expected: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["body"]) == expected)
  }

  @Test func `what objects is nobody's name`() throws {
    let sample = try sample()
    _ = try sample.answer(to: ["ضيف فهد يجدد رخصته بعد شهر", "لا هو اخوي"])
    #expect(try sample.records("dependent", ["name"]) == ["فهد"])
  }
}
