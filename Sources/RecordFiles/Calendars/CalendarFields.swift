import Calendars
import FoundationEssentials
import JSONText
import Models
import Records
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
  private var alarms: [CalendarAlarm] = []
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

  /// So many alarms of an event are read; those behind them are refused.
  private static let mostAlarms = 16

  mutating func beginAlarm(at line: Int) {
    if alarms.count <= Self.mostAlarms { alarms.append(CalendarAlarm(line: line)) }
  }

  mutating func take(ofAlarm property: CalendarProperty) {
    if !alarms.isEmpty { alarms[alarms.count - 1].take(property) }
  }

  mutating func refuse(_ refusal: RecordRefusal, at line: Int) {
    if self.refusal == nil { self.refusal = (refusal, line) }
  }

  /// Returns the record of a reminder that comes when the event begins, or at nine in the morning of `zone` where it takes a whole day,
  /// and one for each alarm that rings at another time.
  func entries(in zones: CalendarZones, _ zone: ZoneInfo) -> [RecordLines.Entry] {
    if let refusal { return [RecordLines.Entry(line: refusal.line, text: .failure(refusal.refusal))] }
    let reminder: Reminder
    do {
      reminder = try self.reminder(in: zones, zone)
    } catch {
      return [RecordLines.Entry(line: line, text: .failure(error))]
    }
    let rung = alarms.enumerated().compactMap { index, alarm -> RecordLines.Entry? in
      let text = Result { () throws(RecordRefusal) -> [UInt8]? in
        if index == Self.mostAlarms { throw .property("VALARM") }
        return try reminder.rung(by: alarm, number: index + 1, in: zones).map { fields throws(RecordRefusal) in
          try fields.record()
        }
      }
      switch text {
      case .success(let record): return record.map { RecordLines.Entry(line: alarm.line, text: .success($0)) }
      case .failure(let refusal): return RecordLines.Entry(line: alarm.line, text: .failure(refusal))
      }
    }
    return [RecordLines.Entry(line: line, text: Result { () throws(RecordRefusal) in try reminder.fields.record() })]
      + rung
  }

  private struct Fields: Encodable {
    let kind = "reminder"
    var id: String
    let title: String
    var body: String?
    var at: String
    let rrule: String?
    let deadlineZone: String?

    func record() throws(RecordRefusal) -> [UInt8] {
      do {
        return Array(try JSONTextEncoder().encode(self))
      } catch {
        throw .notJSON("\(error)")
      }
    }
  }

  /// What becomes of the event, and when it comes by the clock of its zone.
  private struct Reminder {
    let fields: Fields
    let start: Date
    let clock: ZoneClock

    /// Returns what an alarm rings: the same, at another time, with the time of the event below; nil where that is the event's own.
    ///
    /// - Throws: The alarm, where it rings on other days than a rule of the event names.
    func rung(by alarm: CalendarAlarm, number: Int, in zones: CalendarZones) throws(RecordRefusal) -> Fields? {
      let instant = try alarm.instant(before: start, in: zones)
      guard instant != start else { return nil }
      let isSameDay = clock.day(at: instant) == clock.day(at: start)
      guard fields.rrule == nil || isSameDay else { throw .property("VALARM") }
      var rung = fields
      let id = "\(fields.id) alarm \(number)"
      rung.id = id.utf8.count <= Bounds.name ? id : UUID(derivedFrom: id).uuidString
      rung.body = isSameDay ? "\(clock.time(at: start))" : "\(clock.day(at: start)) \(clock.time(at: start))"
      rung.at = OffsetDateTime(instant, in: clock.zone).description
      return rung
    }
  }

  private func reminder(in zones: CalendarZones, _ zone: ZoneInfo) throws(RecordRefusal) -> Reminder {
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
    return Reminder(fields: fields, start: instant, clock: clock)
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
  let zone: ZoneInfo?

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
