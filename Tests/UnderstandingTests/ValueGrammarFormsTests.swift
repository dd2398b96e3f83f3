import Models
import Testing

/// Forms in which dates, hours, sums and numbers are written and said beside those of the tables of each language.
@Suite struct ValueGrammarFormsTests {
  static let arabicTimes: [(String, String)] = [
    ("الجمعة قبل الأخيرة من ديسمبر", "time 2026-12-18T00:00 day"),
    ("الساعة 8 و14", "time 2026-11-21T20:00 hour; number 14"),
    ("الساعة 8 و15", "time 2026-11-21T20:15 minute"), ("الساعة ٥ ونص وخمس", "time 2026-11-21T17:35 minute"),
    ("سأعود يوم 2- أكتوبر", "time 2027-10-02T00:00 day"), ("أكتوبر/ 2", "time 2027-10-02T00:00 day"),
    ("يناير-5", "time 2027-01-05T00:00 day"), ("مايو تسعة وعشرين", "time 2027-05-29T00:00 day"),
    ("سأعود في 22-4", "time 2027-04-22T00:00 day"), ("يوم 15 شهر 1", "time 2027-01-15T00:00 day"),
    ("2027-3", "time 2027-03-01T00:00 month"), ("3-2027", "time 2027-03-01T00:00 month"),
    ("سأعود في 25", "time 2026-11-25T00:00 day"), ("في 25 الساعة 8:00", "time 2026-11-25T08:00 minute"),
    ("الساعة 8 مساء في 25", "time 2026-11-25T20:00 hour"),
    ("سأخرج من 4 إلى 23 في الشهر القادم", "time 2026-12-04T00:00 day – 2026-12-24T00:00 day"),
    ("من 24 إلى 28 هذا الشهر", "time 2026-11-24T00:00 day – 2026-11-29T00:00 day"),
    ("من يوم الأحد حتى يوم الخميس", "time 2026-11-22T00:00 day – 2026-11-27T00:00 day"),
    ("من 2026 إلى 2028", "time 2026-01-01T00:00 year – 2029-01-01T00:00 year"),
    ("3 أيام القادمة", "time 2026-11-22T00:00 day – 2026-11-25T00:00 day"),
    ("الأيام القليلة الماضية", "time 2026-11-18T00:00 day – 2026-11-21T00:00 day"),
    ("الأسبوع الأخير من يوليو", "time 2027-07-25T00:00 week"), ("أسبوع 16 ديسمبر", "time 2026-12-13T00:00 week"),
    ("أول يوم جمعة من يوليو", "time 2027-07-02T00:00 day"), ("اليوم التالي", "time 2026-11-22T00:00 day"),
    ("هالأسبوع", "time 2026-11-15T00:00 week"), ("الربع القادم", "time 2027-01-01T00:00 quarter"),
    ("رابع العيد", "time 2027-03-12T00:00 day"), ("قبل يوم أمس", "time 2026-11-19T00:00 day"),
    ("السابعة إلا الربع غدا", "time 2026-11-22T06:45 minute"), ("الثامنة والنصف", "time 2026-11-21T20:30 minute"),
    ("ثمانية وأربعين مساء", "time 2026-11-21T20:40 minute"), ("9 مساء وثلاثة أرباع", "time 2026-11-21T21:45 minute"),
    ("ثلاث دقائق قبل الثامنة", "time 2026-11-21T19:57 minute"), ("1140 صباحا", "time 2026-11-21T11:40 minute"),
    ("ستة إلا ربع", "time 2026-11-21T17:45 minute"), ("صحني الساعة ٥", "time 2026-11-22T05:00 hour"),
    ("٥ شعبان", "time 2027-01-13T00:00 day"),
    ("قبل المغرب بنص ساعة", "time 2026-11-21T17:30 minute"), ("بعد صلاة العشاء بساعة", "time 2026-11-21T21:00 hour"),
    ("٩ مساء بتوقيت غرينتش", "time 2026-11-22T00:00 minute"),
    ("من 5 إلى 6 من 22 أبريل", "time 2027-04-22T17:00 hour – 2027-04-22T19:00 hour"),
  ]

