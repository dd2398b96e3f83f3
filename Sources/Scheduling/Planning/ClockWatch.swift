package import Foundation

/// Notices that the clock or the zone jumped, so that plans are made anew.
package struct ClockWatch: Sendable {
  package enum Jump: Hashable, Sendable {
    /// The wall clock moved by so many seconds more than time passed; sleep counts, for nothing was delivered in it.
    case clock(by: TimeInterval)
    case zone(from: TimeZone, to: TimeZone)
  }

  private var wall: Date
  private var uptime: Duration
  private var zone: TimeZone
  private let threshold: TimeInterval

  /// - Parameters:
  ///   - wall: What the wall clock shows.
  ///   - uptime: What a clock shows that nobody sets, from any start.
  ///   - zone: The user's.
  ///   - threshold: Seconds that the clocks may drift apart between two looks.
  package init(wall: Date, uptime: Duration, zone: TimeZone, threshold: TimeInterval = 5) {
    self.wall = wall
    self.uptime = uptime
    self.zone = zone
    self.threshold = threshold
  }

  /// What jumped since the last look; empty most of the time.
  package mutating func look(wall: Date, uptime: Duration, zone: TimeZone) -> [Jump] {
    var jumps: [Jump] = []
    let jump = wall.timeIntervalSince(self.wall) - (uptime - self.uptime) / .seconds(1)
    if abs(jump) > threshold { jumps.append(.clock(by: jump)) }
    if zone != self.zone { jumps.append(.zone(from: self.zone, to: zone)) }
    (self.wall, self.uptime, self.zone) = (wall, uptime, zone)
    return jumps
  }
}
