import Calendars
import ForAll
import Foundation
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
      "FREQ=DAILY;COUNT=10", "FREQ=WEEKLY;BYDAY=MO;COUNT=4", "FREQ=MONTHLY;INTERVAL=2;COUNT=2",
      "FREQ=DAILY;UNTIL=20261231",
      "FREQ=WEEKLY;BYDAY=SU,TU;UNTIL=20270301", "FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH;UNTIL=20261130",
      "FREQ=MONTHLY;BYDAY=1SU,3SU", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=6", "FREQ=MONTHLY;BYMONTHDAY=1,15",
      "FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH;BYSETPOS=-1", "FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH;BYSETPOS=2",
      "RSCALE=ISLAMIC-UMALQURA;FREQ=YEARLY;BYMONTH=9;BYDAY=-1FR", "FREQ=DAILY;BYMONTH=12",
    ]
    for rule in rules {
      let text = RecurrenceRule(spoken: rule).map { localizer.text($0, workdays: .workdays(in: Moment.sample.zone)) }
      let when = WhenReader(words: BuiltInIntents.values, at: .sample).read(FoldedText(text ?? ""))
      #expect(when?.rule?.spoken == rule, "\(text ?? rule)")
    }
  }

  @Test(arguments: Language.allCases) func `any repetition is read back as it is worded`(language: Language) async {
    let localizer = Localizer(catalogs: .embedded, language: language)
    await forAll(Self.rules, Gen.element(of: ["", ";COUNT=5", ";UNTIL=20401231"]), iterations: 300) { days, limit in
      guard let rule = RecurrenceRule(spoken: days + limit) else { return }
      let text = localizer.text(rule, workdays: .workdays(in: Moment.sample.zone))
      let when = WhenReader(words: BuiltInIntents.values, at: .sample).read(FoldedText(text))
      #expect(when?.rule == rule, "\(text)")
    }
  }

  /// Rules of all frequencies, of several days, places and intervals.
  private static var rules: Gen<String> {
    let weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
    let interval = Gen.int(in: 2...12)
    return Gen.oneOf(
      zip(Gen.element(of: ["DAILY", "WEEKLY", "MONTHLY", "YEARLY", "HOURLY"]), interval)
        .map { "FREQ=\($0);INTERVAL=\($1)" },
      Gen<[String]>.array(of: .element(of: weekdays), count: 1...4)
        .map { "FREQ=WEEKLY;BYDAY=" + $0.joined(separator: ",") },
      Gen<[Int]>.array(of: .int(in: 1...28), count: 1...3)
        .map { "FREQ=MONTHLY;BYMONTHDAY=" + $0.map(String.init).joined(separator: ",") },
      zip(Gen.element(of: [1, 2, 3, 4, -1]), Gen.element(of: weekdays)).map { "FREQ=MONTHLY;BYDAY=\($0)\($1)" },
      zip(Gen.int(in: 1...12), Gen.int(in: 1...28)).map { "FREQ=YEARLY;BYMONTH=\($0);BYMONTHDAY=\($1)" },
      zip(Gen.int(in: 1...12), Gen.int(in: 1...29)).map {
        "RSCALE=ISLAMIC-UMALQURA;FREQ=YEARLY;BYMONTH=\($0);BYMONTHDAY=\($1)"
      }
    )
  }

  @Test(arguments: Language.allCases) func `a date is read back in both calendars`(language: Language) async {
    let localizer = Localizer(catalogs: .embedded, language: language)
    await forAll(Gen.int(in: -3_000...3_000), iterations: 300) { days in
      let day = CalendarDay.sample.adding(days: days)
      let (year, month, dayOfMonth) = day.hijri
      let name = localizer.text("date.hijri.month.\(month)")
      let hijri = localizer.text("date.hijri", [.integer(dayOfMonth), .phrase(name), .integer(year)])
      for text in [localizer.text("spending.totalOnDay", [.day(day), .text("-")]), hijri] {
        #expect(Self.days(in: text, language) == [day], "\(text)")
      }
    }
  }

  @Test(arguments: Language.allCases) func `how long ago something was is read back`(language: Language) {
    let localizer = Localizer(catalogs: .embedded, language: language)
    let now = Moment.sample.now
    for (unit, seconds) in [("minutes", 60), ("hours", 3_600)] {
      for count in 1...59 {
        let text = localizer.text("time.ago.\(unit)", [.integer(count)])
        let instant = now.addingTimeInterval(Double(-count * seconds))
        #expect(Self.times(in: text, language).map(\.date) == [instant], "\(text)")
      }
    }
    for (unit, days) in [("days", 1), ("weeks", 7)] {
      for count in 1...40 {
        let text = localizer.text("time.ago.\(unit)", [.integer(count)])
        #expect(Self.days(in: text, language) == [CalendarDay.sample.adding(days: -count * days)], "\(text)")
      }
    }
  }

  @Test(arguments: Language.allCases) func `a sum is read back`(language: Language) async {
    let localizer = Localizer(catalogs: .embedded, language: language)
    let worded = Catalogs.embedded.keys.filter { $0.hasPrefix("money.") }.map { String($0.dropFirst("money.".count)) }
    let currencies = Gen.element(of: worded.sorted() + ["SAR"])
    await forAll(Gen.int(in: 1...9_999_999), currencies, iterations: 1_000) { cents, currency in
      let isWhole = cents.isMultiple(of: 2)
      let amount = isWhole ? "\(cents)" : "\(cents / 100).\(cents % 100 / 10)\(cents % 10)"
      let text = localizer.text("spending.sum", [.text(amount), .text(currency)])
      let found = AmountReader(words: BuiltInIntents.values, at: .sample).read(FoldedText(text))
      #expect(
        found.flatMap { DecimalAmount($0.value) } == DecimalAmount(amount) && found?.currency == currency,
        "\(text)"
      )
    }
  }

  private static func times(in text: String, _ language: Language) -> [TimePoint] {
    ValueGrammar(BuiltInIntents.values).read(FoldedText(text), at: .sample, language: language, dimensions: [.time])
      .compactMap { entity in
        guard case .time(.value(let point)) = entity.content else { return nil }
        return point
      }
  }

  private static func days(in text: String, _ language: Language) -> [CalendarDay] {
    times(in: text, language).map { CalendarDay(of: $0.date, in: Moment.sample.zone) }
  }
}
