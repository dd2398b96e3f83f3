package import Calendars

/// The last time that an hour or a part of the day meant, where no day was said: `in the morning`, «العصر».
package struct PastHour: Hashable, Sendable {
  package let day: CalendarDay
  /// Nil where it is a part of the day that is not over yet.
  package let time: ClockTime?
}

extension PastHour {
  /// Reads the words of a time that is still to come, and that say no day, as what has been.
  init?(of when: When, as moment: SpokenMoment, in context: ValueContext) {
    guard moment.clock?.zone == nil,
      when.day > context.today || when.time.map({ $0.minuteOfDay > context.minute }) == true
    else { return nil }
    var past = context
    past.isPast = true
    let minute = past.minute(of: moment, on: nil).minute
    if moment.clock == nil, minute > context.minute, minute - context.minute < Self.partLength {
      self.init(day: context.today, time: nil)
    } else {
      let day = minute > context.minute ? context.today.adding(days: -1) : context.today
      self.init(day: day, time: ClockTime(minuteOfDay: minute))
    }
  }

  /// How many minutes before its hour a part of the day has begun.
  private static let partLength = 180

  /// The value of a slot, as that of a ``When`` is written.
  package func normalized(zone: ZoneInfo) -> String { When(day: day, time: time).normalized(zone: zone) }
}
