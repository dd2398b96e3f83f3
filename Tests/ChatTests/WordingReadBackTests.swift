import Chat
import Intents
import Localization
import Models
import PropertyTesting
import TestSupport
import Testing
import Understanding

/// What the assistant says of times is understood when it is said to it.
struct WordingReadBackTests {
  @Test(arguments: Language.allCases) func `a time as a reminder words it is read back`(language: Language) async {
    let localizer = Localizer(catalogs: .embedded, language: language)
    await forAll(Gen.int(in: 1...3_000), Gen.int(in: 0...1_439)) { days, minute in
      let day = CalendarDay.sample.adding(days: days)
      let time = ClockTime(minuteOfDay: minute)
      let text = localizer.text("reminder.time", [.day(day), .text(time.description)])
      let when = WhenReader(words: BuiltInIntents.values, at: .sample).read(FoldedText(text))
      #expect(when?.day == day && when?.time == time, "\(text)")
    }
  }

  @Test(arguments: Language.allCases) func `a repetition as a reminder words it is read back`(language: Language) {
    let localizer = Localizer(catalogs: .embedded, language: language)
    let rules = [
      "daily", "weekly", "monthly", "yearly", "FREQ=WEEKLY;BYDAY=SU,TU", "FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH",
      "FREQ=HOURLY;INTERVAL=8", "FREQ=DAILY;INTERVAL=3", "FREQ=MONTHLY;INTERVAL=2", "FREQ=WEEKLY;INTERVAL=2",
    ]
    for rule in rules {
      let text = RecurrenceRule(spoken: rule).map { localizer.text($0, workdays: .workdays(in: Moment.sample.zone)) }
      let when = WhenReader(words: BuiltInIntents.values, at: .sample).read(FoldedText(text ?? ""))
      #expect(when?.rule?.spoken == rule, "\(text ?? rule)")
    }
  }
}
