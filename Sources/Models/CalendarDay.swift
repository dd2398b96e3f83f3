package import Foundation

/// A day of the Gregorian calendar without a time or a zone, written `2026-12-01`.
package struct CalendarDay: Hashable, Comparable, Sendable, LosslessStringConvertible {
  /// Days since 1970-01-01, negative before it.
  package let daysSinceEpoch: Int

  package init(daysSinceEpoch: Int) {
    self.daysSinceEpoch = daysSinceEpoch
  }

  /// The day that a wall clock in `zone` shows at `instant`.
  package init(of instant: Date, in zone: TimeZone) {
    let local = instant.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: instant))
    daysSinceEpoch = Int((local / Self.secondsInDay).rounded(.down))
  }

  /// Reads `YYYY-MM-DD` in ASCII digits; nil for any other form and for a day that does not exist.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    let digits = bytes.enumerated().filter { $0.offset != 4 && $0.offset != 7 }.map(\.element)
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    let asked = DateComponents(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    // The calendar turns 30 February into 2 March: only a day that it gives back unchanged exists.
    guard let date = Self.calendar.date(from: asked),
      Self.calendar.dateComponents([.year, .month, .day], from: date) == asked
    else { return nil }
    self.init(of: date, in: .gmt)
  }

  package var components: (year: Int, month: Int, day: Int) {
    let date = Date(timeIntervalSince1970: Double(daysSinceEpoch) * Self.secondsInDay)
    let parts = Self.calendar.dateComponents([.year, .month, .day], from: date)
    return (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  package var description: String {
    let (year, month, day) = components
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  package func adding(days: Int) -> Self { Self(daysSinceEpoch: daysSinceEpoch + days) }

  /// Days from `other` to this day, negative when this day comes first.
  package func days(since other: Self) -> Int { daysSinceEpoch - other.daysSinceEpoch }

  package static func < (one: Self, other: Self) -> Bool { one.daysSinceEpoch < other.daysSinceEpoch }

  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static let secondsInDay = 86_400.0

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
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
