package import FoundationEssentials
package import Models

/// When a sentence is said, and where: what «بكرة» and `at nine` are counted from.
package struct Moment: Hashable, Sendable {
  package let now: Date
  package let zone: ZoneInfo

  package init(now: Date, zone: ZoneInfo) {
    self.now = now
    self.zone = zone
  }
}
