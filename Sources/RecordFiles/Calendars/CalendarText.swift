import Calendars
package import FoundationEssentials
import Models
import Scheduling

/// A calendar file of RFC 5545.
package struct CalendarText {
  private let events: [CalendarEvent]
  private let now: Date

  package init(_ events: [CalendarEvent], now: Date) {
    self.events = events
    self.now = now
  }

  package var text: String {
    let lines =
      [
        ContentLine("BEGIN:VCALENDAR"), ContentLine("VERSION:2.0"), ContentLine("PRODID:-//Tanbih//Tanbih//EN"),
        ContentLine("CALSCALE:GREGORIAN"),
      ] + zones.flatMap { CalendarZone($0.zone, years: $0.years).lines } + events.flatMap(lines)
      + [ContentLine("END:VCALENDAR")]
    return lines.map(\.folded).joined()
  }

  /// The zones that the events name, each with the years in which it is asked for its clock.
  private var zones: [(zone: ZoneInfo, years: ClosedRange<Int>)] {
    var years: [ZoneInfo: ClosedRange<Int>] = [:]
    for event in events {
      guard case .wall(let day, _, _, let zone) = event.start, !zone.isGreenwich else { continue }
      let first = day.components.year
      let last =
        event.rule == nil ? first : max(first, CalendarDay(of: now, in: zone).components.year) + Self.yearsAhead
      let held = years[zone] ?? first...last
      years[zone] = min(held.lowerBound, first)...max(held.upperBound, last)
    }
    return years.map { ($0.key, $0.value) }.sorted { $0.zone.identifier < $1.zone.identifier }
  }

  /// So many years on the clocks of zones are told for what comes again.
  private static let yearsAhead = 10

  private func lines(of event: CalendarEvent) -> [ContentLine] {
    var lines = [
      ContentLine("BEGIN:VEVENT"), ContentLine("UID", text: event.uid), ContentLine("DTSTAMP:\(now.calendarText)"),
      ContentLine("DTSTART\(event.start.text)"),
    ]
    if let rule = event.rule { lines.append(ContentLine("RRULE:\(rule.calendarText(from: event.start))")) }
    lines.append(ContentLine("SUMMARY", text: event.title))
    if let url = event.url { lines.append(ContentLine("URL:\(url)")) }
    if case .day = event.start { lines.append(ContentLine("TRANSP:TRANSPARENT")) }
    if event.rings {
      lines += [
        ContentLine("BEGIN:VALARM"), ContentLine("ACTION:DISPLAY"), ContentLine("DESCRIPTION", text: event.title),
        ContentLine("TRIGGER:PT0S"), ContentLine("END:VALARM"),
      ]
    }
    return lines + [ContentLine("END:VEVENT")]
  }
}

extension CalendarEvent.Start {
  /// What stands behind the name of the property.
  fileprivate var text: String {
    switch self {
    case .day(let day): ";VALUE=DATE:\(day.calendarText)"
    case .instant(let instant): ":\(instant.calendarText)"
    case .wall(let day, let time, let second, let zone):
      "\(zone.isGreenwich ? "" : ";TZID=\(zone.identifier)"):\(day.calendarText)T\(time.calendarText(second))"
        + (zone.isGreenwich ? "Z" : "")
    }
  }
}

extension RecurrenceRule {
  /// The rule as calendars read it that know RFC 5545 alone, wherever that says the same; its end as the start is told.
  fileprivate func calendarText(from start: CalendarEvent.Start) -> String {
    var rule = self
    let first =
      switch start {
      case .day(let day), .wall(let day, _, _, _): day.components.day
      case .instant(let instant): CalendarDay(of: instant, in: .gmt).components.day
      }
    // What every month has needs no word for shorter ones.
    if rule.isBackward, !rule.isHijri, rule.monthDays.isEmpty ? first <= 28 : rule.monthDays.allSatisfy({ $0 <= 28 }) {
      rule.isBackward = false
    }
    guard case .until(let end)? = rule.limit else { return rule.description }
    switch start {
    case .day: rule.limit = .until(End(day: end.day))
    case .instant, .wall:
      guard !end.isUTC, case .wall(_, _, _, let zone) = start else { break }
      let second = end.second ?? 86_399
      let time = ClockTime(minuteOfDay: second / 60)
      let last = ZoneClock.shared(zone).moments(of: time, on: end.day).last.addingTimeInterval(Double(second % 60))
      let greenwich = OffsetDateTime(last, in: .gmt)
      rule.limit = .until(End(day: greenwich.day, second: greenwich.clock.minuteOfDay * 60 + second % 60, isUTC: true))
    }
    return rule.description
  }
}

extension ZoneInfo {
  var isGreenwich: Bool { ["GMT", "UTC", "Etc/UTC", "Etc/GMT"].contains(identifier) }
}

extension CalendarDay {
  /// `20261201`.
  var calendarText: String { description.replacing("-", with: "") }
}

extension ClockTime {
  /// `140000`.
  func calendarText(_ second: Int) -> String {
    "\(description.replacing(":", with: ""))\(second < 10 ? "0" : "")\(second)"
  }
}

extension Date {
  /// `20261121T060000Z`.
  var calendarText: String {
    let time = OffsetDateTime(self, in: .gmt)
    return "\(time.day.calendarText)T\(time.clock.calendarText((time.secondsSinceEpoch % 60 + 60) % 60))Z"
  }
}
