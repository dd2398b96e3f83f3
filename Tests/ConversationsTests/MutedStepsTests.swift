import AssistantSupport
import TestSupport
import Testing

/// What is said of notifications that are muted, in a few words.
@MainActor
struct MutedStepsTests {
  private nonisolated static let untils: [([String], String)] = [
    (["اسكت عني ساعتين", "متى ترجع", "خلها لين المغرب"], "2026-11-21T18:00:00+03:00"),
    (["سكر الاشعارات يومين", "شو بيضل شغال", "لا خليهم بس يوم"], "2026-11-22T09:00:00+03:00"),
    (["mute everything till monday", "what's muted", "actually just til tonight"], "2026-11-21T20:00:00+03:00"),
    (["mute everything for 2 days", "when are they back", "actually only for 3 hours"], "2026-11-21T12:00:00+03:00"),
    (["bildirişləri 3 saat söndür", "nə vaxta qədər bağlıdır", "axşama kimi olsun"], "2026-11-21T19:00:00+03:00"),
    (["bildirişləri 2 gün söndür", "yox axşama qədər"], "2026-11-21T19:00:00+03:00"),
  ]

  @Test(arguments: untils)
  func `until when all is muted is said anew`(lines: [String], until: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    #expect(try sample.held().contains(#""mutedUntil":"\#(until)""#))
  }

  @Test(arguments: [
    ["اسكت عني ساعتين", "متى ترجع", "خلاص رجعها"], ["سكر الاشعارات يومين", "شو بيضل شغال", "رجعن"],
    ["mute everything for 2 days", "when are they back", "ok turn them back on"],
    ["bildirişləri 3 saat söndür", "nə vaxta qədər bağlıdır", "aç"], ["bildirişləri 3 saat söndür", "yaxşı onları aç"],
  ])
  func `what is muted is told again`(lines: [String]) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: lines)
    let held = try sample.held()
    #expect(!held.contains("mutedUntil") && !held.contains(#""isEnabled":false"#))
  }

  private nonisolated static let states: [([String], String)] = [
    (["اسكت عني ساعتين", "متى ترجع"], "كل الإشعارات مكتومة حتى 21 نوفمبر 2026 الساعة ⟨11:00⟩."),
    (["سكر الاشعارات يومين", "شو بيضل شغال"], "كل الإشعارات مكتومة حتى 23 نوفمبر 2026 الساعة ⟨09:00⟩."),
    (
      ["mute everything for 2 hours", "when are they back"],
      "All notifications are muted until 21 November 2026 at 11:00."
    ),
    (
      ["bildirişləri 2 saat söndür", "nə vaxt açılır"],
      "Bütün bildirişlər 21 noyabr 2026, saat 11:00 tarixinə qədər səssizdir."
    ),
    (
      ["bildirişləri 2 saat söndür", "bildirişlər açıqdır?"],
      "Bütün bildirişlər 21 noyabr 2026, saat 11:00 tarixinə qədər səssizdir."
    ),
  ]

  @Test(arguments: states)
  func `how things are is told, and nothing is changed`(lines: [String], expected: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: Array(lines.dropLast()))
    let before = try sample.held()
    #expect(try sample.answer(to: [lines[lines.count - 1]]) == expected)
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["did you turn off alerts?", "والتنبيهات حق المصاريف شغالة؟", "bildirişlər açıqdır?"])
  func `whether notifications are on is told, and no alert`(line: String) throws {
    let sample = try SampleAssistant()
    try sample.take(#"{"kind":"settings","appEngagement":true}"#)
    let held = try sample.held()
    let expected = ["Nothing is muted: notifications are on.", "كل الإشعارات مفعّلة.", "Bildirişlərin hamısı aktivdir."]
    #expect(expected.contains(try sample.answer(to: [line])))
    #expect(try sample.held() == held)
  }
}
