package import Calendars
package import FoundationEssentials

/// When a sentence is said, and where: what «بكرة» and `at nine` are counted from.
package struct Moment: Hashable, Sendable {
  package let now: Date
  package let zone: ZoneInfo
  /// Whether who says it writes the month first: `3/4` is the fourth of March.
  package let isMonthFirst: Bool

  package init(now: Date, zone: ZoneInfo, isMonthFirst: Bool = false) {
    self.now = now
    self.zone = zone
    self.isMonthFirst = isMonthFirst
  }
}
