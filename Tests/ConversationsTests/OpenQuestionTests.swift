import AssistantSupport
import TestSupport
import Testing

/// What is said while a question waits, and does not answer it.
@MainActor
struct OpenQuestionTests {
  private nonisolated static let asides: [([String], String)] = [
    (["ذكرني", "كم عمرك"], "بماذا أذكّرك؟"),
    (["ذكرني", "كم رصيدي؟"], "بماذا أذكّرك؟"),
    (["ذكرني بالدواء", "الجو حلو اليوم"], "متى أذكّرك؟"),
    (["remind me", "what's the weather"], "What shall I remind you of?"),
    (["remind me", "can you hear me?"], "What shall I remind you of?"),
    (["mənə xatırlat", "hava necədir?"], "Sizə nəyi xatırladım?"),
    (["حدث تاريخ جوازي", "بكرة عندي اجتماع"], "ما التاريخ الجديد؟"),
    (["update my passport date", "tomorrow I have a meeting"], "What is the new date?"),
    (["set quiet hours", "i woke up at 7"], "From what time to what time?"),
    (["set quiet hours", "when is my appointment at 2?"], "From what time to what time?"),
  ]

  @Test(arguments: asides)
  func `what answers no question writes nothing, and the question is put again`(
    lines: [String],
    question: String
  ) throws {
    let sample = try SampleAssistant()
    try sample.take(.household)
    let before = try sample.held()
    #expect(try sample.answer(to: lines).hasSuffix(question))
    #expect(try sample.held() == before)
  }
}
