import Models
import Testing

/// Years behind an edge, places of a month that comes again, hours behind a border, and words that only look like a number.
@Suite struct ValueGrammarMeasuresTests {
  static let arabic: [(String, String)] = [
    ("نهاية 2027", "time 2027-12-31T00:00 day"), ("بنهاية ٢٠٣٠", "time 2030-12-31T00:00 day"),
    ("قبل نهاية 2027", "time … – 2027-12-31T00:00 day"), ("آخر 2027", "time 2027-12-31T00:00 day"),
    ("بداية 2028", "time 2028-01-01T00:00 day"),
    ("نهاية 2027 ريال", "amount-of-money 2027 SAR"),
    ("كل يوم 25 من الشهر", "FREQ=MONTHLY;BYMONTHDAY=25 from 2026-11-25"),
    ("كل يوم 1 و15", "FREQ=MONTHLY;BYMONTHDAY=1,15 from 2026-12-01"),
    ("كل شهر آخر خميس", "FREQ=MONTHLY;BYDAY=-1TH from 2026-11-26"),
    ("كل شهر أول أحد", "FREQ=MONTHLY;BYDAY=1SU from 2026-12-06"),
    ("آخر خميس من الشهر كل شهر", "FREQ=MONTHLY;BYDAY=-1TH from 2026-11-26"),
    ("آخر يوم بالشهر كل شهر", "FREQ=MONTHLY;BYMONTHDAY=-1 from 2026-11-30"),
    ("آخر يوم من السنة كل سنة", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31 from 2026-12-31"),
    ("مية باردة", "-"), ("مية ساقعة", "-"), ("مية ريال", "amount-of-money 100 SAR"), ("مية كتاب", "number 100"),
    ("سوق الخميس", "-"), ("بسوق الجمعة", "-"), ("السوق الخميس", "time 2026-11-26T00:00 day"), ("نفس اليوم", "-"),
    ("عالتمانة", "time 2026-11-21T20:00 hour; number 8"),
  ]

  static let english: [(String, String)] = [
    ("end of 2027", "time 2027-12-31T00:00 day"), ("before the end of 2027", "time … – 2027-12-31T00:00 day"),
    ("on the last thursday of the month every month", "FREQ=MONTHLY;BYDAY=-1TH from 2026-11-26"),
    ("the last day of the month every month", "FREQ=MONTHLY;BYMONTHDAY=-1 from 2026-11-30"),
    ("on the last friday of march every year", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1FR from 2027-03-26"),
    ("every tuesday until march", "FREQ=WEEKLY;BYDAY=TU;UNTIL=20270228 from 2026-11-24"),
    ("Mon/Wed/Fri", "FREQ=WEEKLY;BYDAY=MO,WE,FR from 2026-11-23"),
    ("3m tape", "-"), ("a 2b pencil", "-"), ("3k", "number 3000"), ("$3m", "amount-of-money 3000000 USD"),
    ("till 6", "time … – 2026-11-21T18:00 hour"), ("up to 6", "number 6"),
  ]

  static let azerbaijani: [(String, String)] = [
    ("onları", "-"), ("onlara de", "-"), ("onun", "-"), ("ona", "-"), ("onu", "-"),
    ("on manat", "amount-of-money 10 AZN"),
    ("axşam anama", "time 2026-11-21T19:00 hour"), ("axşam yeməyi", "-"), ("axşam yeməyinə", "-"),
    ("2027 sonuna qədər", "time … – 2027-12-31T00:00 day"),
  ]

  @Test(arguments: arabic)
  func `Arabic is read as it is meant`(text: String, expected: String) {
    #expect(SampleValues.read(text) == expected)
  }

  @Test(arguments: english)
  func `English is read as it is meant`(text: String, expected: String) {
    #expect(SampleValues.read(text, in: .english) == expected)
  }

  @Test(arguments: azerbaijani)
  func `Azerbaijani is read as it is meant`(text: String, expected: String) {
    #expect(SampleValues.read(text, in: .azerbaijani) == expected)
  }
}
