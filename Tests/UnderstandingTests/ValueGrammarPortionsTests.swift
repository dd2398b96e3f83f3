import Models
import Testing

/// Portions of months and years, borders of days and hours, and times that are counted from now.
@Suite struct ValueGrammarPortionsTests {
  static let arabic: [(String, String)] = [
    ("النصف الثاني من السنة", "time 2026-07-01T00:00 month – 2027-01-01T00:00 month"),
    ("النصف الأول من 2027", "time 2027-01-01T00:00 month – 2027-07-01T00:00 month"),
    ("النصف الأول من ديسمبر", "time 2026-12-01T00:00 day – 2026-12-16T00:00 day"),
    ("النصف الثاني من رمضان", "time 2027-02-23T00:00 day – 2027-03-09T00:00 day"),
    ("أول أسبوعين من ديسمبر", "time 2026-12-01T00:00 day – 2026-12-15T00:00 day"),
    ("آخر ثلاثة أيام من الشهر", "time 2026-11-28T00:00 day – 2026-12-01T00:00 day"),
    ("الأيام العشرة الأولى من ذي الحجة", "time 2027-05-07T00:00 day – 2027-05-17T00:00 day"),
    ("آخر جمعة من 2027", "time 2027-12-31T00:00 day"),
    ("الشهر الهجري القادم", "time 2026-12-10T00:00 day – 2027-01-09T00:00 day"),
    ("السنة الهجرية القادمة", "time 2027-06-06T00:00 day – 2028-05-25T00:00 day"),
    ("الثلاث أيام الجاية", "time 2026-11-22T00:00 day – 2026-11-25T00:00 day"),
    ("الأربع أسابيع القادمة", "time 2026-11-22T00:00 week – 2026-12-20T00:00 week"),
    ("الست شهور الجاية", "time 2026-12-01T00:00 month – 2027-06-01T00:00 month"),
    ("من الحين لين الساعة خمسة", "time 2026-11-21T09:00 second – 2026-11-21T17:00 hour"),
    ("من الآن حتى الخميس", "time 2026-11-21T09:00 second – 2026-11-27T00:00 day"),
    ("من هلأ لبكرا", "time 2026-11-21T09:00 second – 2026-11-23T00:00 day"),
    ("من دلوقتي لحد الساعة ٦", "time 2026-11-21T09:00 second – 2026-11-21T18:00 hour"),
    ("بكرة بين الظهر والعصر", "time 2026-11-22T12:00 hour – 2026-11-22T15:30 minute"),
    ("من العصر إلى المغرب", "time 2026-11-21T15:30 minute – 2026-11-21T18:00 hour"),
    ("بكرة قبل الساعة ٥", "time … – 2026-11-22T17:00 hour"),
    ("الخميس بعد الساعة ٤", "time 2026-11-26T16:00 hour – …"),
    ("ارفعها إلى 1500", "number 1500"), ("منذ ٢٠٢٠", "time 2020-01-01T00:00 year – …"),
    ("ليوم الثلاثاء", "time 2026-11-24T00:00 day"), ("خلها ليوم الأربعاء", "time 2026-11-25T00:00 day"),
    ("ليوم ١٥", "time 2026-12-15T00:00 day"), ("ليوم", "time 2026-11-21T00:00 day"),
    ("من يوم ٣ ليوم ٧", "time 2026-12-03T00:00 day – 2026-12-08T00:00 day"),
    ("خلال شهر ديسمبر", "time 2026-12-01T00:00 month"),
    ("اليوم العاشر من مارس", "time 2027-03-10T00:00 day"), ("اليوم الأول من رمضان", "time 2027-02-08T00:00 day"),
    ("الجمعة اللي بعد الجاية", "time 2026-12-04T00:00 day"), ("10.30 صباحا", "time 2026-11-21T10:30 minute"),
    ("بعد صلاة التراويح", "time 2026-11-21T21:00 hour"), ("وقفة العيد", "time 2027-03-08T00:00 day"),
    ("بعد ثلثي ساعة", "time 2026-11-21T09:40 second"), ("مو قبل ٣ العصر", "time 2026-11-21T15:00 hour – …"),
    ("في موعد أقصاه الجمعة", "time … – 2026-11-27T00:00 day"),
  ]

