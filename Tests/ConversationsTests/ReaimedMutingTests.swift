import AssistantSupport
import TestSupport
import Testing

/// What is to be silent instead of what was muted, and what is to stay silent of it.
@MainActor
struct ReaimedMutingTests {
  private nonisolated static let muted: [([String], [String])] = [
    (["mute spending alerts", "not those the goal ones"], [#""goalProgress":false"#, #""spendingAlerts":true"#]),
    (
      ["mute spending alerts", "not those the goal ones", "actually for a week only"],
      [#""goal_progress":"2026-11-28"#, #""spendingAlerts":true"#]
    ),
    (
      ["اكتم الإشعارات لين بكرة", "لا قصدي بس إشعارات الصرف"],
      [#""isEnabled":true"#, #""spending_alert":"2026-11-22T00:00:00+03:00""#]
    ),
    (
      ["اكتم إشعارات الصرف والأهداف", "رجع كل الإشعارات إلا الصرف"],
      [#""goalProgress":true"#, #""spendingAlerts":false"#]
    ),
    (["اكتم كل الإشعارات", "شغل كل الإشعارات ما عدا الصرف"], [#""isEnabled":true"#, #""spendingAlerts":false"#]),
    (
      ["mute everything", "unmute everything except spending alerts"],
      [#""isEnabled":true"#, #""spendingAlerts":false"#]
    ),
    (["mute spending alerts", "unmute everything except that"], [#""isEnabled":true"#, #""spendingAlerts":false"#]),
    (["xərc bildirişlərini söndür", "xərcdən başqa hamısını aç"], [#""isEnabled":true"#, #""spendingAlerts":false"#]),
    (["bildirişləri söndür", "yox yalnız xərc bildirişlərini"], [#""isEnabled":true"#, #""spendingAlerts":false"#]),
    (["mute everything", "no just for today"], [#""isEnabled":false"#, #""mutedUntil":"2026-11-22T00:00:00+03:00""#]),
    (
      ["اكتم الإشعارات لين بكرة", "لا قصدي بس إشعارات الصرف", "رجع كل شي"],
      [#""isEnabled":true"#, #""spendingAlerts":true"#]
    ),
    (
      ["mute goal and spending alerts", "only spending i meant", "for 3 days"],
      [#""goalProgress":true"#, #""spending_alert":"2026-11-24"#]
    ),
    (
      ["mute goal and spending alerts", "unmute all but spending"],
      [#""goalProgress":true"#, #""spendingAlerts":false"#]
    ),
    // What switches on narrows nothing down.
    (["اكتم إشعارات الأهداف والإنجازات", "شغّل الأهداف بس"], [#""achievements":false"#, #""goalProgress":true"#]),
  ]

  @Test(arguments: muted)
  func `what is muted is what was said last`(lines: [String], expected: [String]) throws {
    let sample = try SampleAssistant()
    try sample.take(#"{"kind":"settings","appEngagement":true}"#)
    _ = try sample.answer(to: lines)
    let held = try sample.held()
    for part in expected { #expect(held.contains(part)) }
  }
}
