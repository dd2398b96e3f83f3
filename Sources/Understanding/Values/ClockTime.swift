/// An hour and a minute as a wall clock shows them, written `21:00`.
package struct ClockTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let hour: Int
  package let minute: Int

  package static let noon = Self(minuteOfDay: 12 * 60)
  package static let midnight = Self(minuteOfDay: 0)

  /// Minutes since midnight, a day's worth of them taken away or added as often as needed.
  package init(minuteOfDay: Int) {
    let minutes = (minuteOfDay % Self.minutesInDay + Self.minutesInDay) % Self.minutesInDay
    hour = minutes / 60
    minute = minutes % 60
  }

  package var minuteOfDay: Int { hour * 60 + minute }

  package var description: String { "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)" }

  package static func < (one: Self, other: Self) -> Bool { one.minuteOfDay < other.minuteOfDay }

  static let minutesInDay = 24 * 60
}
