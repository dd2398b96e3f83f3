import Calendars
import Foundation
import Models
import Notifications
import Scheduling
import TimeZones

/// The zone of the tests.
let riyadh = ZoneClock.shared(ZoneInfo(identifier: "Asia/Riyadh") ?? .gmt)

func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? CalendarDay(daysSinceEpoch: 0) }

/// The instant of `2026-11-21 12:00`.
func instant(_ text: String) -> Date {
  let parts = text.split(separator: " ").map(String.init)
  return riyadh.moments(of: ClockTime(parts[1]) ?? .noon, on: day(parts[0])).first
}

extension Rule {
  /// When the next fires are due.
  func next(_ count: Int, after text: String) -> [String] {
    Planner(clock: riyadh).upcoming(count, of: [(self, .until(instant(text)))], now: instant(text)).map {
      "\(riyadh.day(at: $0.due)) \(riyadh.time(at: $0.due))"
    }
  }
}

extension Trigger {
  /// The cause, when it is told, and the words.
  var text: String {
    let time = rule.map { $0.next(1, after: "2000-01-01 00:00").first ?? "never" } ?? "now"
    return ([cause, "|", time, "|", content.key] + content.arguments).joined(separator: " ")
  }
}
