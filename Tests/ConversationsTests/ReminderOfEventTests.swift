import AssistantSupport
import TestSupport
import Testing

/// Reminders that are counted back from the time of what their own sentence tells of.
@MainActor
struct ReminderOfEventTests {
  private nonisolated static let reminders: [(String, String)] = [
    (
      "عندي موعد دكتور الاسنان الثلاثا ٥ العصر ذكرني قبلها بساعه",
      #""at":"2026-11-24T16:00:00+03:00","body":"موعد دكتور الاسنان""#
    ),
    ("رحلتي يوم الخميس الساعة ٩ الصبح ذكرني قبلها بيوم", #""at":"2026-11-25T09:00:00+03:00","body":"رحلتي""#),
    ("عشاء مع أحمد الليلة ٩ ذكرني قبله بنص ساعة", #""at":"2026-11-21T20:30:00+03:00","body":"عشاء مع أحمد""#),
    ("ذكرني قبل اجتماع بكرة الساعة ١٠ بنص ساعة", #""at":"2026-11-22T09:30:00+03:00","body":"اجتماع""#),
    ("عندي اختبار يوم ١٠ ديسمبر ذكرني قبله بيومين", #""at":"2026-12-08T09:00:00+03:00","body":"اختبار""#),
    ("بكرة ٨ اجتماع العمل ذكرني قبلها بساعة", #""at":"2026-11-22T07:00:00+03:00","body":"اجتماع العمل""#),
    ("dentist tuesday 5pm remind me an hour before", #""at":"2026-11-24T16:00:00+03:00","body":"dentist""#),
    (
      "I have a meeting tomorrow at 10, remind me 15 minutes before",
      #""at":"2026-11-22T09:45:00+03:00","body":"meeting""#
    ),
    ("remind me an hour before my flight tomorrow at 9pm", #""at":"2026-11-22T20:00:00+03:00","body":"my flight""#),
    ("remind me 2 days before the exam on December 10", #""at":"2026-12-08T09:00:00+03:00","body":"the exam""#),
    ("remind me 10 minutes before the meeting at 3", #""at":"2026-11-21T14:50:00+03:00","body":"the meeting""#),
    ("yoga class tomorrow 7pm remind me 30 min before", #""at":"2026-11-22T18:30:00+03:00","body":"yoga class""#),
    ("my exam is on December 10, remind me two days before it", #""at":"2026-12-08T09:00:00+03:00","body":"my exam""#),
    ("cümə günü saat 5-də həkim, bir saat qabaq yadıma sal", #""at":"2026-11-27T16:00:00+03:00","body":"həkim""#),
    ("sabah saat 10-da iclas var, 15 dəqiqə əvvəl xatırlat", #""at":"2026-11-22T09:45:00+03:00","body":"iclas var""#),
  ]

  @Test(arguments: reminders)
  func `a reminder is counted back from what its sentence tells of`(line: String, expected: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: [line])
    #expect(try sample.held().contains(expected))
  }

  @Test(arguments: [
    ("remind me to call Ali 10 minutes before 6", #""at":"2026-11-21T17:50:00+03:00","body":"call Ali""#),
    ("ذكرني قبل المغرب بنص ساعة أسقي الزرع", #""at":"2026-11-21T17:30:00+03:00","body":"أسقي الزرع""#),
  ])
  func `what is counted from an hour or a prayer stays as it is`(line: String, expected: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: [line])
    #expect(try sample.held().contains(expected))
  }

  @Test(arguments: [
    "اكتم الإشعارات من الحين لين الساعة خمسة", "mute notifications from now until 5",
    "bildirişləri indidən saat 5-ə qədər söndür",
  ])
  func `what lasts from now ends at the hour that is said`(line: String) throws {
    let sample = try SampleAssistant()
    _ = try sample.answer(to: [line])
    #expect(try sample.held().contains(#""mutedUntil":"2026-11-21T17:00:00+03:00""#))
  }

  @Test(arguments: [
    "remind me tomorrow at 9 an hour before the meeting", "remind me two days before the wedding",
    "ذكرني كل أحد وآخر خميس من الشهر بالتقرير", "remind me every Sunday and the last Thursday of the month to send it",
  ])
  func `what no time is known for, or no rule keeps, sets nothing`(line: String) throws {
    let sample = try SampleAssistant()
    let before = try sample.held()
    _ = try sample.answer(to: [line])
    #expect(try sample.held() == before)
  }
}
