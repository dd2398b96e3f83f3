import AssistantSupport
import Models
import Testing

/// What is said behind a sentence and takes it back, and what is said to a question and is no answer to it.
@MainActor
struct SecondThoughtTests {
  private func isUnchanged(_ lines: [String]) throws -> Bool {
    let sample = try SampleAssistant.holding(.household)
    let before = try sample.held()
    _ = try sample.answer(to: lines)
    return try sample.held() == before
  }

  @Test(arguments: [
    "I spent 60 on dinner, no I didn't", "spent 60 on dinner, just kidding", "log 60 dinner. wait, let me check first",
    "صرفت ٦٠ عشاء، أمزح", "سجل ٦٠ عشاء. لحظة خلني أتأكد", "صرفت ٦٠ عشاء، لا ما صرفت",
    "حط ميزانية قهوة ٢٠٠، ولا بعدين أحسن",
    "ذكرني الساعة ٧ المغرب أكلم علي، ولا خلاص بكلمه الحين", "60 riyal xərclədim, zarafat edirəm",
    "set a 300 food budget, or maybe later", "احذف هدف السفر، كنت أمزح", "سجل ٥٠ بنزين. لا لا، لا تسجلها",
    "سجل ٥٠ بنزين. لا تسجلها",
  ])
  func `what is taken back in the same breath is not done`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    "spent 40 on lunch, well, my boss did", "سجل ٦٠ عشاء. دفعها خويي", "صرفت ٦٠ عشاء، حاسب عليها خويي",
    "log 60 dinner. my friend paid it", "40 riyal nahar yaz, dostum ödədi",
  ])
  func `what somebody else paid is no expense`(line: String) throws {
    #expect(try isUnchanged([line]))
  }

  @Test(arguments: [
    ("spent 40 on lunch, thanks", "40"), ("صرفت ٦٠ عشاء، خلاص", "60"), ("سجل ٦٠ عشاء، دفعتها كاش", "60"),
    ("spent 40 on lunch, I paid it in cash", "40"),
  ])
  func `what is said besides takes nothing back`(line: String, amount: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: [line])
    #expect(try sample.records("transaction", ["amount"]) == [amount])
  }

  @Test(arguments: [
    (["سجل مصروف", "دفعه أخوي ٤٠"], "كم المبلغ؟"), (["حط ميزانية", "أمي تقول ٥٠٠"], "كم يكون المبلغ؟"),
    (["ذكرني أتصل على أمي", "بكرة ما ينفع"], "متى أذكّرك؟"),
    (["ذكرني أتصل على أمي", "هي اتصلت الساعة ٨"], "متى أذكّرك؟"),
    (["create a goal", "my sister has one for 3000"], "What is the goal called?"),
    (["remind me to call mum", "she called at 8"], "When shall I remind you?"),
    (["remind me to call mum", "tomorrow won't do"], "When shall I remind you?"),
    (["qəhvə üçün büdcə qoy", "anam deyir 500"], "Məbləğ nə qədər olsun?"),
  ])
  func `what somebody else says or does answers no question, which is put again`(
    lines: [String],
    question: String
  ) throws {
    let sample = try SampleAssistant()
    let before = try sample.held()
    #expect(try sample.answer(to: lines) == question)
    #expect(try sample.held() == before)
  }

  @Test func `the question that was put again is answered`() throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: ["ذكرني أتصل على أمي", "بكرة ما ينفع", "بعد بكرة ٥ العصر"])
    #expect(try sample.records("reminder", ["at", "body"]) == ["2026-11-23T17:00:00+03:00 أتصل على أمي"])
  }

  @Test(arguments: ["تمام شكرا", "تمام", "طيب", "right", "fine", "yaxşı"])
  func `everything is erased for a plain yes alone`(line: String) throws {
    #expect(try isUnchanged(["امسح كل بياناتي", line]))
  }

  @Test(arguments: ["نعم", "ايه امسحها", "yes", "bəli"])
  func `a plain yes erases everything`(line: String) throws {
    let sample = try SampleAssistant.holding(.household)
    _ = try sample.answer(to: ["امسح كل بياناتي", line])
    #expect(try sample.records("service", ["service"]).isEmpty)
  }

  @Test func `what somebody else did leads back to no screen`() throws {
    #expect(try !SampleAssistant().answer(to: ["Ali called me back"]).contains("You are now at"))
  }
}
