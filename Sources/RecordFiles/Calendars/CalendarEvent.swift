package import Calendars
package import FoundationEssentials
package import Models

/// An event as a calendar file has it.
package struct CalendarEvent: Hashable, Sendable {
  package enum Start: Hashable, Sendable {
    /// All of a day.
    case day(CalendarDay)
    case instant(Date)
    /// By the clock of a zone, seconds past the minute included.
    case wall(CalendarDay, ClockTime, second: Int, in: ZoneInfo)
  }

  /// Tells it from all other events there are.
  package let uid: String
  package let title: String
  package let start: Start
  package let rule: RecurrenceRule?
  /// Whether it rings when it begins.
  package let rings: Bool
  package let url: String?

  package init(
    uid: String,
    title: String,
    start: Start,
    rule: RecurrenceRule? = nil,
    rings: Bool = false,
    url: String? = nil
  ) {
    self.uid = uid
    self.title = title
    self.start = start
    self.rule = rule
    self.rings = rings
    self.url = url
  }
}
