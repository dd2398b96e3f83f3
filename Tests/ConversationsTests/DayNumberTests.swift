import AssistantSupport
import TestSupport
import Testing

/// Days that are said by a number alone, and weekdays that are names as well.
@MainActor
struct DayNumberTests {
  @Test(arguments: [
    (["وش عندي يوم 27 الشهر", "و29؟"], "29 نوفمبر 2026"), (["وش عندي يوم 27 الشهر", "طيب و29؟"], "29 نوفمبر 2026"),
    (["what do I have on 27 November?", "and 29?"], "29 November 2026"),
    (["bu ayın 27-də nəyim var?", "bəs 29-da?"], "29 noyabr 2026"),
  ])
  func `a number behind what there is on a day is another day`(lines: [String], day: String) throws {
    #expect(try SampleAssistant.holding(.planned).answer(to: lines).contains(day))
  }

  @Test(arguments: [
    ("كم صرفت من أول الشهر إلى يوم 10", "من 1 نوفمبر 2026 إلى 10 نوفمبر 2026"),
    ("صرفت كام من اول الشهر لحد يوم 10", "من 1 نوفمبر 2026 إلى 10 نوفمبر 2026"),
    ("كم صرفت من اول الشهر لين 10", "من 1 نوفمبر 2026 إلى 10 نوفمبر 2026"),
    ("كم صرفت من 3 نوفمبر إلى يوم 10", "من 3 نوفمبر 2026 إلى 10 نوفمبر 2026"),
    ("كم صرفت من 3 نوفمبر إلى اليوم", "من 3 نوفمبر 2026 إلى 21 نوفمبر 2026"),
  ])
  func `what was spent is counted to the day that is said`(line: String, days: String) throws {
    #expect(try SampleAssistant.holding(.planned).answer(to: [line]).contains(days))
  }

  @Test(arguments: [
    ("ذكرني كل ثلاثاء وخميس الساعة 5 العصر بالمشي", "TU,TH"), ("ذكرني كل احد وخميس الساعة 5 العصر بالمشي", "SU,TH"),
    ("ذكرني كل خميس وجمعة الساعة 5 العصر بالمشي", "TH,FR"),
  ])
  func `a weekday behind another is no name`(line: String, days: String) throws {
    let sample = try SampleAssistant.holding(.planned)
    _ = try sample.answer(to: [line])
    #expect(try sample.records("reminder", ["body", "rrule"]) == ["المشي FREQ=WEEKLY;BYDAY=\(days)"])
  }
}
