import Models
import Testing

/// What words say of a time, a length or a number that stand beside it.
@Suite struct ValueGrammarNeighboursTests {
  static let arabic: [(String, String)] = [
    ("قبل الساعة ٥ بعشر دقائق", "time 2026-11-21T16:50 minute"),
    ("قبل منتصف الليل بساعة", "time 2026-11-21T23:00 hour"),
    ("بعد الساعة ٣ العصر بنص ساعة", "time 2026-11-21T15:30 minute"),
    ("بعد أسبوع من الخميس", "time 2026-12-03T00:00 day"), ("قبل يوم من العيد", "time 2027-03-08T00:00 day"),
    ("منذ يوم الاثنين", "time 2026-11-16T00:00 day – …"), ("منذ الصباح", "time 2026-11-21T08:00 hour – …"),
    ("خلال الشهرين القادمين", "time 2026-12-01T00:00 month – 2027-02-01T00:00 month"),
    ("الأحد الأول من ديسمبر", "time 2026-12-06T00:00 day"),
    ("الجمعة الرابع من ديسمبر", "time 2026-12-04T00:00 day"),
    ("الخميس الأخير من ديسمبر", "time 2026-12-31T00:00 day"),
    ("ليلة أمس الساعة ١٠", "time 2026-11-20T22:00 hour"), ("٥ بكرة العصر", "time 2026-11-22T17:00 hour"),
    ("هالشهر", "time 2026-11-01T00:00 month"),
    ("٣٥٠ هالأسبوع", "number 350; time 2026-11-15T00:00 week"), ("الثلثاء الجاي", "time 2026-11-24T00:00 day"),
    ("بعد شي ساعة", "time 2026-11-21T10:00 second"), ("قبل أذان المغرب بربع ساعة", "time 2026-11-21T17:45 minute"),
    ("العشر الأول من ذي الحجة", "time 2027-05-07T00:00 day – 2027-05-17T00:00 day"),
    ("بعد الغداء", "-"), ("رمضان كريم", "-"), ("بعد الدوام", "-"),
    ("يوم واحد", "duration 1 day 86400"), ("تلت شهور", "duration 3 month 7776000"),
    ("تلت ساعة", "duration 20 minute 1200"),
    ("ألف و500", "number 1500"), ("٣ آلاف و٢٠٠ ريال", "amount-of-money 3200 SAR"),
    ("مية و٥٠ ريال", "amount-of-money 150 SAR"), ("٢٠ر.س", "amount-of-money 20 SAR"),
    ("ثلاثين ريالا وخمسا وعشرين هللة", "amount-of-money 30.25 SAR"),
    ("خمسطعشر", "number 15"), ("ثلاطعش", "number 13"), ("سبعتعشر", "number 17"),
    ("كل ليلة جمعة", "FREQ=WEEKLY;BYDAY=FR from 2026-11-27T20:00"),
    ("كل نهار حد", "FREQ=WEEKLY;BYDAY=SU from 2026-11-22"),
    ("كل أحد إلى خميس", "FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH from 2026-11-22"),
  ]

  static let english: [(String, String)] = [
    ("an hour before midnight", "time 2026-11-21T23:00 hour"), ("3 hours after 2pm", "time 2026-11-21T17:00 hour"),
    ("last night at 10", "time 2026-11-20T22:00 hour"), ("5 tomorrow afternoon", "time 2026-11-22T17:00 hour"),
    ("last weekend", "time 2026-11-13T00:00 day – 2026-11-15T00:00 day"),
    ("by the end of the week", "time … – 2026-11-22T00:00 day"), ("by EOD", "time … – 2026-11-22T00:00 hour"),
    ("mid-December", "time 2026-12-15T00:00 day"),
    ("Mon-Fri", "time 2026-11-23T00:00 day – 2026-11-28T00:00 day"),
    ("late tonight", "time 2026-11-21T23:00 hour"), ("1h 15m", "duration 75 minute 4500"),
    ("1:30 hours", "duration 90 minute 5400"),
    ("every Sunday through Thursday", "FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH from 2026-11-22"),
  ]

  static let azerbaijani: [(String, String)] = [
    ("beşə iyirmi dəqiqə var", "time 2026-11-21T16:40 minute"), ("5 dəq", "duration 5 minute 300"),
    ("yüzdə iyirmi", "number 0.2; percent 20"), ("yeni il gecəsi", "time 2026-12-31T00:00 day"),
  ]

  @Test(arguments: arabic)
  func `Arabic values are read with what stands beside them`(text: String, expected: String) {
    #expect(SampleValues.read(text) == expected)
  }

  @Test(arguments: english)
  func `English values are read with what stands beside them`(text: String, expected: String) {
    #expect(SampleValues.read(text, in: .english) == expected)
  }

  @Test(arguments: azerbaijani)
  func `Azerbaijani values are read with what stands beside them`(text: String, expected: String) {
    #expect(SampleValues.read(text, in: .azerbaijani) == expected)
  }
}
