import Calendars
import FoundationEssentials

/// A zone as a calendar file tells its clock: each change of some years, those alike together.
struct CalendarZone {
  private let zone: ZoneInfo
  private let years: ClosedRange<Int>

  init(_ zone: ZoneInfo, years: ClosedRange<Int>) {
    self.zone = zone
    self.years = years
  }

  /// What the clock does at some instants: where it was, where it is put, and whether that is summer time, for which it is put forward.
  private struct Kind: Hashable {
    let before: Int
    let after: Int
    let isSummer: Bool
  }

  var lines: [ContentLine] {
    [ContentLine("BEGIN:VTIMEZONE"), ContentLine("TZID:\(zone.identifier)")]
      + changes.flatMap { lines(of: $0.kind, at: $0.instants) } + [ContentLine("END:VTIMEZONE")]
  }

  /// The first of them is how the clock stood at the beginning.
  private var changes: [(kind: Kind, instants: [Date])] {
    let start = Self.start(of: years.lowerBound)
    let end = Self.start(of: years.upperBound + 1)
    var offset = zone.secondsFromGMT(for: start)
    let following = zone.nextTransition(after: start).map(zone.secondsFromGMT) ?? offset
    var changes = [(kind: Kind(before: offset, after: offset, isSummer: following < offset), instants: [start])]
    var instant = start
    while let next = zone.nextTransition(after: instant), next < end {
      let kind = Kind(
        before: offset,
        after: zone.secondsFromGMT(for: next),
        isSummer: zone.secondsFromGMT(for: next) > offset
      )
      offset = kind.after
      if let place = changes.firstIndex(where: { $0.kind == kind }) {
        changes[place].instants.append(next)
      } else {
        changes.append((kind, [next]))
      }
      instant = next
    }
    return changes
  }

  private static func start(of year: Int) -> Date {
    let day = CalendarDay("\(String(repeating: "0", count: max(0, 4 - String(year).count)))\(year)-01-01") ?? .first
    return Date(timeIntervalSince1970: Double(day.daysSinceEpoch) * 86_400)
  }

  private func lines(of kind: Kind, at instants: [Date]) -> [ContentLine] {
    let name = kind.isSummer ? "DAYLIGHT" : "STANDARD"
    // What the clock shows before it is put.
    let walls = instants.map { String($0.addingTimeInterval(Double(kind.before)).calendarText.dropLast()) }
    return [ContentLine("BEGIN:\(name)"), ContentLine("DTSTART:\(walls[0])")]
      + (walls.count > 1 ? [ContentLine("RDATE:\(walls.dropFirst().joined(separator: ","))")] : [])
      + [
        ContentLine("TZOFFSETFROM:\(ZoneInfo.text(kind.before))"),
        ContentLine("TZOFFSETTO:\(ZoneInfo.text(kind.after))"),
        ContentLine("END:\(name)"),
      ]
  }
}
