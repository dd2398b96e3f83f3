import AssistantSupport
import TestSupport
import Testing

/// One end of the quiet hours, the other of which stays.
@MainActor
struct OneQuietHourTests {
  private func hours(behind lines: [String], held: Bool = true) throws -> [String] {
    let sample = try SampleAssistant()
    if held { try sample.take(#"{"kind":"settings","quietHoursStart":"23:00","quietHoursEnd":"06:00"}"#) }
    _ = try sample.answer(to: lines)
    return try sample.records("settings", ["quietHoursStart", "quietHoursEnd"])
  }

  private nonisolated static let changes: [([String], String)] = [
    (["مدّد ساعات الهدوء لين ٨ الصبح"], "23:00 08:00"), (["خل ساعات الهدوء تخلص ٧"], "23:00 07:00"),
    (["غير بداية الهدوء لـ ١٠ الليل"], "22:00 06:00"),
    (["ما ساعات الهدوء؟", "خل بدايتها ١٠ الليل"], "22:00 06:00"), (["ما ساعات الهدوء؟", "وإلى ٧ أحسن"], "23:00 07:00"),
    (["ما ساعات الهدوء؟", "خليها تخلص ٧"], "23:00 07:00"), (["ما ساعات الهدوء؟", "لحد ٨ الصبح أفضل"], "23:00 08:00"),
    (["what are my quiet hours?", "start them at 10 pm"], "22:00 06:00"),
    (["make my quiet hours end at 8 am"], "23:00 08:00"),
    (["sakit saatlarım necədir?", "başlanğıcı 10 olsun"], "22:00 06:00"),
    (["مدّد ساعات الهدوء لين ٨ الصبح", "وخل بدايتها ١٠ الليل", "تراجع", "تراجع"], "23:00 06:00"),
  ]

  @Test(arguments: changes)
  func `one end moves, and the other stays`(lines: [String], expected: String) throws {
    #expect(try hours(behind: lines) == [expected])
  }

  @Test(arguments: [["بتبدأ إمتى؟"], ["متى تخلص؟"], ["لا تمددها لين ٨"]])
  func `what is asked or refused moves none`(lines: [String]) throws {
    #expect(try hours(behind: ["ما ساعات الهدوء؟"] + lines) == ["23:00 06:00"])
  }

  @Test func `when they begin is told`() throws {
    let sample = try SampleAssistant()
    try sample.take(#"{"kind":"settings","quietHoursStart":"23:00","quietHoursEnd":"06:00"}"#)
    #expect(try sample.answer(to: ["ما ساعات الهدوء؟", "بتبدأ إمتى؟"]) == "ساعات الهدوء من ⟨23:00⟩ إلى ⟨06:00⟩.")
  }

  @Test func `where none are held the other end is asked`() throws {
    #expect(try SampleAssistant().answer(to: ["مدّد ساعات الهدوء لين ٨ الصبح"]) == "من أي ساعة؟")
  }
}
