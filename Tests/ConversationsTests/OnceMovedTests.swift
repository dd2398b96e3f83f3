import AssistantSupport
import TestSupport
import Testing

/// One time of a reminder that comes again is moved or left out; all others stay, and an undo restores them.
@MainActor
struct OnceMovedTests {
  private static let records = """
    {"kind":"profile","name":"سارة","timeZone":"Asia/Riyadh"}
    {"kind":"service","service":"passport_renewal","expires":"2026-12-01"}
    {"kind":"dependent","name":"ليان","relationship":"ابنتك","serviceType":"تجديد الهوية","deadline":"2026-12-09"}
    {"kind":"recurring","id":"rent","title":"Rent","amount":"1200","currency":"SAR","every":"monthly","nextDue":"2026-12-01"}
    """

  private func reminders(behind lines: [String], at times: [String] = []) throws -> [String] {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    for (line, time) in zip(lines, times + Array(repeating: "", count: lines.count)) {
      if !time.isEmpty { _ = try sample.perform("clock/advance", #"{"to":"\#(time)"}"#) }
      _ = try sample.answer(to: [line])
    }
    return try sample.records("reminder", ["at"])
  }

  private nonisolated static let moved: [([String], [String])] = [
    (
      ["ذكرني كل يوم ٧ ونص الصبح بالدوا", "خل بس بكره ٩"],
      ["2026-11-22T09:00:00+03:00", "2026-11-23T07:30:00+03:00"]
    ),
    (
      ["ذكرني كل يوم ٧ ونص الصبح بالدوا", "هالمرة خله ٩"],
      ["2026-11-22T09:00:00+03:00", "2026-11-23T07:30:00+03:00"]
    ),
    (
      ["remind me every day at 7:30am to take my meds", "just tomorrow at 9"],
      ["2026-11-22T09:00:00+03:00", "2026-11-23T07:30:00+03:00"]
    ),
    (
      ["remind me every day at 7:30am to take my meds", "snooze it 10 min"],
      ["2026-11-22T07:40:00+03:00", "2026-11-23T07:30:00+03:00"]
    ),
    (
      ["remind me every day at 7:30am to take my meds", "snooze it 10 min", "no 20"],
      ["2026-11-22T07:50:00+03:00", "2026-11-23T07:30:00+03:00"]
    ),
    (
      ["hər gün saat 8-də dərmanı xatırlat", "yalnız sabah saat 9-da"],
      ["2026-11-22T09:00:00+03:00", "2026-11-23T08:00:00+03:00"]
    ),
    (
      ["remind me every day at 7:30am to take my meds", "just tomorrow at 9", "undo"],
      ["2026-11-22T07:30:00+03:00"]
    ),
    (["ذكرني كل يوم ٧ ونص الصبح بالدوا", "خله ٩"], ["2026-11-22T09:00:00+03:00"]),
    (
      ["remind me every day at 7:30am to take my meds", "make it half an hour later"],
      ["2026-11-22T08:00:00+03:00"]
    ),
  ]

  @Test(arguments: moved)
  func `one time is put elsewhere, and the reminder goes on`(lines: [String], expected: [String]) throws {
    #expect(try reminders(behind: lines) == expected)
  }

  private nonisolated static let ofOneDay: [([String], [String])] = [
    (["ذكرني كل جمعة ١٠ الصبح بالكهف", "خله بكره ٩"], ["2026-11-22T09:00:00+03:00", "2026-12-04T10:00:00+03:00"]),
    (
      ["remind me every day at 8 to walk", "tomorrow at 9"], ["2026-11-22T09:00:00+03:00", "2026-11-23T08:00:00+03:00"]
    ),
    (
      ["remind me every monday at 8 to walk", "move it to tuesday this week"],
      ["2026-11-24T08:00:00+03:00", "2026-11-30T08:00:00+03:00"]
    ),
  ]

  @Test(arguments: ofOneDay)
  func `a day that is none of the week is one time of it`(lines: [String], expected: [String]) throws {
    #expect(try reminders(behind: lines) == expected)
  }

  private nonisolated static let rung: [([String], [String])] = [
    (
      ["ذكرني كل يوم ٧ ونص الصبح بالدوا", "اجلها ١٠ دقايق"],
      ["2026-11-22T07:41:00+03:00", "2026-11-22T07:30:00+03:00"]
    ),
    (
      ["remind me every day at 7:30am to take my meds", "snooze it 10 min"],
      ["2026-11-22T07:41:00+03:00", "2026-11-22T07:30:00+03:00"]
    ),
    (
      ["hər gün saat 7:30-da dərmanı xatırlat", "10 dəqiqə təxirə sal"],
      ["2026-11-22T07:41:00+03:00", "2026-11-22T07:30:00+03:00"]
    ),
    (
      ["remind me every day at 7:30am to take my meds", "snooze it 10 min", "undo"], ["2026-11-22T07:30:00+03:00"]
    ),
  ]

  @Test(arguments: rung)
  func `what has just rung comes once more`(lines: [String], expected: [String]) throws {
    let told = try reminders(behind: lines, at: ["", "2026-11-22T07:31:00+03:00"])
    #expect(told == expected.sorted())
  }

  private nonisolated static let leftOut: [([String], [String])] = [
    (["ذكرني كل يوم ٨ الصبح ابلع الدوا", "وقفه هالاسبوع بس"], ["2026-11-29T08:00:00+03:00"]),
    (["فكرني كل يوم ٨ الصبح آخد الدوا", "متفكرنيش الأسبوع ده"], ["2026-11-29T08:00:00+03:00"]),
    (["remind me every day at 8am to walk", "not this week"], ["2026-11-29T08:00:00+03:00"]),
    (["remind me every friday at 8pm to call mom", "dont remind me this month"], ["2026-12-04T20:00:00+03:00"]),
  ]

  @Test(arguments: leftOut)
  func `a week or a month is left out`(lines: [String], expected: [String]) throws {
    let told = try reminders(behind: lines, at: ["", "2026-11-22T09:00:00+03:00"])
    #expect(told == expected)
  }

  @Test func `what was put off once is told with what stays`() throws {
    let sample = try SampleAssistant()
    try sample.take(Self.records)
    let said = try sample.answer(to: ["remind me every day at 7:30am to take my meds", "just tomorrow at 9"])
    #expect(
      said == "Just this once: take my meds (22 November 2026 at 09:00). "
        + "After that as before: take my meds (23 November 2026 at 07:30, every day)."
    )
  }
}
