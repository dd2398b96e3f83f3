package import Calendars
package import FoundationEssentials
package import Models

/// A time that a sentence speaks of: a day, an hour if one was said, and how it repeats.
package struct When: Hashable, Sendable {
  /// Of a repeat the first one.
  package let day: CalendarDay
  /// Nil where no hour was said.
  package let time: ClockTime?
  package let rule: RecurrenceRule?
  /// The words that say it, by their numbers in the text, from the first to the last.
  package let words: [Range<Int>]
  /// The instant itself where it was counted from the clock, as «بعد ساعتين» is.
  private let counted: Date?
  /// Whether a day was said, not an hour alone.
  package let isDaySaid: Bool
  /// All the days that were said, from the first to the last: of «شهر ١٠» the month's; nil where they are counted from the
  /// clock, or come again.
  package var days: ClosedRange<CalendarDay>?
  /// The same of what has been: of October the last one that began, where ``days`` are ahead.
  package var pastDays: ClosedRange<CalendarDay>?
  /// The last such time where an hour alone was said, or a part of the day, and what is read is ahead.
  package var pastHour: PastHour?
  /// The day that was named where the one beside it is meant: Thursday of `before Thursday`.
  package var border: CalendarDay?
  /// Whether two days were said, and what lies between them is meant.
  package var isBetween = false
  /// Whether the hour is one that the face of a clock shows twice, and nothing says which: «الساعة ٩».
  package var isOnFace = false
  /// Whether the day is one of the month alone: «يوم ١٩», `the 19th`.
  package var isDayOfMonth = false
  /// Whether the day is the last of a month or year, with which what lasts until then ends.
  package var isEnd = false
  /// Whether it is named by a holiday, a quarter or a Hijri month and no hour, so that something may only be of that.
  package var isNameAlone = false
  /// Whether a date said its year, or is none.
  package var isYearSaid = true

  package init(
    day: CalendarDay,
    time: ClockTime? = nil,
    rule: RecurrenceRule? = nil,
    words: [Range<Int>] = [],
    counted: Date? = nil,
    isDaySaid: Bool = true
  ) {
    self.day = day
    self.time = time
    self.rule = rule
    self.words = words
    self.counted = counted
    self.isDaySaid = isDaySaid
  }

  /// Whether more days than one were said.
  package var isSpan: Bool { days.map { $0.lowerBound < $0.upperBound } ?? false }

  /// The instant; nil where no hour was said.
  package func instant(in zone: ZoneInfo) -> Date? {
    counted ?? time.map { day.instant(at: $0, in: zone) }
  }

  /// The value of a slot: `2026-12-01` if no hour was said, else `2026-11-23T21:00:00+03:00`.
  package func normalized(zone: ZoneInfo) -> String {
    guard let instant = instant(in: zone) else { return day.description }
    let offset = zone.wholeMinutesFromGMT(for: instant)
    let local = CalendarDay(of: instant, in: zone)
    let time = ClockTime(of: instant, in: zone)
    let sign = offset < 0 ? "-" : "+"
    return "\(local)T\(time):00\(sign)\(ClockTime(minuteOfDay: abs(offset)))"
  }
}