  static let english: [(String, String)] = [
    ("second half of 2027", "time 2027-07-01T00:00 month – 2028-01-01T00:00 month"),
    ("the first half of next year", "time 2027-01-01T00:00 month – 2027-07-01T00:00 month"),
    ("second half of December", "time 2026-12-16T00:00 day – 2027-01-01T00:00 day"),
    ("the last ten days of Ramadan", "time 2027-02-27T00:00 day – 2027-03-09T00:00 day"),
    ("first two weeks of March", "time 2027-03-01T00:00 day – 2027-03-15T00:00 day"),
    ("the first three days of Eid", "time 2027-03-09T00:00 day – 2027-03-12T00:00 day"),
    ("next Hijri month", "time 2026-12-10T00:00 day – 2027-01-09T00:00 day"),
    ("last two quarters", "time 2026-04-01T00:00 quarter – 2026-10-01T00:00 quarter"),
    ("the 2nd last day of the month", "time 2026-11-29T00:00 day"),
    ("from now until 5", "time 2026-11-21T09:00 second – 2026-11-21T17:00 hour"),
    ("from now till Thursday", "time 2026-11-21T09:00 second – 2026-11-27T00:00 day"),
    ("tomorrow before 5pm", "time … – 2026-11-22T17:00 hour"),
    ("Monday after 3pm", "time 2026-11-23T15:00 hour – …"), ("before sunset", "time … – 2026-11-21T18:00 hour"),
    ("no later than Friday", "time … – 2026-11-27T00:00 day"), ("not before 3pm", "time 2026-11-21T15:00 hour – …"),
    ("since 2020", "time 2020-01-01T00:00 year – …"), ("change it to 1500", "number 1500"),
    ("half seven tomorrow evening", "time 2026-11-22T19:30 minute"),
    ("at 0630", "time 2026-11-22T06:30 minute"), ("EOM", "time 2026-11-30T00:00 day"),
    ("10 p.m. tonight", "time 2026-11-21T22:00 hour"),
    ("EOY", "time 2026-12-31T00:00 day"), ("by EOD tomorrow", "time … – 2026-11-23T00:00 hour"),
    ("by COB Friday", "time … – 2026-11-27T17:00 hour"), ("friday week", "time 2026-12-04T00:00 day"),
    ("a week on Tuesday", "time 2026-12-01T00:00 day"), ("a fortnight on Monday", "time 2026-12-07T00:00 day"),
    ("two Sundays from now", "time 2026-11-29T00:00 day"), ("three Fridays ago", "time 2026-11-06T00:00 day"),
    ("3/Mar/2028", "time 2028-03-03T00:00 day"), ("3-Mar-2028", "time 2028-03-03T00:00 day"),
    ("the weekend after next", "time 2026-12-04T00:00 day – 2026-12-06T00:00 day"),
    ("Friday after Jumuah", "time 2026-11-27T13:00 hour"), ("after Maghrib", "time 2026-11-21T18:00 hour"),
    (
      "every second to last Friday of the month", "FREQ=MONTHLY;BYDAY=-2FR from 2026-12-18"
    ),
    (
      "every second to last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-2 from 2026-11-29"
    ),
  ]

  static let azerbaijani: [(String, String)] = [
    ("indidən saat 6-ya qədər", "time 2026-11-21T09:00 second – 2026-11-21T18:00 hour"),
    ("sabahdan cüməyədək", "time 2026-11-22T00:00 day – 2026-11-28T00:00 day"),
    ("günortaya qədər", "time … – 2026-11-21T12:00 hour"),
    ("saat üçün yarısı", "time 2026-11-21T14:30 minute"),
    ("fevralın ikinci yarısı", "time 2027-02-16T00:00 day – 2027-03-01T00:00 day"),
    ("dekabrın son on günü", "time 2026-12-22T00:00 day – 2027-01-01T00:00 day"),
    ("2 gün əvvəl axşam saat 6da", "time 2026-11-19T18:00 hour"),
  ]

  @Test(arguments: arabic)
  func `Arabic portions and borders are read`(text: String, expected: String) {
    #expect(SampleValues.read(text) == expected)
  }

  @Test(arguments: english)
  func `English portions and borders are read`(text: String, expected: String) {
    #expect(SampleValues.read(text, in: .english) == expected)
  }

  @Test(arguments: azerbaijani)
  func `Azerbaijani portions and borders are read`(text: String, expected: String) {
    #expect(SampleValues.read(text, in: .azerbaijani) == expected)
  }
}
