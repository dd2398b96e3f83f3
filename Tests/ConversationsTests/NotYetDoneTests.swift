import AssistantSupport
import Models
import Testing

/// What somebody will look into first is not done yet, whoever spends has it, and hours of work are no hours of silence.
@MainActor
struct NotYetDoneTests {
  private func isUnchanged(_ lines: [String]) throws -> Bool {
    let sample = try SampleAssistant.holding(.household)
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    return try sample.held() == before
  }

  @Test(arguments: [
    "log 40 for lunch, hmm let me ask my wife first", "log 40 for lunch, wait, let me check the receipt",
    "log 40 for lunch. hold on, I need to look at the bill first", "log 40 for lunch, oh wait let me look it up",
    "log 40 for lunch, one sec, checking the receipt", "remind me to call Ali at 5pm, hmm let me ask him first",
    "set a food budget of 500, let me talk to my husband first", "سجل ٤٠ غدا، لحظة أشوف الفاتورة أول",
    "سجل ٤٠ غدا، خلني أشوف الفاتورة", "سجل ٤٠ غدا، اصبر بسأل زوجتي", "سجل ٤٠ غدا، استنى هسأل مراتي الأول",
    "سجل ٤٠ غدا، دقيقة أراجع الفاتورة", "سجل ٤٠ غدا، بس خليني أسأل أبوي أول",
    "nahara 40 yaz, dayan, qoy qəbzə baxım", "40 manat nahar yaz, yox, qoy əvvəl soruşum",
  ])
  func `what is looked into first is not done`(line: String) throws { #expect(try isUnchanged([line])) }

  @Test(arguments: [
    "I work from 9 to 5", "my shift is from 9 to 5", "I'm at work from 8 to 4", "I study from 4 to 6",
    "أنا أشتغل من ٩ إلى ٥", "دوامي من ٩ إلى ٥", "بداوم من ٨ الى ٣", "عندي دوام من ٨ ل ٣",
    "mən 9-dan 5-ə qədər işləyirəm",
  ])
  func `hours of work are told, and no silence is offered`(line: String) throws {
    let sample = try SampleAssistant()
    let before = try sample.held()
    _ = try sample.answer(to: [line, "yes"])
    #expect(try sample.held() == before)
  }

  private nonisolated static let shared = [
    ("صرف أخوي ٧٠ وأنا ٣٠", "30"), ("صرفت أختي ٣٠ وأنا ٤٠", "40"), ("أخوي صرف ٧٠ وأنا ٣٠", "30"),
    ("my brother spent 70 and I spent 30", "30"), ("qardaşım 70 xərclədi mən 30", "30"),
  ]

  @Test(arguments: shared)
  func `of what two spent one's own is logged`(line: String, amount: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: [line])
    #expect(try sample.records("transaction", ["amount"]) == [amount])
  }

  private nonisolated static let hours = [
    ("لا التمرين الساعة ٧", "2026-11-22T19:00:00+03:00"), ("لا، التمرين الساعة ٧ العصر", "2026-11-22T19:00:00+03:00"),
    ("لا التمرين الساعة سبعة", "2026-11-22T19:00:00+03:00"), ("التمرين بقى الساعة خمسة", "2026-11-22T17:00:00+03:00"),
    ("لا التمرين بعد بكرة", "2026-11-23T18:00:00+03:00"), ("لا التمرين الاثنين", "2026-11-23T18:00:00+03:00"),
  ]

  @Test(arguments: hours)
  func `an objection before a noun denies no deed`(line: String, time: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: ["ذكرني بالتمرين بكرة الساعة ٦ العصر", line])
    #expect(try sample.records("reminder", ["at"]) == [time])
  }

  @Test(arguments: ["لا التمرين بكرة", "لا التحليل بكرة"])
  func `what is said to be on its own day is not taken away`(line: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: ["ذكرني بالتمرين بكرة الساعة ٦ العصر", line])
    #expect(try sample.records("reminder", ["body"]) == ["التمرين"])
  }
}
