import AssistantSupport
import Models
import Testing

/// Another time for something that is named behind a reminder: it is no new one.
@MainActor
struct AmendedAsNewTests {
  @Test(arguments: [
    (["remind me to call the bank tomorrow at 9"], "and the bill make it noon", Language.english),
    (["remind me to call the bank tomorrow at 9"], "and the dentist, make it noon", .english),
    (["ذكرني بكرة ٩ أكلم البنك"], "والضريبة خلها الظهر", .arabic),
  ])
  func `what no reminder has is moved nowhere, and none is set`(
    lines: [String],
    last: String,
    language: Language
  ) throws {
    let sample = try SampleAssistant(language: language)
    try sample.take(.household)
    _ = try sample.answer(to: lines)
    let before = try sample.held()
    _ = try sample.answer(to: [last])
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ["remind me to call the bank tomorrow at 9 and to pay the bill at 10", "and the bill make it noon"],
    [
      "remind me to pay the bill tomorrow at 10", "remind me to call the bank tomorrow at 9",
      "and the bill make it noon",
    ],
  ])
  func `what a reminder has is moved`(lines: [String]) throws {
    let sample = try SampleAssistant(language: .english)
    #expect(try sample.answer(to: lines).hasPrefix("Changed: pay the bill (22 November 2026 at 12:00)."))
  }
}
