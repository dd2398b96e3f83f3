import AssistantSupport
import Models
import Testing

/// Short sentences that go on with what was told just now, in the words of several dialects.
@MainActor
struct ToldBeforeTests {
  private func said(_ lines: [String], _ language: Language) throws -> String {
    let sample = try SampleAssistant(language: language)
    try sample.take(.household)
    return try sample.answer(to: lines)
  }

  @Test(arguments: [
    (["what is 20 December in Hijri?", "what do I have that day?"], "You have nothing on 20 December 2026.", .english),
    (["متى ينتهي جوازي؟", "نفس الشي لزوجتي"], "زوجتك منى: تجديد جواز السفر، في 10 يناير 2027.", .arabic),
    (["sajjil 20 qahwa", "la 5alliha 10"], "عدّلت العملية: 10 ريالات (قهوة)، 21 نوفمبر 2026.", .arabic),
    (["شريت قهوة بـ ٢٠ يوم الخميس"], "سجّلت العملية: 20 ريالًا (قهوة).", .arabic),
    (["شريت قهوة بـ ٢٠ يوم الخميس", "خلها ٢٥"], "عدّلت العملية: 25 ريالًا (قهوة)، 19 نوفمبر 2026.", .arabic),
    (["سجل شي"], "كم المبلغ؟", Language.arabic), (["bir şey yaz"], "Məbləğ nə qədərdir?", .azerbaijani),
  ])
  func `what goes on with the last answer is answered of it`(
    lines: [String],
    answer: String,
    language: Language
  ) throws {
    #expect(try said(lines, language).hasPrefix(answer))
  }

  @Test func `what was changed of a kind is as it was, and what was added stays`() throws {
    let sample = try SampleAssistant.holding(.household)
    _ = try sample.answer(to: ["ذكرني بكرة ٩ أكلم البنك"])
    let before = try sample.held()
    _ = try sample.answer(to: ["أجل اجتماع الفريق يوم", "خل الكهرباء بكرة", "رجّع التذكيرات زي ما كانت"])
    #expect(try sample.held() == before)
  }

  @Test(arguments: [["سجل ١٥ كعك", "لا عفواً ٥٠"], ["ذكرني بكرة ٥ آخذ الدوا", "الدوا خله ٦"]])
  func `what only ends as a deed of others does is corrected at once`(lines: [String]) throws {
    #expect(try said(lines, .arabic).hasPrefix("عدّلت"))
  }
}
