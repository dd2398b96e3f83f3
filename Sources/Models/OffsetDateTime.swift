package import Foundation

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
  package init(_ instant: Date, in zone: TimeZone) {
    let seconds = Int(instant.timeIntervalSince1970.rounded(.down))
    let local = Self(secondsSinceEpoch: seconds, offsetMinutes: zone.secondsFromGMT(for: instant) / 60)
    self = local.isInCalendar ? local : Self(secondsSinceEpoch: seconds, offsetMinutes: 0)
  }

  /// Whether the wall clock shows a day that can be written.
  package var isInCalendar: Bool { (CalendarDay.first...CalendarDay.last).contains(day) }

  /// Reads RFC 3339, where the seconds may be left out; nil for anything else.
  ///
  /// Fractions of seconds are dropped.
  package init?(_ text: String) {
    guard let day = CalendarDay(String(text.prefix(10))), text.dropFirst(10).first.map({ "Tt ".contains($0) }) == true,
      let clock = ClockTime(String(text.dropFirst(11).prefix(5)))
    else { return nil }
    var rest = text.dropFirst(16)
    var seconds = 0
    if rest.hasPrefix(":") {
      guard let told = Self.number(rest.dropFirst().prefix(2)), told < 60 else { return nil }
      seconds = told
      rest = rest.dropFirst(3)
      if rest.hasPrefix(".") {
        let digits = rest.dropFirst().prefix { "0"..."9" ~= $0 }
        guard (1...9).contains(digits.count) else { return nil }
        rest = rest.dropFirst(1 + digits.count)
      }
    }
    guard let offset = Self.offset(rest) else { return nil }
    offsetMinutes = offset
    secondsSinceEpoch = (day.daysSinceEpoch * ClockTime.minutesInDay + clock.minuteOfDay - offset) * 60 + seconds
  }

  private static func offset(_ text: Substring) -> Int? {
    if text == "Z" || text == "z" { return 0 }
    guard let sign = text.first, "+-".contains(sign), let clock = ClockTime(String(text.dropFirst())) else {
      return nil
    }
    return sign == "-" ? -clock.minuteOfDay : clock.minuteOfDay
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.count == 2 && digits.allSatisfy { "0"..."9" ~= $0 } ? Int(digits) : nil
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
