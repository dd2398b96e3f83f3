package import FoundationEssentials

/// An instant together with the wall clock of the place where it was told, written `2026-11-21T14:00:00+03:00`.
package struct OffsetDateTime: Hashable, Sendable, LosslessStringConvertible {
  /// Since 1970, in whole seconds.
  package let secondsSinceEpoch: Int
  /// East of Greenwich, in whole minutes.
  package let offsetMinutes: Int

  package init(secondsSinceEpoch: Int, offsetMinutes: Int) {
    self.secondsSinceEpoch = secondsSinceEpoch
    self.offsetMinutes = offsetMinutes
  }

  /// The wall clock of a zone at an instant, whose fraction of a second is dropped; that of Greenwich where the zone's shows a
  /// day beyond the ends of the calendar, which cannot be written.
  package init(_ instant: Date, in zone: ZoneInfo) {
    let seconds = instant.secondsDown
    let local = Self(secondsSinceEpoch: seconds, offsetMinutes: zone.wholeMinutesFromGMT(for: instant))
    self = local.isInCalendar ? local : Self(secondsSinceEpoch: seconds, offsetMinutes: 0)
  }

  /// Whether the wall clock shows a day that can be written.
  package var isInCalendar: Bool {
    Self.around.contains(secondsSinceEpoch) && (CalendarDay.first...CalendarDay.last).contains(day)
  }

  /// The seconds of the calendar, and of a day around it; minutes of others may be more than a number holds.
  private static let around =
    (CalendarDay.first.daysSinceEpoch - 1) * secondsInDay...(CalendarDay.last.daysSinceEpoch + 2) * secondsInDay
  private static let secondsInDay = ClockTime.minutesInDay * 60

  /// Reads RFC 3339, where the seconds may be left out; nil for anything else.
  ///
  /// Fractions of seconds are dropped.
  package init?(_ text: String) {
    let bytes = text.utf8.span
    guard bytes.count > 16, let day = CalendarDay(bytes.extracting(0..<10)), Self.separators.contains(bytes[10]),
      let clock = ClockTime(bytes.extracting(11..<16))
    else { return nil }
    var end = 16
    var seconds = 0
    if bytes[end] == UInt8(ascii: ":") {
      guard let told = bytes.number(at: 17..<19), told < 60 else { return nil }
      seconds = told
      end = 19
      if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
        let start = end + 1
        end = start
        while end < bytes.count, bytes.number(at: end..<end + 1) != nil { end += 1 }
        guard (1...9).contains(end - start) else { return nil }
      }
    }
    guard let offset = Self.offset(bytes.extracting(end..<bytes.count)) else { return nil }
    offsetMinutes = offset
    secondsSinceEpoch = (day.daysSinceEpoch * ClockTime.minutesInDay + clock.minuteOfDay - offset) * 60 + seconds
  }

  private static let separators = [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")]

  private static func offset(_ text: Span<UInt8>) -> Int? {
    guard let first = text.isEmpty ? nil : text[0] else { return nil }
    if text.count == 1 { return first | 0x20 == UInt8(ascii: "z") ? 0 : nil }
    let isWest = first == UInt8(ascii: "-")
    guard isWest || first == UInt8(ascii: "+"), let clock = ClockTime(text.extracting(1..<text.count)) else {
      return nil
    }
    return isWest ? -clock.minuteOfDay : clock.minuteOfDay
  }

  package var date: Date { Date(timeIntervalSince1970: Double(secondsSinceEpoch)) }

  /// The day that the wall clock shows.
  package var day: CalendarDay { CalendarDay(daysSinceEpoch: Self.floored(wallMinutes, ClockTime.minutesInDay)) }

  /// The time that the wall clock shows.
  package var clock: ClockTime {
    ClockTime(minuteOfDay: wallMinutes - Self.floored(wallMinutes, ClockTime.minutesInDay) * ClockTime.minutesInDay)
  }

  package var description: String {
    let seconds = secondsSinceEpoch - Self.floored(secondsSinceEpoch, 60) * 60
    let offset = ClockTime(minuteOfDay: abs(offsetMinutes))
    return "\(day)T\(clock):\(seconds < 10 ? "0" : "")\(seconds)\(offsetMinutes < 0 ? "-" : "+")\(offset)"
  }

  private var wallMinutes: Int { Self.floored(secondsSinceEpoch, 60) + offsetMinutes }

  private static func floored(_ number: Int, _ divisor: Int) -> Int {
    (number - ((number % divisor) + divisor) % divisor) / divisor
  }
}

extension OffsetDateTime: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let time = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a time with its offset")
    }
    self = time
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
