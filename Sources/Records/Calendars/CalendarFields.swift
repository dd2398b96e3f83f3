import Foundation
import JSONText
import Models
import Scheduling

/// An event of a calendar file while it is read.
struct CalendarFields {
  /// The line on which it begins.
  let line: Int
  private var uid: String?
  private var title: String?
  private var start: CalendarProperty?
  private var rule: String?
  private var isCancelled = false
  /// The first thing that cannot be kept, and where it stands.
  private var refusal: (refusal: RecordRefusal, line: Int)?

  init(line: Int) {
    self.line = line
  }

  /// What would say that some of its times are others, and no reminder keeps.
  private static let unkept: Set<String> = ["EXDATE", "EXRULE", "RDATE", "RECURRENCE-ID"]

  mutating func take(_ property: CalendarProperty, at line: Int) {
    switch property.name {
    case "UID": uid = property.text
    case "SUMMARY": title = property.text
    case "DTSTART": start = property
    case "RRULE" where rule == nil: rule = property.value
    case "STATUS": isCancelled = property.value.uppercased() == "CANCELLED"
    case "RRULE": refuse(.property("RRULE"), at: line)
    case let name where Self.unkept.contains(name): refuse(.property(name), at: line)
    default: break
    }
  }

  mutating func refuse(_ refusal: RecordRefusal, at line: Int) {
    if self.refusal == nil { self.refusal = (refusal, line) }
  }

  /// The record of a reminder that comes when the event begins; of one that takes a whole day, at nine in the morning of `zone`.
  func entry(in zones: CalendarZones, _ zone: TimeZone) -> RecordLines.Entry {
    if let refusal { return RecordLines.Entry(line: refusal.line, text: .failure(refusal.refusal)) }
    return RecordLines.Entry(
      line: line,
      text: Result { () throws(RecordRefusal) in try record(in: zones, zone) }
    )
  }

  private struct Fields: Encodable {
    let kind = "reminder"
    let id: String
    let title: String
    let at: String
    let rrule: String?
    let deadlineZone: String?
  }

  private func record(in zones: CalendarZones, _ zone: TimeZone) throws(RecordRefusal) -> [UInt8] {
    if isCancelled { throw .property("STATUS:CANCELLED") }
    guard let title = title?.replacing("\n", with: " "), !title.unicodeScalars.allSatisfy(\.isInvisible) else {
      throw .missingField("SUMMARY")
    }
    guard let start else { throw .missingField("DTSTART") }
    let time = try CalendarTime(start, in: zones)
    let own = time.zone ?? zone
    let clock = ZoneClock.shared(own)
    let instant = clock.moments(of: time.clock ?? Self.morning, on: time.day).first
      .addingTimeInterval(Double(time.second))
    let id = uid ?? "\(title) \(time.day)"
    let fields = Fields(
      id: id.utf8.count <= Bounds.name ? id : UUID(derivedFrom: id).uuidString,
      title: title.cut(to: Bounds.name),
      at: OffsetDateTime(instant, in: own).description,
      rrule: rule,
      deadlineZone: time.zone.map(\.identifier)
    )
    do {
      return Array(try JSONTextEncoder().encode(fields))
    } catch {
      throw .notJSON("\(error)")
    }
  }

  /// When one is reminded of what takes a whole day, as of a day that is said.
  private static let morning = ClockTime(minuteOfDay: 9 * 60)
}

/// A day or a time of a calendar file.
struct CalendarTime {
  let day: CalendarDay
  /// Nil for all of the day.
  let clock: ClockTime?
  let second: Int
  /// Nil for a time that has none of its own.
  let zone: TimeZone?

  /// - Throws: The property, where its value is none; the zone, where nobody knows its clock.
  init(_ property: CalendarProperty, in zones: CalendarZones) throws(RecordRefusal) {
    let text = property.value
    let digits = text.utf8.prefix(8)
    guard let day = CalendarDay("\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.dropFirst(6).prefix(2))"),
      digits.count == 8
    else { throw .wrongField(property.name) }
    self.day = day
    guard text.count > 8 else {
      (clock, second, zone) = (nil, 0, nil)
      return
    }
    let time = text.dropFirst(9)
    guard text.dropFirst(8).first == "T", time.count == 6 || time.count == 7 && time.last == "Z",
      let clock = ClockTime("\(time.prefix(2)):\(time.dropFirst(2).prefix(2))"),
      let second = UInt8(time.dropFirst(4).prefix(2)), second <= 60
    else { throw .wrongField(property.name) }
    self.clock = clock
    self.second = min(59, Int(second))
    if time.last == "Z" {
      zone = .gmt
    } else if let name = property.parameters["TZID"] {
      guard let known = zones.zone(name) else { throw .property("TZID=\(name.prefix(64))") }
      zone = known
    } else {
      zone = nil
    }
  }
}
