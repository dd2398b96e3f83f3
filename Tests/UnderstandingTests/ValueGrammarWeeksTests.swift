import Calendars
import Models
import Testing
import TimeZones
import Understanding

/// Weekdays of each week, years of two calendars, dates with blanks in them, zones of hours, and what only looks like a value.
@Suite struct ValueGrammarWeeksTests {
  static let arabic: [(String, String)] = [
    ("الأحد والثلاثاء من كل أسبوع", "FREQ=WEEKLY;BYDAY=SU,TU from 2026-11-22"),
    ("اثنين وخميس من كل أسبوع", "FREQ=WEEKLY;BYDAY=MO,TH from 2026-11-23"),
    ("السبت والأحد والأربعاء كل أسبوع", "FREQ=WEEKLY;BYDAY=SU,WE,SA from 2026-11-22"),
    ("من الأحد إلى الخميس من كل أسبوع", "FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH from 2026-11-22"),
    ("كل أسبوع من الأحد إلى الخميس", "FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH from 2026-11-22"),
    ("كل يوم من الأحد إلى الخميس الساعة ٧", "FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH from 2026-11-22T07:00"),
    ("كل يوم من السبت إلى الأربعاء الساعة ٩ مساء", "FREQ=DAILY;BYDAY=SU,MO,TU,WE,SA from 2026-11-21T21:00"),
    ("كل 30 فبراير", "number 30"),
    (
      "25 نوفمبر 2026 الساعة 09:00، يوم 15 من كل شهر هجري",
      "time 2026-11-25T09:00 minute; RSCALE=ISLAMIC-UMALQURA;FREQ=MONTHLY;BYMONTHDAY=15 from 2026-11-25T09:00"
    ),
    ("الوحدة الظهر", "time 2026-11-21T13:00 hour"), ("الساعة الوحدة", "time 2026-11-21T13:00 hour"),
    ("الوحدة ونص", "time 2026-11-21T13:30 minute"), ("بكرا عالوحدة ونص", "time 2026-11-22T13:30 minute"),
    ("الوحدة بعشرة ريال", "amount-of-money 10 SAR"), ("هلا والله", "-"), ("يا هلا", "-"), ("هلا فيك", "-"),
    ("رمضان 2028", "time 2028-01-28T00:00 day – 2028-02-26T00:00 day"), ("15 رمضان 2028", "time 2028-02-11T00:00 day"),
    ("15 رمضان 2000", "time 2027-02-22T00:00 day; number 2000"),
    ("بداية العام الهجري", "time 2027-06-06T00:00 day"), ("نهاية العام الهجري", "time 2027-06-05T00:00 day"),
    ("نهاية الشهر الهجري", "time 2026-12-09T00:00 day"),
    ("١٥ / ٨ / ١٤٤٨ هـ", "time 2027-01-23T00:00 day"), ("15 / 8 / 2027", "time 2027-08-15T00:00 day"),
    ("15 - 8 - 2027", "time 2027-08-15T00:00 day"), ("1 يناير 1940", "time 1940-01-01T00:00 day"),
    ("١٥ مارس ١٩٤٦", "time 1946-03-15T00:00 day"),
    ("الخميس اللي قبل الماضي", "time 2026-11-12T00:00 day"), ("الجمعة قبل الماضية", "time 2026-11-13T00:00 day"),
    ("الأسبوع اللي قبل الماضي", "time 2026-11-01T00:00 week"),
    ("صيف هذه السنة", "time 2026-06-21T00:00 day – 2026-09-24T00:00 day"),
    ("صيف العام القادم", "time 2027-06-21T00:00 day – 2027-09-24T00:00 day"),
    ("1.5م", "number 1.5"), ("٢١ تشرين ثاني", "time 2026-11-21T00:00 day"),
    ("١٠ كانون أول", "time 2026-12-10T00:00 day"),
    ("٣ شهر أربعة", "time 2027-04-03T00:00 day"), ("يوم ال٢٥", "time 2026-11-25T00:00 day"),
    ("يوم الـ٢٥", "time 2026-11-25T00:00 day"), ("رجب الجاي", "time 2026-12-10T00:00 day – 2027-01-09T00:00 day"),
    ("10 ذوالحجة", "time 2027-05-16T00:00 day"), ("بعد شي ساعتين", "time 2026-11-21T11:00 second"),
    ("30 روبل", "amount-of-money 30 RUB"), ("اليوم الوطني", "time 2027-09-23T00:00 day"),
  ]

