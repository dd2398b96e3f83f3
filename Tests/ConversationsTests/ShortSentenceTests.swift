import Assistant
import AssistantSupport
import Testing

/// Short sentences that point to something: to what was said last, to nothing, to money that came back.
@MainActor
struct ShortSentenceTests {
  private let sample: SampleAssistant

  init() throws {
    sample = try SampleAssistant()
  }

  @Test(arguments: ["same for friday", "same on friday", "نفس الشي الجمعة", "نفس التذكير يوم الجمعة", "cümə də eyni"])
  func `the same on another day is a reminder of its own`(text: String) throws {
    _ = try sample.answer(to: ["remind me tomorrow at 7 to water the plants", text])
    #expect(try sample.records("reminder", ["at"]).count == 2)
  }

  @Test(arguments: ["أوقفها", "وقفها", "وقفه"])
  func `what points to nothing that was spoken of is asked about`(text: String) throws {
    let before = try sample.held()
    _ = try sample.answer(to: [text])
    #expect(try sample.held() == before)
  }

  @Test func `whoever is not to be woken has quiet hours`() throws {
    _ = try sample.answer(to: ["لا توقظني من ١١ الليل إلى ٦ الصبح"])
    #expect(try sample.records("settings", ["quietHoursStart", "quietHoursEnd"]) == ["23:00 06:00"])
  }

  @Test(arguments: ["رجع ٢٠", "رجع لي ٢٠ ريال", "رد ٢٠"])
  func `money that comes back takes no change back`(text: String) throws {
    _ = try sample.answer(to: ["دفعت ٢٠ قهوة", text])
    #expect(try sample.records("transaction", ["amount"]).contains("20"))
  }
}
