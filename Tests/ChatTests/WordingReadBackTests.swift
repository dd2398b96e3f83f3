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
    for interval in RepeatInterval.allCases {
      let text = localizer.text("repeat.\(interval.rawValue)", [])
      let when = WhenReader(words: BuiltInIntents.values, at: .sample).read(FoldedText(text))
      #expect(when?.rule?.spoken == interval.rawValue, "\(text)")
    }
  }
}