  static let english: [(String, String)] = [
    ("sunday and tuesday of every week", "FREQ=WEEKLY;BYDAY=SU,TU from 2026-11-22"),
    ("from sunday to thursday every week", "FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH from 2026-11-22"),
    ("every week from monday to friday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR from 2026-11-23"),
    ("every day from sunday to thursday at 7", "FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH from 2026-11-22T07:00"),
    (
      "27 November 2026 at 09:00, the last Friday of every month",
      "time 2026-11-27T09:00 minute; FREQ=MONTHLY;BYDAY=-1FR from 2026-11-27"
    ),
    ("every 31 june", "number 31"),
    ("2026-12-05T14:00:00Z", "time 2026-12-05T17:00 second"),
    ("2026-12-05T14:00:00+01:00", "time 2026-12-05T16:00 second"),
    ("2026-12-05T14:00:00-05:00", "time 2026-12-05T22:00 second"), ("plan z at 5pm", "time 2026-11-21T17:00 hour"),
    ("Ramadan 2028", "time 2028-01-28T00:00 day – 2028-02-26T00:00 day"),
    ("friday last week", "time 2026-11-13T00:00 day"), ("the month before last", "time 2026-09-01T00:00 month"),
    ("the week before last", "time 2026-11-01T00:00 week"),
    ("3 weeks after next monday", "time 2026-12-14T00:00 day"), ("20 to six", "time 2026-11-21T17:40 minute"),
    ("from 20 to six", "time 2026-11-21T20:00 hour – 2026-11-22T07:00 hour"),
    ("7am mon", "time 2026-11-23T07:00 hour"), ("the 90s", "number 90"), ("90s", "duration 90 second 90"),
    ("15 / 8 / 2027", "time 2027-08-15T00:00 day"),
    ("national day", "time 2027-09-23T00:00 day"),
  ]

  static let azerbaijani: [(String, String)] = [
    ("hər gün bazardan cüməyə qədər saat 7-də", "FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH,FR from 2026-11-22T07:00"),
    ("hər həftə bazar ertəsindən cüməyə qədər", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR from 2026-11-23"),
    ("15 / 8 / 2027", "time 2027-08-15T00:00 day"),
  ]

  @Test(arguments: arabic)
  func `Arabic weekdays, dates and hours in other words are read`(text: String, expected: String) {
    #expect(SampleValues.read(text) == expected)
  }

  @Test(arguments: english)
  func `English weekdays, dates and hours in other words are read`(text: String, expected: String) {
    #expect(SampleValues.read(text, in: .english) == expected)
  }

  @Test(arguments: azerbaijani)
  func `Azerbaijani weekdays and dates in other words are read`(text: String, expected: String) {
    #expect(SampleValues.read(text, in: .azerbaijani) == expected)
  }

  @Test(arguments: [
    ("Asia/Dubai", "2026-12-02"), ("Asia/Kuwait", "2027-02-25"), ("Asia/Qatar", "2026-12-18"),
    ("Asia/Bahrain", "2026-12-16"), ("Asia/Muscat", "2027-11-20"), ("Asia/Riyadh", "2027-09-23"),
  ])
  func `the national day is that of the country`(name: String, expected: String) throws {
    let zone = try #require(ZoneInfo(identifier: name))
    let found = SampleValues.entities("اليوم الوطني", at: Moment(now: SampleClock.now, zone: zone))
    let entity = try #require(found.first)
    guard case .time(.value(let point)) = entity.content else {
      Issue.record("\(entity.content)")
      return
    }
    #expect(CalendarDay(of: point.date, in: zone).description == expected)
  }
}
