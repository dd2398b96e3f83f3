import AssistantSupport
import TestSupport
import Testing

/// Answers to what was asked for that say that one does not know, or ask what is missing.
@MainActor
struct UnsureAnswerTests {
  private nonisolated static let unsure: [([String], String)] = [
    (["ذكرني", "مدري"], "لا بأس، بلا استعجال. | بماذا أذكّرك؟"),
    (["ذكرني", "والله ما ادري"], "لا بأس، بلا استعجال. | بماذا أذكّرك؟"),
    (["سجل مصروف", "مدري كم"], "لا بأس، بلا استعجال. | كم المبلغ؟"),
    (["حط ميزانية", "لست متأكدا"], "لا بأس، بلا استعجال. | كم يكون المبلغ؟"),
    (["remind me", "idk"], "No problem, there is no hurry. | What shall I remind you of?"),
    (["remind me to call Ali", "not sure when"], "No problem, there is no hurry. | When shall I remind you?"),
    (["set a budget", "dunno"], "No problem, there is no hurry. | How much shall it be?"),
    (["xatırlat", "bilmirəm"], "Eybi yoxdur, tələsmək lazım deyil. | Sizə nəyi xatırladım?"),
    (["xərc yaz", "nə bilim"], "Eybi yoxdur, tələsmək lazım deyil. | Məbləğ nə qədərdir?"),
  ]

  @Test(arguments: unsure)
  func `who does not know is asked again, and nothing is taken for the answer`(lines: [String], expected: String) throws
  {
    let sample = try SampleAssistant()
    let before = try sample.held()
    #expect(try sample.answer(to: lines) == expected)
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    (["ذكرني", "مدري", "ادفع الفاتورة", "بكرة الساعة 5"], #""body":"ادفع الفاتورة""#),
    (["remind me", "hmm", "idk", "call Ali", "tomorrow at 5"], #""body":"call Ali""#),
    (["xatırlat", "bilmirəm", "Əliyə zəng etmək", "sabah saat 5-də"], #""body":"Əliyə zəng etmək""#),
  ])
  func `what is answered afterwards is the answer`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    #expect(try sample.held().contains(expected))
  }

  private nonisolated static let explained: [([String], String)] = [
    (["حط ميزانية", "وش تقصد؟"], "ينقص المبلغ، مثل «200». | كم يكون المبلغ؟"),
    (["ذكرني اكلم سعد", "ليش"], "ينقص الوقت، مثل «غدًا الساعة 5» أو «كل أحد». | متى أذكّرك؟"),
    (["set a budget", "what do you mean"], "The sum is missing, such as “200”. | How much shall it be?"),
    (
      ["remind me", "what do you mean?"],
      "What the reminder is about is missing, such as “pay the bill”. | What shall I remind you of?"
    ),
    (["xərc yaz", "nə demək istəyirsən?"], "Məbləğ çatmır, məsələn “200”. | Məbləğ nə qədərdir?"),
  ]

  @Test(arguments: explained)
  func `what is missing is explained with an example, and asked for again`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    let before = try sample.held()
    #expect(try sample.answer(to: lines) == expected)
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    (["ضيف بنتي سارة", "تجديد جواز", "1 مارس 2027"], #""name":"سارة""#),
    (["add my daughter Sara", "passport renewal", "1 March 2027"], #""name":"Sara""#),
  ])
  func `a document that is asked for of somebody new is none of one's own`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    let own = try sample.held().split(separator: "\n").filter { $0.contains(#""kind":"service""#) }
    _ = try sample.answer(to: lines)
    let held = try sample.held()
    #expect(held.contains(expected))
    #expect(held.split(separator: "\n").filter { $0.contains(#""kind":"service""#) } == own)
  }

  @Test(arguments: [
    (["log an expense", "8"], #""amount":"8""#, #"T09:00:00+03:00"#),
    (["سجل مصروف", "٨"], #""amount":"8""#, "T09:00:00+03:00"),
  ])
  func `a sum that was asked for is no hour`(lines: [String], sum: String, time: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    let logged = try sample.held().split(separator: "\n").first { $0.contains(sum) }
    #expect(logged?.contains(time) == true)
  }

  @Test(arguments: [
    (["log 20", "coffe"], "coffe"), (["سجل 50", "قهوه"], "قهوه"), (["20 manat yaz", "kofe"], "kofe"),
  ])
  func `a word for what the money went on is taken though it is misspelt`(lines: [String], category: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    #expect(try sample.held().contains(#""category":"\#(category)""#))
  }
}
