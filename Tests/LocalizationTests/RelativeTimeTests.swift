import Foundation
import Localization
import Models
import Testing

struct RelativeTimeTests {
  @Test(
    arguments: [
      (-60, .now), (0, .now), (59, .now), (60, .minutes(1)), (3_599, .minutes(59)), (3_600, .hours(1)),
      (7_140, .hours(1)), (7_200, .hours(2)), (86_399, .hours(23)), (86_400, .days(1)), (604_799, .days(6)),
      (604_800, .weeks(1)), (2_591_999, .weeks(4)), (2_592_000, .months(1)), (31_535_999, .months(12)),
      (31_536_000, .years(1)), (1e18, .years(31_709_791_983)),
    ] as [(Double, RelativeTime)]
  )
  func `how long ago is told in the largest unit`(seconds: Double, time: RelativeTime) {
    let now = Date(timeIntervalSince1970: 1_795_240_800)
    #expect(RelativeTime(from: now.addingTimeInterval(-seconds), to: now) == time)
  }

  @Test(
    arguments: [
      (.now, "الآن", "now", "indi"),
      (.minutes(1), "قبل دقيقة", "1 minute ago", "1 dəqiqə əvvəl"),
      (.minutes(2), "قبل دقيقتين", "2 minutes ago", "2 dəqiqə əvvəl"),
      (.minutes(3), "قبل 3 دقائق", "3 minutes ago", "3 dəqiqə əvvəl"),
      (.minutes(11), "قبل 11 دقيقة", "11 minutes ago", "11 dəqiqə əvvəl"),
      (.hours(1), "قبل ساعة", "1 hour ago", "1 saat əvvəl"),
      (.hours(2), "قبل ساعتين", "2 hours ago", "2 saat əvvəl"),
      (.hours(10), "قبل 10 ساعات", "10 hours ago", "10 saat əvvəl"),
      (.hours(23), "قبل 23 ساعة", "23 hours ago", "23 saat əvvəl"),
      (.days(1), "قبل يوم", "1 day ago", "1 gün əvvəl"),
      (.days(2), "قبل يومين", "2 days ago", "2 gün əvvəl"),
      (.days(6), "قبل 6 أيام", "6 days ago", "6 gün əvvəl"),
      (.weeks(1), "قبل أسبوع", "1 week ago", "1 həftə əvvəl"),
      (.weeks(2), "قبل أسبوعين", "2 weeks ago", "2 həftə əvvəl"),
      (.weeks(4), "قبل 4 أسابيع", "4 weeks ago", "4 həftə əvvəl"),
      (.months(2), "قبل شهرين", "2 months ago", "2 ay əvvəl"),
      (.months(3), "قبل 3 أشهر", "3 months ago", "3 ay əvvəl"),
      (.months(11), "قبل 11 شهرًا", "11 months ago", "11 ay əvvəl"),
      (.years(1), "قبل سنة", "1 year ago", "1 il əvvəl"),
      (.years(2), "قبل سنتين", "2 years ago", "2 il əvvəl"),
      (.years(5), "قبل 5 سنوات", "5 years ago", "5 il əvvəl"),
      (.years(100), "قبل 100 سنة", "100 years ago", "100 il əvvəl"),
    ] as [(RelativeTime, String, String, String)]
  )
  func `it is told in words, with the dual and the plurals`(
    time: RelativeTime,
    arabic: String,
    english: String,
    azerbaijani: String
  ) {
    let texts = [Language.arabic, .english, .azerbaijani].map {
      Localizer(catalogs: .embedded, language: $0).text(time)
    }
    #expect(texts == [arabic, english, azerbaijani])
  }
}
