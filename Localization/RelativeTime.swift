package import FoundationEssentials
import Models

/// How long ago something was, in the unit in which people say it.
package enum RelativeTime: Hashable, Sendable {
  case now
  case minutes(Int)
  case hours(Int)
  case days(Int)
  case weeks(Int)
  case months(Int)
  case years(Int)

  /// In whole units, rounded down, so that 119 minutes are an hour; what is to come is now, for clocks differ.
  package init(from instant: Date, to now: Date) {
    let minutes = Int(clamping: Int64(max(0, now.timeIntervalSince(instant)) / 60))
    switch minutes {
    case ..<1: self = .now
    case ..<Self.hour: self = .minutes(minutes)
    case ..<Self.day: self = .hours(minutes / Self.hour)
    case ..<Self.week: self = .days(minutes / Self.day)
    case ..<Self.month: self = .weeks(minutes / Self.week)
    case ..<Self.year: self = .months(minutes / Self.month)
    default: self = .years(minutes / Self.year)
    }
  }

  // In minutes; months and years are those of the Gregorian calendar in the mean, whole days of them.
  private static let hour = 60
  private static let day = 24 * hour
  private static let week = 7 * day
  private static let month = 30 * day
  private static let year = 365 * day
}

extension Localizer {
  /// «قبل ساعتين».
  package func text(_ time: RelativeTime) -> String {
    switch time {
    case .now: text("time.now")
    case .minutes(let count): text("time.ago.minutes", .integer(count))
    case .hours(let count): text("time.ago.hours", .integer(count))
    case .days(let count): text("time.ago.days", .integer(count))
    case .weeks(let count): text("time.ago.weeks", .integer(count))
    case .months(let count): text("time.ago.months", .integer(count))
    case .years(let count): text("time.ago.years", .integer(count))
    }
  }
}
