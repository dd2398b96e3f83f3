import Models
import Testing

/// Words that go on with a number, an hour or a day that stands before them, or take it from what stands behind.
@Suite struct ValueGrammarJointsTests {
  static let arabic: [(String, String)] = [
    ("1,234.250 دينار كويتي", "amount-of-money 1234.250 KWD"),
    ("١٬٢٣٤٫٢٥٠ دينار كويتي", "amount-of-money 1234.250 KWD"),
    ("من ٣ إلى ٥ آلاف ريال", "amount-of-money 3000 SAR – 5000 SAR"),
    ("من ٢٠ إلى ٣٠ ألف ريال", "amount-of-money 20000 SAR – 30000 SAR"),
    ("بين ألفين وثلاثة آلاف ريال", "amount-of-money 2000 SAR – 3000 SAR"),
    ("عشرين لثلاثين ألف ريال", "amount-of-money 20000 SAR – 30000 SAR"),
    ("من ١٠٠ إلى ألف ريال", "amount-of-money 100 SAR – 1000 SAR"),
    ("ألف وثلاثة ريال", "amount-of-money 1003 SAR"),
    ("مية فلس إماراتي", "amount-of-money 1.00 AED"), ("خمسين فلس أردني", "amount-of-money 0.050 JOD"),
    ("١٠ دينار و٢٥٠ فلس كويتي", "amount-of-money 10.250 KWD"), ("دينارين ونص كويتي", "amount-of-money 2.500 KWD"),
    ("٢ك ريال", "amount-of-money 2000 SAR"), ("٢ ك رز", "number 2"),
    ("تلت ساعات ونص", "duration 210 minute 12600"), ("ربع ساعات", "duration 4 hour 14400"),
    ("تلت ساعة", "duration 20 minute 1200"), ("عام ونصف العام", "duration 18 month 47304000"),
    ("ساعة ونصف الساعة", "duration 90 minute 5400"), ("ساعتين إلا خمس", "duration 115 minute 6900"),
    ("بعد ساعة إلا خمسة", "time 2026-11-21T09:55 second"),
    ("بكرا عالتلاتة", "time 2026-11-22T15:00 hour"), ("عالتلاتة ونص", "time 2026-11-21T15:30 minute"),
    ("بكره التلاتة العصر", "time 2026-11-22T15:00 hour"), ("يوم التلاتة", "time 2026-11-24T00:00 day"),
    ("قال ذلك صباح الاثنين", "time 2026-11-23T08:00 hour"), ("هذا مساء الأحد", "time 2026-11-22T18:00 hour"),
    ("أمس في تمام الثامنة مساء", "time 2026-11-20T20:00 hour"),
    ("الخميس الي فات", "time 2026-11-19T00:00 day"), ("الجمعة يلي فاتت", "time 2026-11-20T00:00 day"),
    ("الشهر الي فات", "time 2026-10-01T00:00 month"), ("السبوع الجاي", "time 2026-11-22T00:00 week"),
    ("الخميس الي بعد الجاي", "time 2026-12-03T00:00 day"), ("السبت ما قبل الماضي", "time 2026-11-07T00:00 day"),
    ("الحد الأدنى", "-"), ("محرم عليك", "-"), ("ستطعش", "number 16"), ("الصف التاني عشر", "ordinal 12"),
  ]

  static let english: [(String, String)] = [
    ("SAR 1,234.567", "amount-of-money 1234.567 SAR"), ("2,000,000.125", "number 2000000.125"),
    ("1.234.567,890", "number 1234567.89"), ("12.345,678", "number 12345.678"), ("1.234.567", "number 1234567"),
    ("20-30k riyals", "amount-of-money 20000 SAR – 30000 SAR"),
    ("3 to 5 thousand riyals", "amount-of-money 3000 SAR – 5000 SAR"),
    ("5 to 7 hundred dollars", "amount-of-money 500 USD – 700 USD"),
    ("$5-7 million", "amount-of-money 5000000 USD – 7000000 USD"),
    ("20 riyals to 30 thousand riyals", "amount-of-money 20 SAR – 30000 SAR"),
    ("about 20-30 riyals", "amount-of-money 20 SAR – 30 SAR"), ("100 lari", "amount-of-money 100 GEL"),
    ("the 3rd floor", "ordinal 3"), ("the 2nd report on Monday", "ordinal 2; time 2026-11-23T00:00 day"),
    ("on the 3rd floor", "ordinal 3"), ("on the 3rd", "time 2026-12-03T00:00 day"),
    ("on the 5th call mom", "time 2026-12-05T00:00 day"), ("the 21st century", "ordinal 21"),
    ("two nights", "number 2"), ("for two nights on Monday", "number 2; time 2026-11-23T00:00 day"),
    ("ten afternoons", "number 10"), ("hour and a half", "duration 90 minute 5400"),
    ("at half-past six", "time 2026-11-21T18:30 minute"), ("twenty-past ten", "time 2026-11-21T10:20 minute"),
    ("a quarter-to nine tonight", "time 2026-11-21T20:45 minute"), ("nine oh five am", "time 2026-11-21T09:05 minute"),
    ("tomorrow probably at 4", "time 2026-11-22T16:00 hour"),
    ("yesterday at exactly 8pm", "time 2026-11-20T20:00 hour"),
    ("through Friday", "time … – 2026-11-28T00:00 day"), ("until Friday", "time … – 2026-11-27T00:00 day"),
  ]

  static let azerbaijani: [(String, String)] = [
    ("3-5 min manat", "amount-of-money 3000 AZN – 5000 AZN"), ("15 000.755 JOD", "amount-of-money 15000.755 JOD"),
    ("12 345,678", "number 12345.678"), ("50.50 RUB", "amount-of-money 50.50 RUB"),
    ("100 RUB", "amount-of-money 100 RUB"),
    ("beş manat otuz", "amount-of-money 5.30 AZN"), ("100 türkiyə lirəsi", "amount-of-money 100 TRY"),
    ("sabah iki gecə", "time 2026-11-22T00:00 day; number 2"), ("iki səhər", "number 2"),
    ("saat 9 axşam", "time 2026-11-21T21:00 hour"), ("iki yüzüncü", "ordinal 200"), ("mininci", "ordinal 1000"),
    ("dünən düz saat 8-də axşam", "time 2026-11-20T20:00 hour"),
    ("qələbə bayramı", "time 2027-05-09T00:00 day"), ("Dövlət Bayrağı günü", "time 2027-11-09T00:00 day"),
    ("Silahlı Qüvvələr günü", "time 2027-06-26T00:00 day"), ("Milli Qurtuluş günü", "time 2027-06-15T00:00 day"),
    ("Müstəqilliyin bərpası günü", "time 2027-10-18T00:00 day"), ("Konstitusiya günü", "time 2027-11-12T00:00 day"),
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
