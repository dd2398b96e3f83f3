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

  package static let minutesInDay = 24 * 60
}

extension ClockTime: Codable {
  /// Reads `21:00`, two digits and two digits.
  package init?(_ text: String) {
    let digits = Array(text.utf8).map { Int($0) - Int(UInt8(ascii: "0")) }
    guard digits.count == 5, digits[2] == Int(UInt8(ascii: ":")) - Int(UInt8(ascii: "0")) else { return nil }
    let parts = [digits[0], digits[1], digits[3], digits[4]]
    guard parts.allSatisfy((0...9).contains) else { return nil }
    let (hour, minute) = (10 * parts[0] + parts[1], 10 * parts[2] + parts[3])
    guard hour < 24, minute < 60 else { return nil }
    self.init(minuteOfDay: 60 * hour + minute)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let time = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a time such as 21:00")
    }
    self = time
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
