package import Foundation

/// How long a push that failed waits.
package enum Backoff {
  /// A second, and twice as long each time up to half an hour; from half of that to all of it, so that what failed together
  /// does not come back together.
  ///
  /// - Parameters:
  ///   - attempts: How many there were.
  ///   - chance: From 0 up to 1, at random.
  /// - Returns: Seconds.
  package static func delay(afterAttempts attempts: Int, chance: Double) -> TimeInterval {
    let whole = min(Double(1 << min(max(0, attempts - 1), 20)), longest)
    return whole * (0.5 + chance / 2)
  }

  private static let longest = 1800.0
}
