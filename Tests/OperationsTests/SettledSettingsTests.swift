import AssistantSupport
import TestSupport
import Testing

/// Settings that are corrected, are as they are wanted already, or are asked about.
@MainActor
struct SettledSettingsTests {
  private nonisolated static let untils: [([String], String)] = [
    (["اكتم الاشعارات اسبوع", "لا خلها لبكره بس"], "2026-11-22T00:00:00+03:00"),
    (["اكتم الإشعارات ساعتين", "خلها ثلاث ساعات"], "2026-11-21T12:00:00+03:00"),
    (["اكتم الإشعارات ساعتين", "لا لين الخميس"], "2026-11-26T00:00:00+03:00"),
    (["mute notifications for 2 hours", "make it 3 hours"], "2026-11-21T12:00:00+03:00"),
    (["mute notifications for a week", "no, until monday"], "2026-11-23T00:00:00+03:00"),
    (["mute everything til monday"], "2026-11-23T00:00:00+03:00"),
    (["bildirişləri 2 saat söndür", "yox 3 saat"], "2026-11-21T12:00:00+03:00"),
  ]

  @Test(arguments: untils)
  func `how long all is muted can be said, and corrected`(lines: [String], until: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    #expect(try sample.held().contains(#""mutedUntil":"\#(until)""#))
    _ = try sample.answer(to: ["undo"])
    if lines.count == 1 { #expect(try !sample.held().contains(until)) }
  }

  @Test(arguments: [
    ["اوقف الاشعارات من 11 بالليل ل 6 الصبح"], ["وقف الإشعارات من ١١ الليل إلى ٦ الصباح"],
    ["stop notifications from 11 pm to 6 am"], ["mute everything from 11pm to 6am"],
    ["اوقف الاشعارات من 10 بالليل ل 6 الصبح", "لا من 11"],
  ])
  func `what is muted from an hour to another makes quiet hours`(lines: [String]) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    let held = try sample.held()
    #expect(held.contains(#""quietHoursEnd":"06:00","quietHoursStart":"23:00""#))
  }

  private nonisolated static let settled: [(String, String)] = [
    ("شيل ساعات الهدوء", "لا ساعات هدوء."), ("cancel quiet hours", "There are no quiet hours."),
    ("رجع الإشعارات", "كل الإشعارات مفعّلة."), ("turn notifications back on", "Nothing is muted: notifications are on."),
  ]

  @Test(arguments: settled)
  func `what is as it is wanted is said to be, and is no change`(line: String, expected: String) throws {
    let sample = try SampleAssistant()
    try sample.take(#"{"kind":"settings","appEngagement":true}"#)
    let before = try sample.held()
    #expect(try sample.answer(to: [line]) == expected)
    #expect(try sample.held() == before)
  }

  @Test(arguments: [
    (["صباح الخير", "كيفك"], "كل شيء بخير. بمَ أخدمك؟"), (["hi", "how are you"], "All is well. What can I do for you?"),
    (["salam", "necəsən"], "Hər şey qaydasındadır. Sizə necə kömək edim?"),
  ])
  func `who greets again hears no word of the first greeting again`(lines: [String], expected: String) throws {
    #expect(try SampleAssistant().answer(to: lines) == expected)
  }
}
