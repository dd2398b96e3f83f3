import AssistantSupport
import TestSupport
import Testing

/// A reminder that comes again is silent for a while, and never gone for good.
@MainActor
struct PausedReminderTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"reminder","id":"m","at":"2026-11-22T09:00:00+03:00","every":"daily","body":"الدواء","title":"تذكير"}
    {"kind":"reminder","id":"w","at":"2026-11-22T20:00:00+03:00","every":"weekly","body":"call grandma","title":"تذكير"}
    {"kind":"reminder","id":"o","at":"2026-11-23T20:00:00+03:00","body":"اجتماع الفريق","title":"تذكير"}
    """

  private func reminders(behind lines: [String]) throws -> [String] {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: lines)
    return try sample.records("reminder", ["at", "body"]).filter { !$0.hasSuffix("الفريق") }
  }

  private nonisolated static let grandma = "2026-11-22T20:00:00+03:00 call grandma"
  private nonisolated static let paused: [([String], [String])] = [
    (["وقف تذكير الدواء لمدة أسبوع"], [grandma, "2026-11-28T09:00:00+03:00 الدواء"]),
    (["أوقف تذكير الدواء أسبوعًا"], [grandma, "2026-11-28T09:00:00+03:00 الدواء"]),
    (["وقف تذكير الدواء ثلاثة أيام"], [grandma, "2026-11-24T09:00:00+03:00 الدواء"]),
    (["لا تذكرني بالدواء بكرة"], [grandma, "2026-11-23T09:00:00+03:00 الدواء"]),
    (["بكرة لا تذكرني بالدواء"], [grandma, "2026-11-23T09:00:00+03:00 الدواء"]),
    (["لا تذكرني بالدواء لين الأربعاء"], [grandma, "2026-11-25T09:00:00+03:00 الدواء"]),
    (
      ["لا تذكرني بالدواء الاثنين"],
      ["2026-11-22T09:00:00+03:00 الدواء", grandma, "2026-11-24T09:00:00+03:00 الدواء"]
    ),
    (
      ["pause the grandma reminder for a week"],
      ["2026-11-22T09:00:00+03:00 الدواء", "2026-11-29T20:00:00+03:00 call grandma"]
    ),
    (
      ["stop the grandma reminder for three days"],
      ["2026-11-22T09:00:00+03:00 الدواء", "2026-11-29T20:00:00+03:00 call grandma"]
    ),
    (
      ["don't remind me to call grandma tomorrow"],
      ["2026-11-22T09:00:00+03:00 الدواء", "2026-11-29T20:00:00+03:00 call grandma"]
    ),
    (["وقف تذكير الدواء لمدة أسبوع", "تراجع"], ["2026-11-22T09:00:00+03:00 الدواء", grandma]),
    (["لا تذكرني بالدواء الاثنين", "تراجع"], ["2026-11-22T09:00:00+03:00 الدواء", grandma]),
  ]

  @Test(arguments: paused)
  func `it comes again behind the days that were said`(lines: [String], left: [String]) throws {
    #expect(try reminders(behind: lines) == left)
  }

  @Test(arguments: ["وقف تذكير الدواء لمدة ساعتين", "لا تذكرني بالدواء الخميس"])
  func `what cannot be kept as it was said is refused, and nothing changes`(line: String) throws {
    #expect(try reminders(behind: [line]) == ["2026-11-22T09:00:00+03:00 الدواء", Self.grandma])
  }

  @Test func `without a while it goes for good, as ever`() throws {
    #expect(try reminders(behind: ["وقف تذكير الدواء"]) == [Self.grandma])
  }

  @Test func `a verb that reminds of halting something is no pause`() throws {
    #expect(try reminders(behind: ["ذكرني أوقف الدواء بكرة الساعة ٥ العصر"]).count == 3)
  }

  @Test(
    arguments: [
      (["انقل تذكير الدواء إلى الساعة ٨ الصبح كل يوم"], "2026-11-22T08:00:00+03:00 الدواء"),
      (
        ["ذكرني كل أحد أكلم أمي الساعة 8 مساء", "انقل تذكير أمي إلى الجمعة كل أسبوع"],
        "2026-11-27T20:00:00+03:00 أكلم أمي"
      ),
    ]
  )
  func `what is moved to a day of each week comes on that day, and does not end`(lines: [String], moved: String) throws
  {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    _ = try sample.answer(to: lines)
    #expect(try sample.records("reminder", ["at", "body"]).contains(moved))
    #expect(try !sample.held().contains("UNTIL"))
  }
}
