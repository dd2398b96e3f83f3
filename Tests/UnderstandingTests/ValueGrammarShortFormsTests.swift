import Models
import Testing

/// What people say short: hours without a mark, weeks by their number, lengths less others; and names that only look
/// like values.
@Suite struct ValueGrammarShortFormsTests {
  static let arabic: [(String, String)] = [
    ("بعد سنة إلا شهرًا", "time 2027-10-21T00:00 day"), ("بعد أسبوع إلا يومين", "time 2026-11-26T00:00 day"),
    ("بعد شهر إلا أسبوع", "time 2026-12-14T00:00 day"), ("بعد أسبوع إلا يوم", "time 2026-11-27T00:00 day"),
    ("سنة إلا شهرين", "duration 10 month 26352000"),
    ("كل يوم إلا يوم الجمعة", "FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH,SA from 2026-11-22"),
    ("١٥ . ٨ . ٢٠٢٧", "time 2027-08-15T00:00 day"), ("دفعت ١٥ . ٨ أيام", "number 15; duration 8 day 691200"),
    ("الاثنين ٩ إلى ٥", "time 2026-11-23T09:00 hour – 2026-11-23T18:00 hour"),
    ("الأسبوع رقم ٥٠", "time 2026-12-06T00:00 week"), ("الأسبوع الخمسون", "time 2026-12-06T00:00 week"),
    ("صرفت الأسبوع ٥٠ على البنزين", "number 50"),
    ("كل يوم ٨ الدواء", "FREQ=DAILY from 2026-11-22T08:00"),
    ("كل يوم ٨ اشرب الدوا", "FREQ=DAILY from 2026-11-22T08:00"),
    ("كل خميس ٧ اتصل على جدتي", "FREQ=WEEKLY;BYDAY=TH from 2026-11-26T07:00"),
    ("كل شهر ٢٥ ادفع الايجار", "FREQ=MONTHLY;BYMONTHDAY=25 from 2026-11-25"),
    ("كل يوم ٢٧ ادفع الإيجار", "FREQ=MONTHLY;BYMONTHDAY=27 from 2026-11-27"),
    ("كل يوم ٢٠ صفحة", "FREQ=DAILY from 2026-11-22; number 20"),
    ("ألف شكر", "-"), ("الست سعاد", "-"), ("الساعة الست", "time 2026-11-21T18:00 hour"),
    ("٢٠٠ ل.س", "amount-of-money 200 SYP"), ("هاد النهار", "time 2026-11-21T00:00 day"),
  ]

  static let english: [(String, String)] = [
    ("five thirty", "time 2026-11-21T17:30 minute; number 530"),
    ("call Sara five thirty tomorrow", "time 2026-11-22T17:30 minute"),
    ("monday 9 to 5", "time 2026-11-23T09:00 hour – 2026-11-23T18:00 hour"),
    ("tuesday 2-4", "time 2026-11-24T14:00 hour – 2026-11-24T17:00 hour"),
    ("today 2 to 3 cups", "time 2026-11-21T00:00 day; number 2; number 3"),
    ("week 50", "time 2026-12-06T00:00 week"), ("week 10 of 2027", "time 2027-03-07T00:00 week"),
    ("the 50th week of the year", "time 2026-12-06T00:00 week"),
    ("every week 50 riyals", "FREQ=WEEKLY from 2026-11-28; amount-of-money 50 SAR"),
    ("a year minus a month", "duration 11 month 28944000"), ("15. 8. 2027", "time 2027-08-15T00:00 day"),
    ("grand piano", "-"), ("he bought a grand piano", "-"), ("ten grand", "number 10000"), ("a grand", "number 1000"),
    ("b2b", "-"), ("a b2b sales call", "-"), ("mp3 player", "-"), ("h2o", "-"), ("b12 vitamins", "-"),
    ("Q3", "time 2026-07-01T00:00 quarter"), ("SR50", "amount-of-money 50 SAR"), ("1,001st", "ordinal 1001"),
  ]

  static let azerbaijani: [(String, String)] = [
    ("50-ci həftə", "time 2026-12-07T00:00 week"), ("onda yaz", "-"), ("saat onda", "time 2026-11-21T10:00 hour"),
    ("bəs onda", "-"), ("bəs nə oldu", "-"), ("beş", "number 5"),
  ]

  @Test(arguments: arabic)
  func `Arabic short forms are read`(text: String, expected: String) {
    #expect(SampleValues.read(text) == expected)
  }

  @Test(arguments: english)
  func `English short forms are read`(text: String, expected: String) {
    #expect(SampleValues.read(text, in: .english) == expected)
  }

  @Test(arguments: azerbaijani)
  func `Azerbaijani short forms are read`(text: String, expected: String) {
    #expect(SampleValues.read(text, in: .azerbaijani) == expected)
  }
}
