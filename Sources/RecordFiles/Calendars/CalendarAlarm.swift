import Calendars
import FoundationEssentials
import Models
import Records
import Scheduling

/// An alarm of an event of a calendar file while it is read (RFC 5545, 3.6.6).
struct CalendarAlarm {
  /// The line on which it begins.
  let line: Int
  private var trigger: CalendarProperty?

  init(line: Int) {
    self.line = line
  }

  mutating func take(_ property: CalendarProperty) {
    if property.name == "TRIGGER" { trigger = property }
  }

  /// Returns when it rings for an event that begins at an instant.
  ///
  /// - Throws: The property, where it counts from the event's end or is none.
  func instant(before start: Date, in zones: CalendarZones) throws(RecordRefusal) -> Date {
    guard let trigger else { throw .missingField("TRIGGER") }
    if trigger.parameters["RELATED"]?.uppercased() == "END" { throw .property("TRIGGER;RELATED=END") }
    if trigger.parameters["VALUE"]?.uppercased() == "DATE-TIME" {
      let time = try CalendarTime(trigger, in: zones)
      guard let clock = time.clock, time.zone == .gmt else { throw .wrongField("TRIGGER") }
      return ZoneClock.shared(.gmt).moments(of: clock, on: time.day).first.addingTimeInterval(Double(time.second))
    }
    guard let seconds = Self.seconds(trigger.value) else { throw .wrongField("TRIGGER") }
    return start.addingTimeInterval(seconds)
  }

  /// Reads a duration such as `-PT15M` or `-P1W` (RFC 5545, 3.3.6); nil for what is none.
  private static func seconds(_ text: String) -> TimeInterval? {
    let form = /([+-]?)P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?/
    guard let match = text.uppercased().wholeMatch(of: form)?.output, text.contains(where: \.isNumber) else {
      return nil
    }
    let parts = [(match.2, 604_800), (match.3, 86_400), (match.4, 3_600), (match.5, 60), (match.6, 1)]
    let sum = parts.reduce(0.0) { sum, part in sum + (part.0.flatMap { Double($0) } ?? 0) * Double(part.1) }
    return match.1 == "-" ? -sum : sum
  }
}
