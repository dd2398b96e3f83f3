import Testing
import Understanding

/// What comes again with an end, a span or several days of a month: it is kept as it was said, or nothing is.
///
/// The clock shows nine in the morning of Saturday 2026-11-21; a dash stands for what is refused.
struct WhenReaderLimitsTests {
  @Test(arguments: [
    // Until a day.
    ("كل يوم لين الخميس", "2026-11-22 FREQ=DAILY;UNTIL=20261126"),
    ("كل يوم حتى الخميس", "2026-11-22 FREQ=DAILY;UNTIL=20261126"),
    ("كل يوم إلى الخميس", "2026-11-22 FREQ=DAILY;UNTIL=20261126"),
    ("كل يوم لحد الجمعة الساعة ٨ الصبح", "2026-11-22T08:00:00+03:00 FREQ=DAILY;UNTIL=20261127"),
    ("كل يوم حتى نهاية الشهر بالدواء", "2026-11-22 FREQ=DAILY;UNTIL=20261130"),
    ("كل يوم لغاية ١ ديسمبر", "2026-11-22 FREQ=DAILY;UNTIL=20261201"),
    ("كل أحد حتى نهاية السنة", "2026-11-22 FREQ=WEEKLY;BYDAY=SU;UNTIL=20261231"),
    ("كل يوم قبل الخميس", "2026-11-22 FREQ=DAILY;UNTIL=20261125"),
    ("كل يوم من ١ إلى ٥ ديسمبر", "2026-12-01 FREQ=DAILY;UNTIL=20261205"),
    ("كل يوم من الأحد إلى الخميس", "2026-11-22 FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH"),
    ("every day until 1 December", "2026-11-22 FREQ=DAILY;UNTIL=20261201"),
    ("every day until Thursday", "2026-11-22 FREQ=DAILY;UNTIL=20261126"),
    ("every day at 7am until Thursday", "2026-11-22T07:00:00+03:00 FREQ=DAILY;UNTIL=20261126"),
    ("until Thursday every day at 7am", "2026-11-22T07:00:00+03:00 FREQ=DAILY;UNTIL=20261126"),
    ("every day through December", "2026-11-22 FREQ=DAILY;UNTIL=20261231"),
    ("every day until December", "2026-11-22 FREQ=DAILY;UNTIL=20261130"),
    ("every Monday till the end of the month", "2026-11-23 FREQ=WEEKLY;BYDAY=MO;UNTIL=20261130"),
    ("every day from 1 to 5 December", "2026-12-01 FREQ=DAILY;UNTIL=20261205"),
    ("every day next week", "2026-11-22 FREQ=DAILY;UNTIL=20261128"),
    ("every hour until 5 pm", "2026-11-21T10:00:00+03:00 FREQ=HOURLY;UNTIL=20261121T170000"),
    ("hər gün cüməyə qədər", "2026-11-22 FREQ=DAILY;UNTIL=20261127"),
    ("hər gün 1 dekabra qədər", "2026-11-22 FREQ=DAILY;UNTIL=20261201"),
    ("hər gün ayın sonuna qədər", "2026-11-22 FREQ=DAILY;UNTIL=20261130"),
    ("hər gün saat 9-da cüməyədək", "2026-11-22T09:00:00+03:00 FREQ=DAILY;UNTIL=20261127"),
  ])
  func `what is said to end ends`(text: String, expected: String) {
    #expect(SampleClock.read(text) == expected)
  }

