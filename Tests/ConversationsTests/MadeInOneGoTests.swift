import AssistantSupport
import TestSupport
import Testing

/// Things of several kinds that one text made go together, and nothing else with them.
@MainActor
struct MadeInOneGoTests {
  @Test(arguments: [
    ["سجل 22 عصير و 18 كيك وذكرني الليله ارجع الكتاب", "الغها كلها"],
    ["سجل 22 عصير و 18 كيك وذكرني الليله ارجع الكتاب", "الغ الثلاث كلها"],
    ["سجل 22 عصير و 18 كيك وذكرني الليله ارجع الكتاب", "احذفها كلها"],
    ["سجل 22 عصير و 18 كيك", "الغها كلها"],
    ["log 22 for juice and 18 for cake and remind me tonight to return the book", "delete all three"],
    ["log 22 for juice and 18 for cake and remind me tonight to return the book", "cancel all of them"],
  ])
  func `all that one text made is taken back`(lines: [String]) throws {
    let sample = try SampleAssistant.holding(.planned)
    let before = try sample.held()
    _ = try sample.answer(to: [lines[0]])
    #expect(try sample.held() != before)
    _ = try sample.answer(to: [lines[1]])
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    ["سجل 22 عصير وذكرني الليله ارجع الكتاب", "لا تلغها كلها"],
    ["سجل 22 عصير وذكرني الليله ارجع الكتاب", "الغيتها كلها؟"],
    ["log 22 for juice and remind me tonight to return the book", "did you delete all of them?"],
  ])
  func `a question and a refusal take nothing back`(lines: [String]) throws {
    let sample = try SampleAssistant.holding(.planned)
    _ = try sample.answer(to: [lines[0]])
    let before = try sample.held()
    _ = try sample.answer(to: [lines[1]])
    #expect(try sample.held() == before)
  }
}
