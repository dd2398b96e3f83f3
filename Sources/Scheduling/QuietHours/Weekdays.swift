package import Calendars

/// Days of the week.
package struct Weekdays: OptionSet, Codable, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The one that a day is.
  package init(of day: CalendarDay) {
    // The epoch was a Thursday.
    let number = day.daysSinceEpoch + 4
    self.init(rawValue: 1 << UInt8(number - number.dividedDown(by: 7) * 7))
  }

  package static let sunday = Self(rawValue: 1 << 0)
  package static let monday = Self(rawValue: 1 << 1)
  package static let tuesday = Self(rawValue: 1 << 2)
  package static let wednesday = Self(rawValue: 1 << 3)
  package static let thursday = Self(rawValue: 1 << 4)
  package static let friday = Self(rawValue: 1 << 5)
  package static let saturday = Self(rawValue: 1 << 6)
  package static let all = Self(rawValue: (1 << 7) - 1)
}
