package import FoundationEssentials

/// An instant to the millisecond, as records tell it: `2026-11-20T19:12:00+03:00`, with a fraction only where it has one.
///
/// Its day is one of the calendar in Greenwich, too, so that it can be told by every clock.
package struct Timestamp: Hashable, Sendable {
  private let seconds: Int
  private let milliseconds: Int
  private let offsetMinutes: Int

  /// An instant as a zone's clock shows it, to the nearest millisecond.
  package init(_ instant: Date, in zone: ZoneInfo) {
    let total = Int((instant.timeIntervalSince1970 * 1_000).rounded())
    milliseconds = (total % 1_000 + 1_000) % 1_000
    seconds = (total - milliseconds) / 1_000
    offsetMinutes = OffsetDateTime(Date(timeIntervalSince1970: Double(seconds)), in: zone).offsetMinutes
  }

  package var date: Date { Date(timeIntervalSince1970: Double(seconds * 1_000 + milliseconds) / 1_000) }

  /// The instants whose day can be written.
  package static let instants =
    Date(
      timeIntervalSince1970: Double(CalendarDay.first.daysSinceEpoch) * 86_400
    )..<Date(
      timeIntervalSince1970: Double(CalendarDay.last.daysSinceEpoch + 1) * 86_400
    )
}

extension Timestamp: LosslessStringConvertible {
  /// Reads RFC 3339; digits beyond the milliseconds are dropped.
  package init?(_ text: String) {
    guard let time = OffsetDateTime(text), time.isInCalendar, Self.instants.contains(time.date) else { return nil }
    seconds = time.secondsSinceEpoch
    offsetMinutes = time.offsetMinutes
    let fraction = text.utf8.dropFirst(19)
    let digits = fraction.first == UInt8(ascii: ".") ? fraction.dropFirst().prefix { $0 >= 0x30 && $0 <= 0x39 } : []
    milliseconds = (0..<3).reduce(0) { sum, place in
      sum * 10 + (place < digits.count ? Int(digits[digits.index(digits.startIndex, offsetBy: place)] - 0x30) : 0)
    }
  }

  package var description: String {
    let whole = OffsetDateTime(secondsSinceEpoch: seconds, offsetMinutes: offsetMinutes).description
    guard milliseconds > 0 else { return whole }
    let digits = String(1_000 + milliseconds).dropFirst()
    return "\(whole.prefix(19)).\(digits)\(whole.dropFirst(19))"
  }
}
