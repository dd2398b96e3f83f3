package import Calendars
package import Models

/// Why something comes at another time than was asked, in words for the user.
package enum ShiftReason: Hashable, Sendable {
  /// The month does not have the day that was asked for.
  case shortMonth(asked: Int, came: CalendarDay)
  /// Clocks are put forward over the time on that day.
  case skippedTime(ClockTime, CalendarDay, ZoneInfo, came: ClockTime)
  /// The zone leaves out the day.
  case skippedDay(CalendarDay, ZoneInfo)
  /// Clocks show the time twice on that day: the first was taken.
  case repeatedTime(ClockTime, CalendarDay, ZoneInfo)
  /// Quiet hours hold it until a time of a day; nil where they never end.
  case quietHours(until: ClockTime?, CalendarDay)
  /// Nobody was there to deliver it; of several that were missed this is the last.
  case late(ClockTime, CalendarDay, missed: Int)

  /// The sentence, with days as `2026-03-29` and times as `02:30`.
  package var explanation: Explanation {
    switch self {
    case .shortMonth(let asked, let came): Explanation("schedule.shift.shortMonth", String(asked), came.description)
    case .skippedTime(let time, let day, let zone, let came):
      Explanation("schedule.shift.skippedTime", time.description, day.description, zone.identifier, came.description)
    case .skippedDay(let day, let zone): Explanation("schedule.shift.skippedDay", day.description, zone.identifier)
    case .repeatedTime(let time, let day, let zone):
      Explanation("schedule.shift.repeatedTime", time.description, day.description, zone.identifier)
    case .quietHours(let time?, let day): Explanation("schedule.shift.quietHours", time.description, day.description)
    case .quietHours(nil, _): Explanation("schedule.shift.quietHoursWithoutEnd")
    case .late(let time, let day, missed: 1): Explanation("schedule.shift.late", time.description, day.description)
    case .late(let time, let day, let missed):
      Explanation("schedule.shift.lateMissed", time.description, day.description, String(missed))
    }
  }
}
