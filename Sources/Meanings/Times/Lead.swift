package import Calendars
package import FoundationEssentials
package import Understanding

/// How long before something: «قبل القسط بثلاثة أيام», `two hours before it`.
package struct Lead: Codable, Hashable, Sendable {
  package var months = 0
  package var days = 0
  package var minutes: Int?

  /// Reads `7d`, `1m` or `60t` of `Intents/References/span.json`; with `*` it is counted.
  ///
  /// Nil for more than a hundred years.
  package init?(_ value: String, count: Int?) {
    let isCounted = value.hasPrefix("*")
    guard let number = Int(value.drop { $0 == "*" }.dropLast()), !isCounted || count != nil else { return nil }
    // «٢٥ يوم»: from eleven on what is counted stands in the singular.
    let (total, isTooLarge) = number.multipliedReportingOverflow(by: count ?? 1)
    let most =
      switch value.last {
      case "d": Self.mostDays
      case "m": Self.mostDays / 30
      default: Self.mostDays * 1_440
      }
    guard !isTooLarge, (0...most).contains(total) else { return nil }
    switch value.last {
    case "d": days = total
    case "m": months = total
    default: minutes = total
    }
  }

  private static let mostDays = 36_525

  /// It and half of one more of what it counts, as `Intents/References/span.json` has that: «سنة ونص», `three weeks and a half`.
  package func andHalf(of value: String) -> Lead {
    var more = self
    switch (value.last, Int(value.drop { $0 == "*" }.dropLast())) {
    case ("m", let months?):
      more.months += months.isMultiple(of: 12) ? 6 : 0
      more.days += months.isMultiple(of: 12) ? 0 : 15
    case ("d", let days?) where days.isMultiple(of: 7): more.days += 4
    case ("t", let minutes?): more.minutes = (more.minutes ?? 0) + (minutes.isMultiple(of: 60) ? 30 : 0)
    default: break
    }
    return more
  }

  /// The instant so long after a moment, at the same hour where days are counted.
  package func instant(after moment: Moment) -> Date {
    if let minutes { return moment.now.addingTimeInterval(Double(minutes) * 60) }
    let day = CalendarDay(of: moment.now, in: moment.zone).adding(months: months).adding(days: days)
    return day.instant(at: ClockTime(of: moment.now, in: moment.zone), in: moment.zone)
  }

  /// The time so long before or behind another one, at the same hour where days are counted.
  package func time(from start: (day: CalendarDay, time: ClockTime), isBefore: Bool) -> When {
    let sign = isBefore ? -1 : 1
    let day = start.day.adding(months: sign * months).adding(days: sign * days)
    let total = start.time.minuteOfDay + sign * (minutes ?? 0)
    let days = Int((Double(total) / 1440).rounded(.down))
    return When(day: day.adding(days: days), time: ClockTime(minuteOfDay: total - 1440 * days))
  }

  /// The value of the slot `when`: so long before a day, at the hour that was said, or before an instant where hours were said.
  package func slotValue(
    before day: CalendarDay,
    at time: ClockTime?,
    said hour: ClockTime?,
    in zone: ZoneInfo
  ) -> SlotValue {
    let start = day.adding(months: -months).adding(days: -days)
    guard let minutes else {
      return .text(hour.map { When(day: start, time: $0).normalized(zone: zone) } ?? start.description)
    }
    let time = time ?? .morning
    let total = time.minuteOfDay - minutes
    let daysBack = total >= 0 ? 0 : (-total + 1439) / 1440
    let when = When(day: start.adding(days: -daysBack), time: ClockTime(minuteOfDay: total + 1440 * daysBack))
    return .text(when.normalized(zone: zone))
  }
}
