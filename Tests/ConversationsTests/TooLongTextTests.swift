import AssistantSupport
import TestSupport
import Testing

/// What is longer than anybody says at once is turned away as a whole, and nothing is done of its half.
@MainActor
struct TooLongTextTests {
  @Test(arguments: [
    (
      "log 55 for coffee", "and so on ",
      "That is too long for me: I read 256 words at most. Nothing was done; tell me in a sentence or two what you want."
    ),
    (
      "سجل ٥٥ قهوة", "وهكذا ",
      "هذا أطول مما أقرؤه: أقرأ 256 كلمة على الأكثر، ولم أفعل منه شيئًا. قل لي ما تريد في جملة أو جملتين."
    ),
    (
      "55 manat qəhvə yaz", "və sair ",
      "Bu mənim üçün çox uzundur: ən çox 256 söz oxuyuram. Heç nə edilmədi; istədiyinizi bir-iki cümlə ilə deyin."
    ),
  ])
  func `a text of more words than are read changes nothing, and is told so in the language that is spoken`(
    command: String,
    filling: String,
    refusal: String
  ) throws {
    let sample = try SampleAssistant.holding(.planned)
    _ = try sample.answer(to: [command])
    let before = try sample.held()
    let long = command + " " + String(repeating: filling, count: 256)
    for text in [long, long + "، " + command] {
      #expect(try sample.answer(to: [text]).hasSuffix(refusal))
      #expect(try sample.held() == before)
    }
  }

  @Test func `a question stays open behind a text that was not read`() throws {
    let sample = try SampleAssistant.holding(.planned)
    _ = try sample.answer(to: ["set a monthly budget for travel", String(repeating: "well ", count: 257), "300"])
    #expect(try sample.records("budget", ["category", "amount"]).contains { $0.hasSuffix(" 300") })
  }

  @Test func `a text of as many words as are read is not too long`() throws {
    let sample = try SampleAssistant.holding(.planned)
    let words = String(repeating: "well ", count: 256)
    #expect(try !sample.answer(to: [words]).contains("too long"))
    #expect(try sample.answer(to: [words + "well"]).contains("too long"))
  }
}
