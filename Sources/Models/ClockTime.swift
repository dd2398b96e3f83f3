/// An hour and a minute as a wall clock shows them, written `21:00`.
package struct ClockTime: Hashable, Comparable, Sendable, LosslessStringConvertible {
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

  /// Reads `HH:MM` in ASCII digits, `00:00` through `23:59`; nil for any other form.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":") else { return nil }
    let digits = [bytes[0], bytes[1], bytes[3], bytes[4]].map { Int($0) - Int(UInt8(ascii: "0")) }
    guard digits.allSatisfy((0...9).contains) else { return nil }
    let (hour, minute) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
    guard hour < 24, minute < 60 else { return nil }
    self.init(minuteOfDay: hour * 60 + minute)
  }

  package var minuteOfDay: Int { hour * 60 + minute }

  package var description: String { "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)" }

  package static func < (one: Self, other: Self) -> Bool { one.minuteOfDay < other.minuteOfDay }

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
