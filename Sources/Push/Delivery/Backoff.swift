package import FoundationEssentials
package import Models

extension Backoff {
  private static let ofPushes = Self(first: 1, longest: 1800)

  /// How long a push that failed waits: a second, and twice as long each time up to half an hour.
  package static func delay(afterAttempts attempts: Int, chance: Double) -> TimeInterval {
    ofPushes.delay(afterFailures: attempts, chance: chance)
  }
}
