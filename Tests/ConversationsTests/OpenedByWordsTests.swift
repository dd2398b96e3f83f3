import AssistantSupport
import TestSupport
import Testing

/// What stands before a request and asks for nothing is no part of it, and what only denies that something was asked for does nothing.
@MainActor
struct OpenedByWordsTests {
  @Test(arguments: [
    "yes remind me to call mum at 11", "yes, remind me to call mum at 11", "actually yes, remind me to call mum at 11",
    "yeah sure, remind me to call mum at 11", "you know what, remind me to call mum at 11",
    "hmm ok, remind me to call mum at 11", "great idea, remind me to call mum at 11",
    "أيوه ذكرني call mum الساعة ١١", "ايه والله ذكرني call mum الساعة ١١", "نعم، ذكرني call mum الساعة ١١",
    "بصراحة ذكرني call mum الساعة ١١", "تدري ذكرني call mum الساعة ١١",
  ])
  func `an assent where nothing was asked is no part of what one is reminded of`(line: String) throws {
    let sample = try SampleAssistant.holding(.planned)
    _ = try sample.answer(to: [line])
    #expect(try sample.records("reminder", ["body"]).contains("call mum"))
  }

  @Test(arguments: [
    "I'm not saying delete the tax alert", "not saying dismiss the tax alert", "that doesn't mean delete the tax alert",
    "مو معناه احذف تنبيه الضريبة", "ما أقول احذف تنبيه الضريبة", "لا يعني احذف تنبيه الضريبة",
    "vergi xəbərdarlığını sil demirəm",
    "I'm not telling you to log 50 for lunch", "مو معناته سجل ٥٠ غدا", "50 manat nahar yaz demirəm",
  ])
  func `what denies that something was asked for does nothing`(line: String) throws {
    let sample = try SampleAssistant.holding(.contractRecords)
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ("أنا أصلاً ما طلبت تلغي شي، بس أسأل متى ينتهي جوازي", "1 ديسمبر"),
    ("لا أرغب في كتم الإشعارات، وإنما أردت الاستفسار عن موعد القسط", "القسط"),
    ("I'm not asking you to renew anything, I only want to know when my passport expires", "1 December"),
  ])
  func `what is asked behind what is not to be done is answered`(line: String, expected: String) throws {
    let sample = try SampleAssistant.holding(.planned)
    let before = try sample.held()
    let answer = try sample.answer(to: [line])
    #expect(answer.contains(expected), "\(answer)")
    #expect(try sample.held() == before)
  }

  @Test func `what one calls by own words is told behind what is not to be done`() throws {
    let sample = try SampleAssistant.holding(.planned)
    let lines = ["ذكرني بزيارة خالتي الثلاثاء الساعة ٥ العصر", "ما طلبت تلغي شي، بس أسأل متى زيارة خالتي"]
    let answer = try sample.answer(to: lines)
    #expect(answer.contains("24 نوفمبر"), "\(answer)")
  }

  @Test(arguments: ["سجل ٢٨ غدا و١٢ عصير وقلي كم صرفت اليوم", "سجل ٢٨ غدا و١٢ عصير وعلمني كم صرفت اليوم"])
  func `a question at the end of several expenses is answered`(line: String) throws {
    let sample = try SampleAssistant.holding(.household)
    let answer = try sample.answer(to: [line])
    #expect(answer.hasSuffix("58 ريالًا."), "\(answer)")
  }

  @Test(arguments: [
    "I'm not saying delete the tax alert, just show it to me", "ما أقول احذف تنبيه الضريبة، بس ورني إياه",
    "vergi xəbərdarlığını sil demirəm, sadəcə göstər",
  ])
  func `what is not to go and only to be shown is shown`(line: String) throws {
    let sample = try SampleAssistant.holding(.contractRecords)
    let before = try sample.held()
    let answer = try sample.answer(to: [line])
    #expect(answer.contains("VAT"), "\(answer)")
    #expect(try sample.held() == before)
  }
}