  static let arabicNumbers: [(String, String)] = [
    ("ألفا ريال", "amount-of-money 2000 SAR"), ("ألفي ريال", "amount-of-money 2000 SAR"),
    ("مليونا دولار", "amount-of-money 2000000 USD"), ("دفعت ألفا", "number 1000"),
    ("خمسون ألفا", "number 50000"), ("ريال واحد", "amount-of-money 1 SAR"),
    ("مليون ريال ونص", "amount-of-money 1500000 SAR"), ("خمسة جنيه وثلاثة أرباع", "amount-of-money 5.75 EGP"),
    ("٥ دراهم إماراتية و٢٥ فلس", "amount-of-money 5.25 AED"),
    ("٢٠ دينار كويتي و٢٥٠ فلس", "amount-of-money 20.250 KWD"), ("٢٠ دينار", "amount-of-money 20 dinar"),
    ("من عشرة لعشرين دولار", "amount-of-money 10 USD – 20 USD"),
    ("واحد وعشرون تريليون وثلاث مئة", "number 21000000000300"), ("نصف دزينة", "number 6"),
    ("الواحد والعشرون", "number 21; ordinal 21"), ("المئة والخامسة والعشرون", "ordinal 125"),
    ("وزنه .77", "number 0.77"), ("طوال اليوم", "duration 1 day 86400"), ("أسبوع كامل", "duration 1 week 604800"),
    ("خمسة ريال وهللتين", "amount-of-money 5.02 SAR"),
    ("لحظة", "duration 1 second 1"), ("نسبة ١٠", "percent 10; number 10"), ("بنسبة ١٥ بالمئة", "percent 15; number 15"),
    ("الألف", "number 1000; ordinal 1000"), ("30 رينغيت ماليزي", "amount-of-money 30 MYR"),
  ]

  static let english: [(String, String)] = [
    ("the second to last day of the month", "time 2026-11-29T00:00 day"),
    ("the penultimate week of December", "time 2026-12-20T00:00 week"),
    ("at 8, 14", "time 2026-11-21T20:00 hour; number 14"),
    ("2-15", "time 2027-02-15T00:00 day"), ("Dec-5", "time 2026-12-05T00:00 day"),
    ("Oct/2", "time 2027-10-02T00:00 day"),
    ("on the first", "time 2026-12-01T00:00 day"), ("the week of October 6th", "time 2027-10-03T00:00 week"),
    ("last weekend of December", "time 2026-12-25T00:00 day – 2026-12-27T00:00 day"),
    ("memorial day of last year", "time 2025-05-26T00:00 day"), ("5 December last year", "time 2025-12-05T00:00 day"),
    ("early March", "time 2027-03-01T00:00 day – 2027-03-11T00:00 day"),
    ("late March", "time 2027-03-21T00:00 day – 2027-04-01T00:00 day"),
    ("in 2 more minutes", "time 2026-11-21T09:02 second"), ("three thousand millions", "number 3000000000"),
    ("20/100", "number 0.2"), ("5 December 2026: done", "time 2026-12-05T00:00 day"),
    ("end of month", "time 2026-11-30T00:00 day"), ("4pm CET", "time 2026-11-21T18:00 minute"),
    ("Thursday 8:00 GMT", "time 2026-11-26T11:00 minute"), ("15:23:24", "time 2026-11-21T15:23 second"),
    ("an hour before sunset", "time 2026-11-21T17:00 hour"),
    ("at 650-650-6500", "number 650; number 650; number 6500"),
    ("every second Tuesday of the month", "FREQ=MONTHLY;BYDAY=2TU from 2026-12-08"),
    ("every second Friday of March", "FREQ=YEARLY;BYMONTH=3;BYDAY=2FR from 2027-03-12"),
    ("every second Friday of Ramadan", "RSCALE=ISLAMIC-UMALQURA;FREQ=YEARLY;BYMONTH=9;BYDAY=2FR from 2027-02-19"),
    ("monthly on the 13th Hijri", "RSCALE=ISLAMIC-UMALQURA;FREQ=MONTHLY;BYMONTHDAY=13 from 2026-11-23"),
    (
      "every month on the 15th of the Hijri month", "RSCALE=ISLAMIC-UMALQURA;FREQ=MONTHLY;BYMONTHDAY=15 from 2026-11-25"
    ),
    ("كل شهر يوم 13 من الشهر الهجري", "RSCALE=ISLAMIC-UMALQURA;FREQ=MONTHLY;BYMONTHDAY=13 from 2026-11-23"),
    ("every 3rd of the Hijri month", "RSCALE=ISLAMIC-UMALQURA;FREQ=MONTHLY;BYMONTHDAY=3 from 2026-12-12"),
    ("quarterly", "FREQ=MONTHLY;INTERVAL=3 from 2027-02-21"), ("fortnightly", "FREQ=WEEKLY;INTERVAL=2 from 2026-12-05"),
    ("$20 43", "amount-of-money 20.43 USD"), ("twenty dollars and 43", "amount-of-money 20.43 USD"),
    ("42 ringgit", "amount-of-money 42 MYR"), ("two point two million", "number 2200000"), ("2 dozens", "number 24"),
    ("30 lakh", "number 3000000"), ("lower than 7€", "amount-of-money … – 7 EUR"),
  ]

