import AssistantSupport
import TestSupport
import Testing

/// What is excepted is not denied, and what is put off goes to no earlier day.
@MainActor
struct NothingButTests {
  private func sample() throws -> SampleAssistant { try .holding(.planned) }

  @Test(arguments: [
    ["سجل ٢٧ غاز", "ما شريت شي غير الغاز"], ["سجل ٢٧ غاز", "ولا شريت شي اليوم غير الغاز"],
    ["سجل ٢٧ غاز", "اليوم ما صرفت شي سوى الغاز"], ["سجل ٢٧ غاز", "ما صرفت ريال ما عدا الغاز"],
    ["سجل ٢٧ غاز", "لم أشترِ إلا الغاز"], ["سجل ٢٧ غاز", "ما دفعت شي غير الإيجار"],
    ["log 27 for gas", "I didn't buy anything but the gas"], ["log 27 for gas", "I bought nothing except gas"],
    ["log 27 for gas", "I did not spend on anything other than gas today"],
    ["27 manat qaz yaz", "qazdan başqa heç nə almamışam"],
    ["27 manat qaz yaz", "bu gün qazdan savayı heç nə almadım"],
  ])
  func `that nothing was bought but one thing leaves that thing`(lines: [String]) throws {
    let sample = try sample()
    _ = try sample.answer(to: [lines[0]])
    let before = try sample.held()
    let answer = try sample.answer(to: [lines[1]])
    #expect(try sample.held() == before)
    #expect(!answer.contains("?") && !answer.contains("؟"), "\(answer)")
  }

  @Test(arguments: [
    (["yeah I know about my son, stop bringing it up"], ["حسام"]),
    (["I know about my son's licence, stop bringing it up"], ["حسام"]),
    (["stop bringing it up, I know about my wife"], ["منى"]),
    (["عارف عن ولدي، لا تعيدها"], ["حسام"]), (["oğlum haqqında bilirəm, bir də demə"], ["حسام"]),
  ])
  func `a clause behind what is acknowledged acknowledges nobody else`(lines: [String], names: [String]) throws {
    let sample = try SampleAssistant.holding(.household)
    _ = try sample.answer(to: lines)
    let acknowledged = try sample.records("dependent", ["name", "acknowledgedOn"]).filter { $0.contains("2026-") }
    #expect(acknowledged == names.map { "\($0) 2026-11-21" }, "\(acknowledged)")
  }

  private nonisolated static let moved: [([String], String)] = [
    (["ذكرني السبت الساعة ٨ بسقي الحديقة", "أجّله للأحد"], "2026-11-29"),
    (["ذكرني السبت الساعة ٨ بسقي الحديقة", "أجّل تذكير الحديقة للأحد"], "2026-11-29"),
    (["ذكرني السبت الساعة ٨ بسقي الحديقة", "قدّمه للخميس"], "2026-11-26"),
    (["ذكرني الاثنين الساعة ٨ بسقي الحديقة", "قدّمه للخميس"], "2026-11-23"),
    (["remind me on Saturday at 8 to water the lawn", "postpone it to Sunday"], "2026-11-29"),
    (["remind me on Monday at 8 to water the lawn", "push it to Sunday"], "2026-11-29"),
    (["remind me on Saturday at 8 to water the lawn", "bring it forward to Thursday"], "2026-11-26"),
    (["şənbə günü saat 8-də bağı sulamağı xatırlat", "bazara təxirə sal"], "2026-11-29"),
  ]

  @Test(arguments: moved)
  func `what is put off to a weekday goes behind its own day, and what is brought forward before it`(
    lines: [String],
    day: String
  ) throws {
    let sample = try sample()
    _ = try sample.answer(to: lines)
    let days = try sample.records("reminder", ["at"]).map { $0.prefix(10) }
    #expect(days.contains { $0 == day }, "\(days)")
  }

  @Test(arguments: [
    ["ما قلت لك أجّل الموعد"], ["لا تأجل غيره"], ["والمياه لا تقرب صوبه"], ["leave the plants one alone"],
    ["la tshil shay"],
  ])
  func `what is to be left alone is left`(lines: [String]) throws {
    let sample = try sample()
    let before = try sample.held()
    let answer = try sample.answer(to: lines)
    #expect(try sample.held() == before)
    #expect(["حسنًا، لم أغيّر شيئًا.", "All right, I have changed nothing."].contains(answer), "\(answer)")
  }
}