  @Test(arguments: [
    ("كل يوم لمدة أسبوع بالدواء", "2026-11-22 FREQ=DAILY;COUNT=7"),
    ("كل يوم لمدة خمسة أيام", "2026-11-22 FREQ=DAILY;COUNT=5"),
    ("كل يوم بالدواء لمدة أسبوعين", "2026-11-22 FREQ=DAILY;COUNT=14"),
    ("كل أحد لمدة شهر", "2026-11-22 FREQ=WEEKLY;BYDAY=SU;UNTIL=20261221"),
    ("لمدة أسبوع كل يوم الساعة ٨ الصبح", "2026-11-22T08:00:00+03:00 FREQ=DAILY;COUNT=7"),
    ("خمس مرات بس كل يوم", "2026-11-22 FREQ=DAILY;COUNT=5"),
    ("كل يوم ١٠ مرات فقط", "2026-11-22 FREQ=DAILY;COUNT=10"),
    ("يوميا ٣ مرات", "2026-11-21T17:00:00+03:00 FREQ=HOURLY;INTERVAL=8"),
    ("كل يوم مرتين", "2026-11-21T21:00:00+03:00 FREQ=HOURLY;INTERVAL=12"),
    ("every day for 5 days to walk", "2026-11-22 FREQ=DAILY;COUNT=5"),
    ("every day for a week", "2026-11-22 FREQ=DAILY;COUNT=7"),
    ("every day for a month", "2026-11-22 FREQ=DAILY;UNTIL=20261221"),
    ("every morning to take the antibiotic for 7 days", "2026-11-22T08:00:00+03:00 FREQ=DAILY;COUNT=7"),
    ("every Monday for a month", "2026-11-23 FREQ=WEEKLY;BYDAY=MO;UNTIL=20261222"),
    ("every Monday for 3 weeks", "2026-11-23 FREQ=WEEKLY;BYDAY=MO;COUNT=3"),
    ("every month for six months", "2026-12-21 FREQ=MONTHLY;COUNT=6"),
    ("every 8 hours for 3 days", "2026-11-21T17:00:00+03:00 FREQ=HOURLY;INTERVAL=8;COUNT=9"),
    ("every day, 5 times in all", "2026-11-22 FREQ=DAILY;COUNT=5"),
    ("every Monday only 4 times", "2026-11-23 FREQ=WEEKLY;BYDAY=MO;COUNT=4"),
    ("3 times every day", "2026-11-21T17:00:00+03:00 FREQ=HOURLY;INTERVAL=8"),
    ("hər gün 5 gün ərzində", "2026-11-22 FREQ=DAILY;COUNT=5"),
    ("bir həftə ərzində hər gün", "2026-11-22 FREQ=DAILY;COUNT=7"),
    ("hər gün cəmi 3 dəfə", "2026-11-22 FREQ=DAILY;COUNT=3"),
  ])
  func `what is said to last lasts so long`(text: String, expected: String) {
    #expect(SampleClock.read(text) == expected)
  }

