package import Calendars
package import FoundationEssentials
package import Models

/// Hours of the day in which nothing disturbs, by the wall clock and never shorter than it says.
///
/// A window begins with the first occurrence of its start and ends with the last of its end, where clocks show a time
/// twice; where they leap over one, with the first instant after the leap. The end is not part of it. One that passes
/// midnight belongs to the weekday on which it begins.
package struct QuietHours: Hashable, Codable, Sendable {
  package let start: ClockTime
  package let end: ClockTime
  /// The weekdays on which a window begins.
  package let weekdays: Weekdays
  /// From midnight to midnight, whatever start and end say.
  package let isAllDay: Bool

  /// Nil for a window that ends where it begins: that is none, and the whole day is ``allDay(on:)``.
  package init?(from start: ClockTime, to end: ClockTime, on weekdays: Weekdays = .all) {
    guard start != end else { return nil }
    self.init(start: start, end: end, weekdays: weekdays, isAllDay: false)
  }

  package static func allDay(on weekdays: Weekdays) -> Self {
    Self(start: .midnight, end: .midnight, weekdays: weekdays, isAllDay: true)
  }

  private init(start: ClockTime, end: ClockTime, weekdays: Weekdays, isAllDay: Bool) {
    self.start = start
    self.end = end
    self.weekdays = weekdays
    self.isAllDay = isAllDay
  }

  /// The first instant from a certain one on at which it is not quiet; that instant itself where it is not quiet then.
  ///
  /// Nil where it is quiet for ever, all day and on all days.
  package func release(of instant: Date, in clock: ZoneClock) -> Date? {
    if isAllDay, weekdays == .all { return nil }
    var instant = instant
    // A window that ends in another goes on: an all-day Friday before an all-day Saturday, or a day that a zone left out.
    while let end = end(at: instant, in: clock) { instant = end }
    return instant
  }

  /// When the window ends that an instant lies in; nil if it lies in none.
  private func end(at instant: Date, in clock: ZoneClock) -> Date? {
    let today = clock.day(at: instant)
    // A fold over midnight shows yesterday after today: hence two days back and one ahead.
    return (-2...1).lazy
      .compactMap { window(beginningOn: today.adding(days: $0), in: clock) }
      .filter { $0.contains(instant) }
      .map(\.upperBound)
      .max()
  }

  /// The window that begins on a day; nil where the weekday has none, or clocks leap over the whole of it.
  package func window(beginningOn day: CalendarDay, in clock: ZoneClock) -> Range<Date>? {
    guard weekdays.isSuperset(of: Weekdays(of: day)) else { return nil }
    let endDay = end > start ? day : day.adding(days: 1)
    let (first, last) = (clock.moments(of: start, on: day).first, clock.moments(of: end, on: endDay).last)
    return first < last ? first..<last : nil
  }
}

extension NotificationSettings {
  /// None while an end is missing, or both are the same.
  package var quietHours: QuietHours? {
    guard let quietHoursStart, let quietHoursEnd else { return nil }
    return QuietHours(from: quietHoursStart, to: quietHoursEnd)
  }
}
