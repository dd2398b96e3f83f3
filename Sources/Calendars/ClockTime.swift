/// An hour and a minute as a wall clock shows them, written `21:00`.
package struct ClockTime: Hashable, Comparable, Sendable, LosslessStringConvertible {
  package let hour: Int
  package let minute: Int

  package static let noon = Self(minuteOfDay: 12 * 60)
  package static let midnight = Self(minuteOfDay: 0)
  /// When something comes for which only a day was said.
  package static let morning = Self(minuteOfDay: 9 * 60)

  /// Minutes since midnight, a day's worth of them taken away or added as often as needed.
  package init(minuteOfDay: Int) {
    let minutes = (minuteOfDay % Self.minutesInDay + Self.minutesInDay) % Self.minutesInDay
    hour = minutes / 60
    minute = minutes % 60
  }

  /// Reads `HH:MM` in ASCII digits, `00:00` through `23:59`; nil for any other form.
  package init?(_ text: String) {
    self.init(text.utf8.span)
  }

  /// As from a text, by its bytes.
  init?(_ text: Span<UInt8>) {
    guard text.count == 5, text[2] == UInt8(ascii: ":"), let hour = text.number(at: 0..<2),
      let minute = text.number(at: 3..<5), hour < 24, minute < 60
    else { return nil }
    self.init(minuteOfDay: hour * 60 + minute)
  }

  package var minuteOfDay: Int { hour * 60 + minute }

  package var description: String { "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)" }

  package static func < (one: Self, other: Self) -> Bool { one.minuteOfDay < other.minuteOfDay }

  /// The minutes between two hours, around the clock the shorter way.
  package func distance(to other: Self) -> Int {
    let minutes = abs(minuteOfDay - other.minuteOfDay)
    return min(minutes, Self.minutesInDay - minutes)
  }

  package static let minutesInDay = 24 * 60
}

extension ClockTime: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let time = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a time of the form HH:MM")
    }
    self = time
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
