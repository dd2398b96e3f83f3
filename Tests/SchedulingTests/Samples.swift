import Calendars
import Foundation
import Scheduling
import TimeZones

extension ZoneClock {
  static func named(_ identifier: String) -> ZoneClock { .shared(ZoneInfo(identifier: identifier) ?? .gmt) }

  /// Reads `2026-04-24 01:00`, which the clock shows once.
  func instant(_ text: String) -> Date {
    let parts = text.split(separator: " ").map(String.init)
    guard let day = CalendarDay(parts[0]), let time = ClockTime(parts[1]) else { return .distantPast }
    return moments(of: time, on: day).first
  }
}

extension ClockTime {
  static func at(_ text: String) -> ClockTime { ClockTime(text) ?? .noon }
}

extension CalendarDay {
  static func on(_ text: String) -> CalendarDay { CalendarDay(text) ?? CalendarDay(daysSinceEpoch: 0) }
}

extension Date {
  /// As a wall clock shows it, by Foundation alone: `2026-04-24 01:00 +03:00`.
  func text(in zone: ZoneInfo) -> String {
    let offset = zone.secondsFromGMT(for: self)
    let local = (timeIntervalSince1970 + Double(offset)) / 60
    let time = ClockTime(minuteOfDay: Int(local.rounded(.down)))
    let sign = offset < 0 ? "-" : "+"
    return "\(CalendarDay(of: self, in: zone)) \(time) \(sign)\(ClockTime(minuteOfDay: abs(offset) / 60))"
  }
}

extension QuietHours {
  /// From ten in the evening to seven in the morning.
  static let night = QuietHours(from: .at("22:00"), to: .at("07:00"))
}

extension Planner {
  init(_ zone: String, quietHours: QuietHours? = nil) {
    self.init(clock: .named(zone), quietHours: quietHours)
  }

  /// The next fires of rules that are made at an instant.
  func upcoming(_ count: Int, from rules: [Rule], after instant: Date) -> [Fire] {
    upcoming(count, of: rules.map { ($0, .until(instant)) }, now: instant)
  }

  /// When the next fires may disturb, as the user's clock shows it.
  func deliveries(_ count: Int, of rule: Rule, after text: String) -> [String] {
    upcoming(count, from: [rule], after: clock.instant(text)).map { $0.delivery?.text(in: clock.zone) ?? "never" }
  }

  /// The days of the next fires.
  func days(_ count: Int, of recurrence: Recurrence) -> [String] {
    let start = clock.moments(of: .midnight, on: recurrence.anchor).first
    return upcoming(count, from: [Rule(id: "days", recurrence)], after: start.addingTimeInterval(-1)).map {
      clock.day(at: $0.due).description
    }
  }
}
