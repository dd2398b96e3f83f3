import AssistantSupport
import TestSupport
import Testing

/// Reminders that are moved to a place of the month.
@MainActor
struct PlaceInMonthTests {
  private nonisolated static let moved: [([String], at: String, rule: String?)] = [
    (
      ["ذكرني كل شهر ادفع الايجار يوم 25", "خلها اخر يوم بالشهر"], "2026-11-30T09:00:00+03:00",
      "FREQ=MONTHLY;BYMONTHDAY=-1"
    ),
    (["ذكرني كل شهر ادفع الايجار يوم 25", "لا أول خميس"], "2026-12-03T09:00:00+03:00", "FREQ=MONTHLY;BYDAY=1TH"),
    (
      ["remind me to water the plants every month on the 5th", "make it the first friday"], "2026-12-04T09:00:00+03:00",
      "FREQ=MONTHLY;BYDAY=1FR"
    ),
    (
      ["remind me to water the plants every monday", "first friday instead"], "2026-12-04T09:00:00+03:00",
      "FREQ=MONTHLY;BYDAY=1FR"
    ),
    (
      ["remind me to pay rent monthly on the 25th", "no, the last day of the month"], "2026-11-30T09:00:00+03:00",
      "FREQ=MONTHLY;BYMONTHDAY=-1"
    ),
    (
      ["hər ayın 25-i kirayəni xatırlat", "yox ayın son günü"], "2026-11-30T09:00:00+03:00",
      "FREQ=MONTHLY;BYMONTHDAY=-1"
    ),
    (["ذكرني ادفع الايجار بكرة", "خلها اخر يوم بالشهر"], "2026-11-30T09:00:00+03:00", nil),
  ]

  @Test(arguments: moved)
  func `a place of the month takes the place of a day, and one undo brings that back`(
    lines: [String],
    at: String,
    rule: String?
  ) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: [lines[0]])
    let before = try sample.held()
    _ = try sample.answer(to: [lines[1]])
    let held = try sample.held()
    #expect(held.contains(#""at":"\#(at)""#))
    if let rule { #expect(held.contains(rule)) } else { #expect(!held.contains("FREQ")) }
    _ = try sample.answer(to: ["undo"])
    #expect(try sample.held() == before)
  }

  @Test(arguments: ["اخر التذكير يوم", "أخره يوم"])
  func `what is put off by a day is still`(line: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: ["ذكرني ادفع الايجار بكرة", line])
    #expect(try sample.held().contains(#""at":"2026-11-23T09:00:00+03:00""#))
  }
}
