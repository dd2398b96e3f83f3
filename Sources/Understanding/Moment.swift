package import Foundation

/// When a sentence is said, and where: what «بكرة» and `at nine` are counted from.
package struct Moment: Hashable, Sendable {
  package let now: Date
  package let zone: TimeZone

  package init(now: Date, zone: TimeZone) {
    self.now = now
    self.zone = zone
  }
}
