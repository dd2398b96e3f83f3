package import FoundationEssentials

/// A time zone: how far its wall clock is from Greenwich at each instant.
///
/// Foundation's `TimeZone` brings ICU and its data along, two thirds of a program, and takes a lock for each answer. The zones of a
/// name are read from the system's files (`TimeZones`).
package struct ZoneInfo: Hashable, Sendable {
  /// By which the IANA database names it, or `GMT+0300` of one whose clock never changes.
  package let identifier: String
  private let table: ZoneTable

  package init(identifier: String, table: ZoneTable) {
    self.identifier = identifier
    self.table = table
  }

  /// Makes a zone whose clock never changes; nil for a day or more.
  package init?(secondsFromGMT offset: Int) {
    guard abs(offset) < 86_400 else { return nil }
    identifier = offset == 0 ? "GMT" : "GMT" + Self.text(offset)
    table = ZoneTable(offset: offset)
  }

  package static let gmt = Self(identifier: "GMT", table: ZoneTable(offset: 0))

  /// Returns the seconds that the clock is ahead of Greenwich's.
  package func secondsFromGMT(for instant: Date) -> Int { table.offset(at: instant.secondsDown) }

  /// Returns how many minutes clocks are ahead of Greenwich, as RFC 3339 writes them.
  ///
  /// Before zones were agreed on, clocks went by the sun, to the second (+03:06:52 in Riyadh). The next minute is taken, so that the
  /// beginning of a day stays on that day.
  package func wholeMinutesFromGMT(for instant: Date) -> Int {
    let seconds = secondsFromGMT(for: instant)
    return (seconds > 0 ? seconds + 59 : seconds) / 60
  }

  /// Returns when the clock is put next; nil where it never is again.
  package func nextTransition(after instant: Date) -> Date? {
    table.nextTransition(after: instant.secondsDown).map { Date(timeIntervalSince1970: Double($0)) }
  }

  package static func == (one: Self, other: Self) -> Bool { one.identifier == other.identifier }

  package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// `+0300`, or `-023045` where there are seconds.
  package static func text(_ offset: Int) -> String {
    let seconds = abs(offset)
    let parts = [seconds / 3_600, seconds / 60 % 60] + (seconds % 60 > 0 ? [seconds % 60] : [])
    return (offset < 0 ? "-" : "+") + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }
}

extension Date {
  /// In seconds since 1970; at the ends of what can be counted the first or the last one.
  var secondsDown: Int {
    let seconds = timeIntervalSince1970.rounded(.down)
    return Int(exactly: seconds) ?? (seconds < 0 ? .min : .max)
  }
}