  /// Numbers and parts of them, sums, percentages and places in a row.
  static let englishNumbers: [(String, String)] = [
    ("two hundred point zero three", "number 200.03"), ("point 77", "number 0.77"), ("five eighths", "number 0.625"),
    ("one eighth", "number 0.125"), ("twenty-three fifths", "number 4.6"), ("one and a fifth", "number 1.2"),
    ("one hundred and three quarters", "number 100.75"), ("three twenty-fifths", "number 0.12"),
    ("one hundred thirty-fifths", "number 2.857142857142857"), ("a hundred thousandths", "number 0.1"),
    ("1 over 20", "number 0.05"), ("2.5^-1", "number 0.4"), ("-4/5", "number -0.8"), ("1e10", "number 10000000000"),
    ("10 k", "number 10000"), ("1.2b", "number 1200000000"), ("322 hundred", "number 32200"),
    ("twenty-five hundred", "number 2500"), ("fifty - two", "number 52"), ("one twenty two", "number 122"),
    ("5, 200", "number 5; number 200"), ("25 000", "number 25000"), ("three cr twelve lac", "number 31200000"),
    ("a third time", "ordinal 3"), ("Book a first class seat", "ordinal 1"), ("two thousandth", "ordinal 2000"),
    ("fortysecond", "ordinal 42"), ("half a percent", "percent 0.5"), ("point five percent", "percent 0.5; number 0.5"),
    ("percentage of 25", "percent 25; number 25"), ("C$20", "amount-of-money 20 CAD"),
    ("3.14US$", "amount-of-money 3.14 USD"), ("Rs. 20", "amount-of-money 20 INR"),
    ("9 new zealand dollars", "amount-of-money 9 NZD"), ("₩12", "amount-of-money 12 KRW"),
    ("one hour thirty minutes", "duration 90 minute 5400"), ("3-day", "duration 3 day 259200"),
    ("May twenty-first", "time 2027-05-21T00:00 day"), ("March twenty one", "time 2027-03-21T00:00 day"),
    ("4 to 23 next month", "time 2026-12-04T00:00 day – 2026-12-24T00:00 day"),
    ("at 10:30 at night", "time 2026-11-21T22:30 minute"), ("8 at night", "time 2026-11-21T20:00 hour"),
    ("half past ten at night", "time 2026-11-21T22:30 minute"), ("tomorrow at night", "time 2026-11-22T20:00 hour"),
    ("call me at sunset", "time 2026-11-21T18:00 hour"), ("12 at night", "time 2026-11-22T00:00 hour"),
    ("Easter", "time 2027-03-28T00:00 day"), ("Good Friday 2028", "time 2028-04-14T00:00 day"),
    ("cyber monday", "time 2026-11-30T00:00 day"), ("presidents day", "time 2027-02-15T00:00 day"),
  ]

  static let azerbaijani: [(String, String)] = [
    ("2 saata", "time 2026-11-21T11:00 second"), ("on beş dəqiqəyə", "time 2026-11-21T09:15 second"),
    ("2 saat bundan əvvəl", "time 2026-11-21T07:00 second"), ("gecəyarısı", "time 2026-11-22T00:00 hour"),
    ("cümə axşamına qədər", "time … – 2026-11-26T00:00 day"), ("cümə axşamınadək", "time … – 2026-11-26T00:00 day"),
    ("sabah ona yarım saat qalmış", "time 2026-11-22T09:30 minute"),
    ("iki gündən bir", "FREQ=DAILY;INTERVAL=2 from 2026-11-23"),
    ("8 saatdan bir", "FREQ=HOURLY;INTERVAL=8 from 2026-11-21T17:00"), ("3 həftəlik", "duration 3 week 1814400"),
    ("1 səfər 1449 h.", "time 2027-07-05T00:00 day"), ("3 səfər", "number 3"),
    ("yarım saata", "time 2026-11-21T09:30 second"), ("doqquzun yarısı", "time 2026-11-21T20:30 minute"),
    ("Novruz bayramından üç gün sonra", "time 2027-03-23T00:00 day"),
    ("2027-ci ilin ikinci rübü", "time 2027-04-01T00:00 quarter"), ("manat yarım", "amount-of-money 1.50 AZN"),
    ("45 dəqiqəlik", "duration 45 minute 2700"), ("bir tam onda beş", "number 1.5"),
    ("üç tam yüzdə on dörd", "number 3.14"),
    ("45 manat 50 qəpik", "amount-of-money 45.50 AZN"),
  ]

  @Test(arguments: arabicTimes)
  func `Arabic times are read in every form`(text: String, expected: String) {
    #expect(SampleValues.read(text) == expected)
  }

  @Test(arguments: arabicNumbers)
  func `Arabic numbers and sums are read in every form`(text: String, expected: String) {
    #expect(SampleValues.read(text) == expected)
  }

  @Test(arguments: english)
  func `English values are read in every form`(text: String, expected: String) {
    #expect(SampleValues.read(text, in: .english) == expected)
  }

  @Test(arguments: englishNumbers)
  func `English numbers and their parts are read in every form`(text: String, expected: String) {
    #expect(SampleValues.read(text, in: .english) == expected)
  }

  @Test(arguments: azerbaijani)
  func `Azerbaijani values are read in every form`(text: String, expected: String) {
    #expect(SampleValues.read(text, in: .azerbaijani) == expected)
  }
}
