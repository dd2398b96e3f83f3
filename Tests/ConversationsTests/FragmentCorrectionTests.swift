import AssistantSupport
import TestSupport
import Testing

/// What corrects the last record in a few words: another day, another matter, another text, and an hour behind its reason.
@MainActor
struct FragmentCorrectionTests {
  private nonisolated static let expenses: [([String], [String])] = [
    (["سجل ٥٦ ورد", "ومو اليوم، قبل أمس"], ["56 ورد 2026-11-19T09:00:00+03:00"]),
    (["سجل ٥٦ ورد", "وهي هدية مو ورد"], ["56 هدية 2026-11-21T09:00:00+03:00"]),
    (["log 56 for flowers", "and not today, the day before yesterday"], ["56 flowers 2026-11-19T09:00:00+03:00"]),
    (["log 56 for flowers", "and it's a gift, not flowers"], ["56 gift 2026-11-21T09:00:00+03:00"]),
    (["سجل 52 parking", "taxi مو parking"], ["52 taxi 2026-11-21T09:00:00+03:00"]),
    (["سجل ٥٦ ورد", "ليش هدية مو ورد؟"], ["56 ورد 2026-11-21T09:00:00+03:00"]),
    (["سجل ٥٦ ورد", "أختي أخذت هدية مو ورد"], ["56 ورد 2026-11-21T09:00:00+03:00"]),
    (["lunch was 38"], ["38 lunch 2026-11-21T09:00:00+03:00"]),
    (["الغدا كان ٣٨"], ["38 الغدا 2026-11-21T09:00:00+03:00"]),
    (["nahar 38 idi"], ["38 nahar 2026-11-21T09:00:00+03:00"]),
    (["her lunch was 38"], []), (["was lunch 38?"], []), (["the phone was 3000"], []), (["غدا أختي كان ٣٨"], []),
    (["lunch was 38 minutes late"], []),
  ]

  @Test(arguments: expenses)
  func `an expense has the day and the matter that are said last`(lines: [String], held: [String]) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("transaction", ["amount", "category", "at"]) == held)
  }

  private nonisolated static let reminders: [([String], [String])] = [
    (["ذكرني بكرة ٥ أكلم تيتة", "غيّر النص لأكلم جدو"], ["أكلم جدو 2026-11-22T17:00:00+03:00"]),
    (["ذكرني بكرة ٥ بزواج ريم", "وغيري نصه إلى عرس ريما"], ["عرس ريما 2026-11-22T17:00:00+03:00"]),
    (
      ["remind me tomorrow at 5 to call grandma", "change the text to call grandpa"],
      ["call grandpa 2026-11-22T17:00:00+03:00"]
    ),
    (
      ["remind me tomorrow at 5 to collect the suit", "they close at five, so make it 4:15"],
      ["collect the suit 2026-11-22T16:15:00+03:00"]
    ),
    (["ذكرني بكرة ٥ أروح البنك", "يقفلون أربع، خلها ٣"], ["أروح البنك 2026-11-22T15:00:00+03:00"]),
    (["ذكرني بكرة ٥ أروح البنك", "يقفلون الساعة ٤"], ["أروح البنك 2026-11-22T17:00:00+03:00"]),
    (["وبعد ذكرني بكرة ٩ أكلم خالد"], ["أكلم خالد 2026-11-22T09:00:00+03:00"]),
    (
      ["ذكرني بكرة ٣ أوصّل الطرد", "وكمان يوم الأربعاء الساعة ٧ الصبح عندي تحليل دم"],
      ["أوصّل الطرد 2026-11-22T15:00:00+03:00", "تحليل دم 2026-11-25T07:00:00+03:00"]
    ),
    (["ذكرني بكرة ٣ أوصّل الطرد", "والأربعاء ٧ الصبح عندي شي؟"], ["أوصّل الطرد 2026-11-22T15:00:00+03:00"]),
    (["ذكريني بكرة ٥ أكلم أمي", "أجليها ساعة", "رجعيها"], ["أكلم أمي 2026-11-22T17:00:00+03:00"]),
  ]

  @Test(arguments: reminders)
  func `a reminder has the text and the hour that are said last`(lines: [String], held: [String]) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["body", "at"]) == held.sorted())
  }

  @Test(arguments: [
    ["سجل ٣٠ قهوة", "سجل ٤٠ غدا", "تراجع", "وعمّا سبقه أيضًا"],
    ["log 30 coffee", "log 40 lunch", "undo", "and the one before it"],
  ])
  func `what came before is taken back as well`(lines: [String]) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    #expect(try sample.records("transaction", ["amount"]).isEmpty)
  }
}
