import AssistantSupport
import TestSupport
import Testing

/// Replies of people in a hurry: what is kept, what is taken back, and what a number, a meal or a prayer is.
@MainActor
struct HastyRepliesTests {
  @Test(arguments: [
    ["ذكرني اكلم سعد 5 العصر", "الغه", "لا تلغيه"], ["ذكرني اكلم سعد 5 العصر", "كنسله", "لا تكنسله"],
    ["remind me to call Bob at 5", "cancel it", "no wait keep it"],
    ["remind me to call Bob at 5", "delete it", "don't delete that"],
    ["Əliyə zəng etməyi sabah saat 5-də xatırlat", "onu sil", "silmə"],
  ])
  func `what was just taken away and is to be kept comes back`(lines: [String]) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: [lines[0]])
    let before = try sample.held()
    _ = try sample.answer(to: [lines[1]])
    #expect(try sample.held() != before)
    _ = try sample.answer(to: [lines[2]])
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ["دفعت الكهربا امس ٣٤٠", "لا تسجلها هي مسجله"], ["log 30 coffee", "don't log it"],
    ["log 40 taxi", "no dont log that"], ["20 manat taksi yaz", "yazma"],
  ])
  func `what was just logged and is not to be is taken back`(lines: [String]) throws {
    let sample = try SampleAssistant()
    let before = try sample.held()
    _ = try sample.answer(to: [lines[0]])
    #expect(try sample.held() != before)
    _ = try sample.answer(to: [lines[1]])
    #expect(try sample.held() == before)
  }

  private nonisolated static let kept: [([String], String)] = [
    (["سجل مصروف", "٤٥ غدا"], #""amount":"45","at":"2026-11-21T09:00:00+03:00","category":"غدا""#),
    (["صرفت ٢٠ قهوة", "والعشا ٩٥"], #""category":"العشا""#),
    (["ذكرني بصلاة العصر"], #""at":"2026-11-21T15:30:00+03:00","body":"صلاة العصر""#),
    (["ذكرني بصلاة الفجر كل يوم"], #""at":"2026-11-22T05:00:00+03:00","body":"صلاة الفجر""#),
    (["remind me to call Ali 10 minutes before 6"], #""at":"2026-11-21T17:50:00+03:00","body":"call Ali""#),
    (["remind me every 8 hours to take the pill", "every 12 actually"], "FREQ=HOURLY;INTERVAL=12"),
    (["remind me every 8 hours to take the pill", "make it 6 hours"], "FREQ=HOURLY;INTERVAL=6"),
    (["hər 8 saatdan bir dərman xatırlat", "12 saat olsun"], "FREQ=HOURLY;INTERVAL=12"),
    (["ذكرني آخذ الدوا كل ٨ ساعات", "خلها كل ٦ ساعات"], "FREQ=HOURLY;INTERVAL=6"),
    (["2 things: log 15 parking and remind me to move the car in 2 hours"], #""amount":"15""#),
    (["first log 15 parking then 20 coffee"], #""category":"parking""#),
    (["عندي شغلتين: سجل ١٥ مواقف وذكرني احرك السيارة بعد ساعتين"], #""category":"مواقف""#),
    (["30 manat yaz", "12 manat yaz"], #""amount":"30""#),
  ]

  @Test(arguments: kept)
  func `what a number, a meal or a prayer is, is told by what stands beside it`(
    lines: [String],
    expected: String
  )
    throws
  {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    #expect(try sample.held().contains(expected))
  }

  private nonisolated static let offered: [(String, String)] = [
    ("ابي اجمع ٢٠ الف لسياره قبل رمضان", "هل أنشئ هدف سياره: 20,000 ريال حتى 8 فبراير 2027؟")
  ]

  @Test(arguments: offered)
  func `a change that is not certain is asked about with all that would be done`(line: String, expected: String) throws
  {
    let sample = try SampleAssistant()
    let before = try sample.held()
    #expect(try sample.answer(to: [line]) == expected)
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ["وش تذكيراتي", "الغ الثاني"], ["وش تذكيراتي", "كنسل الثاني"], ["my reminders", "cancel the second"],
  ])
  func `a place of the list is cancelled by any word for it`(lines: [String]) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: ["ذكرني اكلم سعد بكرة الساعة 3", "ذكرني اكلم فهد بكرة الساعة 4"])
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["body"]) == ["اكلم سعد"])
  }

  @Test(arguments: ["خلصت موضوع حسام", "I finished the thing with حسام"])
  func `that something is done for somebody is no word that one knows`(line: String) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    _ = try sample.answer(to: [line])
    #expect(try !sample.held().contains("acknowledgedOn"))
  }

  @Test(arguments: ["كم اقدر اصرف على الاكل اليوم", "how much can I spend on food today"])
  func `how much may be spent is told by the budget`(line: String) throws {
    let sample = try SampleAssistant()
    try sample.take(#"{"kind":"budget","period":"daily","category":"food","amount":"60","currency":"SAR"}"#)
    #expect(try sample.answer(to: [line]).contains("60"))
  }
}
