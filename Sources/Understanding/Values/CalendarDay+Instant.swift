package import Calendars
package import FoundationEssentials

extension CalendarDay {
  /// The instant at which clocks in a zone show a time on this day.
  ///
  /// A time that clocks show twice is the first of the two. One that they leap over is the first instant after the leap.
  package func instant(at time: ClockTime, in zone: ZoneInfo) -> Date {
    let local = Double(daysSinceEpoch * 86_400 + time.minuteOfDay * 60)
    // No zone is a day or more from Greenwich: before and after whatever leap there is.
    let offsets = [local - 86_400, local + 86_400].map { seconds in
      Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
    }
    let instants = offsets.map { Date(timeIntervalSince1970: local - $0) }
    let matches = zip(instants, offsets).filter { Double(zone.secondsFromGMT(for: $0)) == $1 }.map(\.0)
    return matches.min() ?? Self.leap(in: zone, between: instants[1], and: instants[0])
  }

  /// The first instant, to the second, that has the later one's offset.
  private static func leap(in zone: ZoneInfo, between earlier: Date, and later: Date) -> Date {
    var before = Int(earlier.timeIntervalSince1970)
    var after = Int(later.timeIntervalSince1970)
    let offset = zone.secondsFromGMT(for: later)
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(middle))) == offset {
        after = middle
      } else {
        before = middle
      }
    }
    return Date(timeIntervalSince1970: Double(after))
  }
}

extension ClockTime {
  /// What a wall clock in a zone shows at an instant, its seconds dropped.
  package init(of instant: Date, in zone: ZoneInfo) {
    let local = (instant.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: instant))) / 60
    self.init(minuteOfDay: Int(local.rounded(.down)) % Self.minutesInDay)
  }
}