  @Test(arguments: [
    ("أول وثالث أحد من كل شهر", "2026-12-06 FREQ=MONTHLY;BYDAY=1SU,3SU"),
    ("كل آخر جمعة من رمضان بالزكاة", "2027-03-05 RSCALE=ISLAMIC-UMALQURA;FREQ=YEARLY;BYMONTH=9;BYDAY=-1FR"),
    ("آخر يوم عمل من كل شهر بالرواتب", "2026-11-30 FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH;BYSETPOS=-1"),
    ("كل ثاني يوم عمل من الشهر بالتقرير", "2026-12-02 FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH;BYSETPOS=2"),
    ("يوم ١ و١٥ من كل شهر", "2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1,15"),
    ("كل شهر يوم ١ ويوم ١٥", "2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1,15"),
    ("منتصف كل شهر", "2026-12-15 monthly"),
    ("كل يوم في رمضان", "2027-02-08 RSCALE=ISLAMIC-UMALQURA;FREQ=DAILY;BYMONTH=9"),
    ("كل جمعة من رمضان", "2027-02-12 RSCALE=ISLAMIC-UMALQURA;FREQ=WEEKLY;BYMONTH=9;BYDAY=FR"),
    ("كل أحد وكل ثلاثاء الساعة ٨ مساء", "2026-11-22T20:00:00+03:00 FREQ=WEEKLY;BYDAY=SU,TU"),
    ("كل ثالث يوم", "2026-11-24 FREQ=DAILY;INTERVAL=3"),
    ("كل يوم في الأسبوع", "2026-11-22 daily"),
    ("the first and third Monday of every month", "2026-12-07 FREQ=MONTHLY;BYDAY=1MO,3MO"),
    ("on the first and third Monday", "2026-12-07 FREQ=MONTHLY;BYDAY=1MO,3MO"),
    ("every first and third Monday of the month", "2026-12-07 FREQ=MONTHLY;BYDAY=1MO,3MO"),
    ("the 1st and 15th", "2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1,15"),
    ("on the 1st and 15th of every month", "2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1,15"),
    ("every 1st and 15th", "2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1,15"),
    ("every last Friday of Ramadan", "2027-03-05 RSCALE=ISLAMIC-UMALQURA;FREQ=YEARLY;BYMONTH=9;BYDAY=-1FR"),
    ("every Friday the 13th", "2027-08-13 FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR"),
    ("every last business day of the month", "2026-11-30 FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH;BYSETPOS=-1"),
    ("on the first workday of every month", "2026-12-01 FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH;BYSETPOS=1"),
    ("every third day", "2026-11-24 FREQ=DAILY;INTERVAL=3"),
    ("every Monday in December", "2026-12-07 FREQ=WEEKLY;BYMONTH=12;BYDAY=MO"),
    ("every second and fourth Friday of the month", "2026-11-27 FREQ=MONTHLY;BYDAY=2FR,4FR"),
    ("hər ayın birinci bazar günü", "2026-12-06 FREQ=MONTHLY;BYDAY=1SU"),
    ("hər ayın birinci və üçüncü bazar ertəsi", "2026-12-07 FREQ=MONTHLY;BYDAY=1MO,3MO"),
    ("hər ayın 1-i və 15-i", "2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1,15"),
    ("hər ayın son iş günü", "2026-11-30 FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH;BYSETPOS=-1"),
  ])
  func `days of a month are those that were said`(text: String, expected: String) {
    #expect(SampleClock.read(text) == expected)
  }

  @Test(arguments: [
    "كل ساعتين من 8 إلى 5", "كل ساعة بين ٩ و١٢", "١٠ مرات كل يوم", "كل أسبوع ٣ مرات", "كل يوم ما عدا العطل",
    "كل يوم الساعة ٨ والساعة ٤", "كل يوم لين الساعة ٥", "ثاني أسبوع من كل شهر", "بكرة كل ساعتين",
    "كل ثالث يوم من الأسبوع", "كل سنة في عيد ميلادي", "كل سنة يوم عيد ميلادي", "every year on my birthday",
    "every year on our anniversary", "hər il ad günümdə",
    "every two hours between 8 and 5", "every hour from 9 am to 5 pm", "10 times every day",
    "every 3rd day of the week",
    "every week 3 times", "every day except holidays", "every day at 8 and 10", "every month on Friday",
    "in 3 business days", "every Monday at 5 and every Friday at 6", "the second week of every month",
    "every day until yesterday", "every month for 2 weeks",
    "hər iki saatdan bir 8-dən 5-ə qədər", "hər gün 10 dəfə", "hər həftə 3 dəfə",
  ])
  func `what no rule keeps is refused, and nothing else is taken from it`(text: String) {
    #expect(SampleClock.read(text) == "-")
  }

  @Test(arguments: [
    ("remind me every Monday to water every plant", "2026-11-23 weekly"),
    ("remind me every day to walk for 30 minutes", "2026-11-22 daily"),
    ("ذكرني كل يوم الساعة ٩ أجهز لاجتماع الخميس", "2026-11-22T09:00:00+03:00 daily"),
    ("everyday at 5 pm and at home", "2026-11-21T17:00:00+03:00 daily"),
    ("every day at 8 and drink water", "2026-11-22T08:00:00+03:00 daily"),
    ("every day from 8 to 9 am", "2026-11-22T08:00:00+03:00 daily"),
    ("ذكرني كل يوم بس لا تطول", "2026-11-22 daily"),
  ])
  func `what is no part of a repetition stands in nobody's way`(text: String, expected: String) {
    #expect(SampleClock.read(text) == expected)
  }
}
