import Calendars
import TimeZones

/// The zones that a calendar file tells of by itself.
struct CalendarZones {
  private var name: String?
  private var offsets: Set<Int> = []
  /// Those whose clock never changes; nil for others.
  private var fixed: [String: Int?] = [:]

  mutating func begin() { (name, offsets) = (nil, []) }

  mutating func take(_ property: CalendarProperty) {
    switch property.name {
    case "TZID": name = property.value
    case "TZOFFSETTO": if let offset = Self.offset(property.value) { offsets.insert(offset) }
    default: break
    }
    if let name { fixed[name] = offsets.count == 1 ? offsets.first : nil }
  }

  /// The zone of a name: the one that the world knows by it, else one of the file's own that never changes its clock; nil where
  /// nobody knows when it does.
  func zone(_ name: String) -> ZoneInfo? {
    // Some write where they have it from before it: `/freeassociation.sourceforge.net/Europe/Berlin`.
    let known = [name, name.split(separator: "/").suffix(2).joined(separator: "/")]
    if let zone = known.lazy.compactMap(ZoneInfo.init(identifier:)).first { return zone }
    if ["UTC", "GMT", "Z", "Etc/UTC"].contains(name) { return .gmt }
    return (fixed[name] ?? nil).flatMap { ZoneInfo(secondsFromGMT: $0) }
  }

  /// `+0300` in seconds.
  private static func offset(_ text: String) -> Int? {
    let digits = text.dropFirst()
    guard let sign = text.first, sign == "+" || sign == "-", digits.count == 4 || digits.count == 6,
      digits.allSatisfy({ $0.isASCII && $0.isNumber }), let hours = Int(digits.prefix(2)),
      let minutes = Int(digits.dropFirst(2).prefix(2)), hours < 24, minutes < 60
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }
}
