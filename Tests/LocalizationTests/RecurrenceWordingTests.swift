import Localization
import Models
import Testing

struct RecurrenceWordingTests {
  @Test(arguments: [
    ("FREQ=DAILY", "كل يوم", "every day", "hər gün"),
    ("FREQ=WEEKLY;BYDAY=SU,TU", "كل أحد وثلاثاء", "every Sunday and Tuesday", "hər bazar və çərşənbə axşamı"),
    (
      "FREQ=WEEKLY;BYDAY=SU,TU,TH", "كل أحد وثلاثاء وخميس", "every Sunday, Tuesday and Thursday",
      "hər bazar, çərşənbə axşamı və cümə axşamı"
    ),
    ("FREQ=DAILY;BYDAY=SU,MO,TU,WE,TH", "كل يوم عمل", "every workday", "hər iş günü"),
    ("FREQ=DAILY;BYDAY=SU,SA", "كل أحد وسبت", "every Sunday and Saturday", "hər bazar və şənbə"),
    ("FREQ=HOURLY;INTERVAL=8", "كل 8 ساعات", "every 8 hours", "hər 8 saatdan bir"),
    ("FREQ=MINUTELY;INTERVAL=90", "كل 90 دقيقة", "every 90 minutes", "hər 90 dəqiqədən bir"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "كل أسبوعين في الجمعة", "every 2 weeks on Friday", "hər 2 həftədən bir, cümə"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "آخر يوم من كل شهر", "the last day of every month", "hər ay, son gün"),
    (
      "FREQ=MONTHLY;BYMONTHDAY=1,15", "يوم 1 و15 من كل شهر", "day 1 and 15 of every month", "hər ay, ayın günü 1 və 15"
    ),
    ("FREQ=MONTHLY;BYDAY=-1FR", "آخر جمعة من كل شهر", "the last Friday of every month", "hər ay, sonuncu cümə"),
    ("FREQ=MONTHLY;BYDAY=1SU", "أول أحد من كل شهر", "the first Sunday of every month", "hər ay, birinci bazar"),
    (
      "RSCALE=ISLAMIC-UMALQURA;FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=10", "كل سنة في 10 ذو الحجة",
      "every year on 10 Dhu al-Hijjah", "hər il, 10 zilhiccə"
    ),
    (
      "RSCALE=ISLAMIC-UMALQURA;FREQ=MONTHLY;BYMONTHDAY=13", "يوم 13 من كل شهر هجري", "day 13 of every Hijri month",
      "hər hicri ay, ayın günü 13"
    ),
    (
      "FREQ=YEARLY;BYMONTH=3;BYDAY=-1FR", "كل سنة في آخر جمعة من مارس", "every year on the last Friday of March",
      "hər il, mart, sonuncu cümə"
    ),
    (
      "FREQ=DAILY;COUNT=10", "كل يوم، 10 مرات فقط", "every day, 10 times in all", "hər gün, cəmi 10 dəfə"
    ),
    (
      "FREQ=HOURLY;UNTIL=20261121T170000", "كل ساعة حتى 21 نوفمبر 2026 الساعة 17:00",
      "every hour until 21 November 2026 at 17:00", "hər saat, 21 noyabr 2026, saat 17:00 olanadək"
    ),
    (
      "FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH;BYSETPOS=-1", "آخر يوم عمل من كل شهر", "the last workday of every month",
      "hər ay, sonuncu iş günü"
    ),
    (
      "FREQ=MONTHLY;BYDAY=SU,SA;BYSETPOS=1,-1", "أول أحد أو سبت وآخر أحد أو سبت من كل شهر",
      "the first Sunday or Saturday and the last Sunday or Saturday of every month",
      "hər ay, birinci bazar və ya şənbə və sonuncu bazar və ya şənbə"
    ),
    (
      "FREQ=DAILY;UNTIL=20261231", "كل يوم حتى 31 ديسمبر 2026", "every day until 31 December 2026",
      "hər gün, 31 dekabr 2026 tarixinədək"
    ),
    (
      "FREQ=DAILY;INTERVAL=3;BYMONTH=3;BYMONTHDAY=-2", "كل 3 أيام في اليوم قبل الأخير في مارس",
      "every 3 days on the second to last day in March", "hər 3 gündən bir, sondan ikinci gün, mart"
    ),
  ])
  func `a rule is said in words`(text: String, arabic: String, english: String, azerbaijani: String) throws {
    let rule = try RecurrenceRule(text)
    let said = [Language.arabic, .english, .azerbaijani].map { language in
      Localizer(catalogs: .embedded, language: language).text(rule, workdays: [1, 2, 3, 4, 5])
    }
    let shown = said.map { String($0.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }) }
    #expect(shown == [arabic, english, azerbaijani])
  }
}
