import Testing
import Understanding

/// What comes again is told from what looks like it, and taken whole or not at all.
///
/// The clock shows nine in the morning of Saturday 2026-11-21; a dash stands for what is refused.
struct WhenReaderRepetitionTests {
  @Test(arguments: [
    ("كل أربع ساعات آخذ الدوا", "2026-11-21T13:00:00+03:00 FREQ=HOURLY;INTERVAL=4"),
    ("كل أربع شهور أراجع الدكتور", "2027-03-21 FREQ=MONTHLY;INTERVAL=4"),
    ("كل أربع سنين أجدد الرخصة", "2030-11-21 FREQ=YEARLY;INTERVAL=4"),
    ("كل أربع أسابيع يوم السبت أحلق", "2026-11-28 FREQ=WEEKLY;INTERVAL=4;BYDAY=SA"),
    ("كل ست شهور", "2027-05-21 FREQ=MONTHLY;INTERVAL=6"),
    ("كل أربع الساعة 5", "2026-11-25T17:00:00+03:00 weekly"),
    ("كل أربع", "2026-11-25 weekly"),
    ("كل ساعة ونص", "2026-11-21T10:30:00+03:00 FREQ=MINUTELY;INTERVAL=90"),
    ("كل ساعتين ونص", "2026-11-21T11:30:00+03:00 FREQ=MINUTELY;INTERVAL=150"),
    ("every hour and a half", "2026-11-21T10:30:00+03:00 FREQ=MINUTELY;INTERVAL=90"),
    ("أول خميس من كل شهرين", "2026-12-03 FREQ=MONTHLY;INTERVAL=2;BYDAY=1TH"),
    ("thrice a day", "2026-11-21T17:00:00+03:00 FREQ=HOURLY;INTERVAL=8"),
    ("hər saat başı", "2026-11-21T10:00:00+03:00 FREQ=HOURLY"),
    ("كل سبت وأحد الساعة 7 الصبح", "2026-11-22T07:00:00+03:00 FREQ=WEEKLY;BYDAY=SU,SA"),
    ("iki ayda bir", "2027-01-21 FREQ=MONTHLY;INTERVAL=2"),
    ("hər yarım saatdan bir", "2026-11-21T09:30:00+03:00 FREQ=MINUTELY;INTERVAL=30"),
    ("hər ilin sonunda", "2026-12-31 yearly"), ("hər iyun ayında", "2027-06-01 yearly"),
    ("hər gün yalnız iş günləri saat 8-də", "2026-11-22T08:00:00+03:00 FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH"),
    ("كل سبت من الأسبوع الجاي", "2026-11-28 weekly"),
    ("every six months from today", "2027-05-21 FREQ=MONTHLY;INTERVAL=6"),
    ("həftə içi hər gün saat 7-də", "2026-11-22T07:00:00+03:00 FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH"),
  ])
  func `what is counted is no weekday and loses nothing`(text: String, expected: String) {
    #expect(SampleClock.read(text) == expected)
  }

  @Test(arguments: [
    ("every Monday at 9 starting in January", "2027-01-04T09:00:00+03:00 weekly"),
    ("كل اثنين الساعة 9 ابتداء من يناير", "2027-01-04T09:00:00+03:00 weekly"),
    ("yanvardan başlayaraq hər bazar ertəsi saat 9-da", "2027-01-04T09:00:00+03:00 weekly"),
    ("hər bazar ertəsi saat 9-da yanvardan başlayaraq", "2027-01-04T09:00:00+03:00 weekly"),
    ("hər altı aydan bir yanvardan başlayaraq", "2027-01-01 FREQ=MONTHLY;INTERVAL=6"),
    ("every Monday in January", "2027-01-04 FREQ=WEEKLY;BYMONTH=1;BYDAY=MO"),
    ("hər ilin mart ayının 8-də", "2027-03-08 yearly"),
    ("ayın son iş günü hər ay", "2026-11-30 FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH;BYSETPOS=-1"),
    ("5 dekabra qədər gündən-günə saat 9-da", "2026-11-22T09:00:00+03:00 FREQ=DAILY;UNTIL=20261205"),
  ])
  func `a start is no month of each year`(text: String, expected: String) {
    #expect(SampleClock.read(text) == expected)
  }

  @Test(arguments: [
    ("كل يوم قبل الفجر بنص ساعة أقوم الليل", "2026-11-22T04:30:00+03:00 daily"),
    ("كل يوم قبل الظهر بساعة", "2026-11-21T11:00:00+03:00 daily"),
    ("every day after Maghrib prayer to read", "2026-11-21T18:00:00+03:00 daily"),
    ("an hour before every sunset", "2026-11-21T17:00:00+03:00 daily"),
    ("قبل كل مغرب بنص ساعة", "2026-11-21T17:30:00+03:00 daily"),
    ("every day an hour after noon", "2026-11-21T13:00:00+03:00 daily"),
    ("hər gün məğrib namazından sonra oxumağı", "2026-11-21T18:00:00+03:00 daily"),
    ("hər gün günbatandan bir saat əvvəl", "2026-11-21T17:00:00+03:00 daily"),
    ("hər cümə namazından bir saat əvvəl", "2026-11-27T12:00:00+03:00 weekly"),
    ("every night before bed", "2026-11-21T22:00:00+03:00 daily"),
  ])
  func `before and after a part of the day are hours`(text: String, expected: String) {
    #expect(SampleClock.read(text) == expected)
  }

  @Test(arguments: [
    ("cümədən başqa hər gün saat 6-da", "2026-11-22T06:00:00+03:00 FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH,SA"),
    ("şənbə və bazardan başqa hər gün", "2026-11-23 FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR"),
    (
      "every night at 11 unless it's Friday to lock up",
      "2026-11-21T23:00:00+03:00 FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH,SA"
    ),
    ("every day to walk except Friday", "2026-11-22 FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH,SA"),
  ])
  func `weekdays are left out wherever they are named`(text: String, expected: String) {
    #expect(SampleClock.read(text) == expected)
  }

  @Test(arguments: [
    "كل يوم أحد وثلاثاء العصر وكل خميس الصبح", "every morning and every evening", "hər səhər və hər axşam",
    "hər gün səhər 8-də və axşam 8-də", "hər çərşənbə axşamı saat 15-də və hər cümə saat 17-də",
    "كل يوم الساعة 8 الصبح بس مو في رمضان", "كل يوم أسقي الزرع بس مو في رمضان",
    "every day to water the roses but not in August", "كل يوم في الصيف الساعة 5", "every day in summer at 5",
    "كل جمعة قبل الصلاة بساعة", "كل يوم بعد الدوام", "every day after work", "hər gün işdən sonra",
    "the day before the end of each month", "الأيام البيض كل شهر هجري",
    "hər gün saat 9-dan 18-ə qədər iki saatdan bir", "كل شهر يوم 27 وآخر يوم", "بعد كل صلاة",
    "every first of the month and every fifteenth",
  ])
  func `what is more than one rule keeps is refused`(text: String) {
    #expect(SampleClock.read(text) == "-")
  }

  @Test(arguments: [
    ("5 dekabrda saat 10-da aylıq hesabatı", "2026-12-05T10:00:00+03:00"),
    ("cümə günü saat 12-də həftəlik jurnalı almağı", "2026-11-27T12:00:00+03:00"),
    ("ذكرني آكل كل الأكل بكرة", "2026-11-22"),
    ("this weekend at 10", "2026-11-21T10:00:00+03:00"),
  ])
  func `what is named after how often it comes is told of once`(text: String, expected: String) {
    #expect(SampleClock.read(text) == expected)
  }
}
