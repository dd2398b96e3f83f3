import AssistantSupport
import TestSupport
import Testing

/// What was done in a time that is over is no question of what was spent, and a command is no report.
@MainActor
struct PastEventTests {
  @Test(arguments: ["سافرت الشهر الماضي", "I traveled last month", "جددت جوازي الاسبوع الماضي"])
  func `an event tells no sum`(line: String) throws {
    let sample = try SampleAssistant.holding(.planned)
    let before = try sample.held()
    #expect(try !sample.answer(to: [line]).contains("مصروفاتك"))
    #expect(try !sample.answer(to: [line]).contains("You spent"))
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    "صرفت كم الشهر الماضي", "مصاريفي الشهر الماضي", "كم دفعت الشهر الماضي", "what did I spend last month",
  ])
  func `a question of what was spent is answered`(line: String) throws {
    let answer = try SampleAssistant.holding(.household).answer(to: [line])
    #expect(answer.hasPrefix("مصروفاتك") || answer.hasPrefix("You spent"))
  }

  @Test(arguments: [
    ["متى تنتهي رخصتي", "جددها"], ["متى تنتهي رخصتي", "جددها لي"], ["متى تنتهي رخصتي", "ابي اجددها"],
  ])
  func `one's own document is renewed by a word`(lines: [String]) throws {
    let answer = try SampleAssistant.holding(.planned).answer(to: lines)
    #expect(
      answer
        == "رخصة قيادتك تنتهي بعد 267 يومًا، في 15 أغسطس 2027. يمكنك تجديدها من الرابط. أفتح لك صفحتها؟"
    )
  }

  @Test(arguments: [["متى تنتهي رخصتي", "جددتها"], ["متى تنتهي رخصتي", "جددتها أمس"]])
  func `of one that was renewed the new date is asked`(lines: [String]) throws {
    #expect(try SampleAssistant.holding(.planned).answer(to: lines) == "ما التاريخ الجديد؟")
  }
}
