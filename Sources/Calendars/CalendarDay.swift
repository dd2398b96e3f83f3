package import FoundationEssentials

/// A day of the Gregorian calendar without a time or a zone, written `2026-12-01`.
package struct CalendarDay: Hashable, Comparable, Sendable, LosslessStringConvertible {
  /// Days since 1970-01-01, negative before it.
  package let daysSinceEpoch: Int

  package init(daysSinceEpoch: Int) {
    self.daysSinceEpoch = daysSinceEpoch
  }

  /// The first day that can be written.
  package static let first = Self(daysSinceEpoch: -719_162)  // 0001-01-01
  /// The last day that can be written.
  package static let last = Self(daysSinceEpoch: 2_932_896)  // 9999-12-31

  /// The day that a wall clock in `zone` shows at `instant`; at the ends of the calendar the first or the last day.
  package init(of instant: Date, in zone: ZoneInfo) {
    let local = instant.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: instant))
    let days = (local / Self.secondsInDay).rounded(.down)
    let end = Double(Self.last.daysSinceEpoch)
    daysSinceEpoch = Int(max(Double(Self.first.daysSinceEpoch), min(days, end)))
  }

  /// Reads `YYYY-MM-DD` in ASCII digits; nil for any other form and for a day that does not exist.
  package init?(_ text: String) {
    self.init(text.utf8.span)
  }

  /// As from a text, by its bytes, since most of what is read in great numbers has a day.
  init?(_ text: Span<UInt8>) {
    guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let year = text.number(at: 0..<4), let month = text.number(at: 5..<7), let day = text.number(at: 8..<10)
    else { return nil }
    let asked = (year: year, month: month, day: day)
    guard asked.year > 0, (1...12).contains(asked.month) else { return nil }
    self.init(year: asked.year, month: asked.month, day: asked.day)
    // 30 February becomes 2 March: only a day that comes back unchanged exists.
    guard components == asked else { return nil }
  }

  /// Counts in years that begin on 1 March, so that the leap day is the last of its year, and in eras of 400 years.
  ///
  /// By arithmetic and not by Foundation's calendar, whose first use costs a millisecond. The Gregorian rule holds for all years.
  init(year: Int, month: Int, day: Int) {
    let year = month > 2 ? year : year - 1
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    daysSinceEpoch = era * Self.daysInEra + dayOfEra - Self.daysToEpoch
  }

  package var components: (year: Int, month: Int, day: Int) {
    let days = daysSinceEpoch + Self.daysToEpoch
    let era = (days >= 0 ? days : days - (Self.daysInEra - 1)) / Self.daysInEra
    let dayOfEra = days - era * Self.daysInEra
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (month < 10 ? 0 : 1)
    return (year, month < 10 ? month + 3 : month - 9, day)
  }

  /// 1 is Sunday.
  package var weekday: Int {
    // The epoch was a Thursday.
    ((daysSinceEpoch + 4) % 7 + 7) % 7 + 1
  }

  package var description: String {
    let (year, month, day) = components
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  /// So many days later; no further than the ends of the calendar, for a day beyond them cannot be written.
  package func adding(days: Int) -> Self {
    let (sum, isTooFar) = daysSinceEpoch.addingReportingOverflow(days)
    let end = days < 0 ? Self.first : Self.last
    return isTooFar ? end : min(max(Self(daysSinceEpoch: sum), Self.first), Self.last)
  }

  /// Days from `other` to this day, negative when this day comes first.
  package func days(since other: Self) -> Int { daysSinceEpoch - other.daysSinceEpoch }

  package static func < (one: Self, other: Self) -> Bool { one.daysSinceEpoch < other.daysSinceEpoch }

  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static let secondsInDay = 86_400.0
  private static let daysInEra = 146_097
  /// From 1 March of the year 0 to 1 January 1970.
  private static let daysToEpoch = 719_468
}

extension CalendarDay: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a day of the form YYYY-MM-DD")
    }
    self = day
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
