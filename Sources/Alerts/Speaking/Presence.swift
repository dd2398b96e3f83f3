package import Calendars

/// An hour of a day in which the person was there.
package struct Presence: Hashable, Sendable {
  package let day: CalendarDay
  /// 0 to 23, by the person's clock.
  package let hour: Int

  package init(_ day: CalendarDay, hour: Int) {
    self.day = day
    self.hour = hour
  }

  /// So many days are looked back.
  package static let daysKept = 28

  /// Returns the times of a day at which the person is usually there, the earliest first; nil where too little is known.
  ///
  /// They are the hours on whose most days somebody came, at most three that lie apart, each on a quarter of the days at least. A day that has
  /// not ended does not count, so that its times stay as they are.
  package static func usualTimes(in presence: [Self], before today: CalendarDay) -> [ClockTime]? {
    let known = Set(presence.filter { $0.day < today && today.days(since: $0.day) <= daysKept })
    let days = Set(known.map(\.day)).count
    guard days >= fewestDays else { return nil }
    let counts = Dictionary(grouping: known, by: \.hour).mapValues(\.count)
    let ranked = counts.filter { $0.value * 4 >= days }.keys.sorted {
      (counts[$1, default: 0], $0) < (counts[$0, default: 0], $1)
    }
    var times: [ClockTime] = []
    for time in ranked.map({ ClockTime(minuteOfDay: $0 * 60) })
    where times.count < mostTimes && times.allSatisfy({ time.distance(to: $0) >= minutesApart }) {
      times.append(time)
    }
    return times.isEmpty ? nil : times.sorted()
  }

  /// Returns how many days before a deadline what was said is recalled: as many as have the person come a few times, who is rarely there
  /// longer before it; a week where nothing is known.
  package static func recalledDays(in presence: [Self], before today: CalendarDay) -> Int {
    let days = Set(presence.filter { $0.day < today && today.days(since: $0.day) <= daysKept }.map(\.day)).count
    guard days > 0 else { return PacingPolicy.week }
    return min(mostRecalled, max(fewestRecalled, (visitsWanted * daysKept + 4 * days - 1) / (4 * days)))
  }

  /// Four times as many as the days on which the person shall come until the deadline.
  private static let visitsWanted = 15
  private static let fewestRecalled = 4
  private static let mostRecalled = 14

  private static let fewestDays = 10
  private static let mostTimes = 3
  private static let minutesApart = 180
}
