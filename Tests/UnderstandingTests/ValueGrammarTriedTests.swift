import Models
import Testing

/// What people say of times and sums that was once read as another value, in part, or as one that is none.
@Suite struct ValueGrammarTriedTests {
  static let arabic: [(String, String)] = [
    ("كل يوم تلات مرات", "FREQ=HOURLY;INTERVAL=8 from 2026-11-21T17:00"),
    ("كل يوم تلات", "FREQ=WEEKLY;BYDAY=TU from 2026-11-24"),
    ("عشرين ألف ريال وخمسمية", "amount-of-money 20500 SAR"),
    ("عشرين ألف ريال وخمسمية على السيارة", "amount-of-money 20500 SAR"),
    ("ألف ريال ومية", "amount-of-money 1100 SAR"), ("مية ريال وخمسين", "amount-of-money 150 SAR"),
    ("ألف ريال وخمسين كتاب", "amount-of-money 1000 SAR; number 50"),
    ("نص مليون وخمسين ألف", "number 550000"),
    ("مو أكثر من مية ريال", "amount-of-money … – 100 SAR"), ("ليس أكثر من ١٠٠ ريال", "amount-of-money … – 100 SAR"),
    ("ما يتعدى ٥٠٠ ريال", "amount-of-money … – 500 SAR"), ("مو أقل من مية ريال", "amount-of-money 100 SAR – …"),
    ("١٠٠ ريال أو أكثر", "amount-of-money 100 SAR – …"),
    ("بكرة ان شاء الله الساعة ٩", "time 2026-11-22T09:00 hour"),
    ("الأحد إن شاء الله الساعة ٩", "time 2026-11-22T09:00 hour"),
    ("قبل الفجر", "time 2026-11-22T04:30 minute"), ("بعد بكرة نفس الوقت", "time 2026-11-23T00:00 day"),
    ("مطعم الفجر", "-"), ("اتصلت على المغرب", "-"), ("شوال رز بكرة", "time 2026-11-22T00:00 day"),
    ("هل في أحد بالبيت", "-"),
    ("مع أحد الشباب", "-"), ("كلمني بعد صلاة العشاء", "time 2026-11-21T20:00 hour"),
    ("الخميسس الساعه ٨ مساءا", "time 2026-11-26T20:00 hour"), ("الجمعية", "-"), ("الجامعة", "-"),
    ("أنا من خميس مشيط", "-"), ("صديقي رمضان سافر", "-"), ("الأستاذ رمضان", "-"), ("أم خميس جت", "-"),
    ("سورة الفجر", "-"),
    ("سورة الجمعة", "-"), ("من ثلاثة إلى خمسة أشخاص", "number 3; number 5"),
    ("من ١ مارس إلى ٥ مارس ٢٠٢٨", "time 2028-03-01T00:00 day – 2028-03-06T00:00 day"),
    ("من يناير إلى مارس 2028", "time 2028-01-01T00:00 month – 2028-04-01T00:00 month"),
    ("من ٢٠ ديسمبر إلى ٥ يناير ٢٠٢٨", "time 2027-12-20T00:00 day – 2028-01-06T00:00 day"),
    ("الأسبوع ما بعد القادم", "time 2026-11-29T00:00 week"), ("٣/٤ كوب سكر", "number 0.75"),
  ]

  static let english: [(String, String)] = [
    ("20 to 6", "time 2026-11-21T17:40 minute"), ("at 10 to 5", "time 2026-11-21T16:50 minute"),
    ("$10-20", "amount-of-money 10 USD – 20 USD"), ("SAR 50-80", "amount-of-money 50 SAR – 80 SAR"),
    ("1/12/2026 - 15/12/2026", "time 2026-12-01T00:00 day – 2026-12-16T00:00 day"),
    ("from 1/2 to 15/2", "time 2027-02-01T00:00 day – 2027-02-16T00:00 day"),
    ("20/12 - 3/1", "time 2026-12-20T00:00 day – 2027-01-04T00:00 day"), ("7.1.2027", "time 2027-01-07T00:00 day"),
    ("gate 12b", "-"), ("room 3a", "-"), ("in 20m", "time 2026-11-21T09:20 second"), ("h2o", "-"),
    ("about 2 years", "duration 2 year 63072000"), ("around 5 friends", "number 5"),
    ("about 5", "time 2026-11-21T17:00 hour"),
    ("Thursdy at 4pm", "time 2026-11-26T16:00 hour"), ("Febuary 3", "time 2027-02-03T00:00 day"),
    ("Satruday", "time 2026-11-28T00:00 day"), ("a money problem", "-"),
    ("a week tomorrow", "time 2026-11-29T00:00 day"), ("tomorrow week", "time 2026-11-29T00:00 day"),
    ("this time tomorrow", "time 2026-11-22T09:00 minute"), ("the Friday before last", "time 2026-11-13T00:00 day"),
    ("call the office Monday week without fail", "time 2026-11-30T00:00 day"),
    ("December fifth twenty twenty-seven", "time 2027-12-05T00:00 day"),
    ("12 March, twenty twenty-nine", "time 2029-03-12T00:00 day"),
    ("the first of January twenty thirty", "time 2030-01-01T00:00 day"),
    ("ten to fifteen apples", "number 10; number 15"),
    ("two to three hours", "number 2; duration 3 hour 10800"),
    ("from March 1 to March 5 2028", "time 2028-03-01T00:00 day – 2028-03-06T00:00 day"),
    ("1/2 cup", "number 0.5"), ("a man named August", "-"),
  ]

  static let azerbaijani: [(String, String)] = [
    ("yanvarın 3-nə qədər", "time … – 2027-01-03T00:00 day"), ("ayın 10-dək", "time … – 2026-12-10T00:00 day"),
    ("saat 5-dək", "time … – 2026-11-21T17:00 hour"), ("cümədək", "time … – 2026-11-27T00:00 day"),
    ("dekabrın 25-dən yanvarın 3-nə qədər", "time 2026-12-25T00:00 day – 2027-01-04T00:00 day"),
    ("noyabrın 25-dən dekabrın 5-dək", "time 2026-11-25T00:00 day – 2026-12-06T00:00 day"),
    ("bunu səhər 7-də et", "time 2026-11-22T07:00 hour"),
    ("saat 10dan 12yə qədər", "time 2026-11-21T10:00 hour – 2026-11-21T13:00 hour"),
    ("7.1.27", "time 2027-01-07T00:00 day"), ("Bakı şəhəri", "-"), ("səhəri", "time 2026-11-22T08:00 hour"),
    ("1 mart - 5 mart 2028", "time 2028-03-01T00:00 day – 2028-03-06T00:00 day"), ("altında nə var", "-"),
    ("bazarlıq", "-"), ("cümə məscidi", "-"),
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
