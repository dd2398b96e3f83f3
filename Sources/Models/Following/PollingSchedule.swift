/// When a followed backend is asked for its list; knows no network, no store and no clock.
///
/// Times are seconds of any clock that goes forward.
package struct PollingSchedule: Hashable, Sendable {
  /// When it is asked next, unless it is left alone until later.
  package private(set) var next: Double
  /// Not before this, whoever asks: the backend wants to be left alone.
  package private(set) var closedUntil: Double
  /// How often it failed, one time after the other.
  package private(set) var failures = 0
  /// When it was asked last, where that failed.
  private var failedAt: Double?

  /// Begins with a question at once, or when the backend is no longer to be left alone, or when what another process failed to hear is
  /// asked for again.
  package init(now: Double, closedFor: Double = 0, after failed: Failed = Failed()) {
    failures = failed.count
    failedAt = failed.count > 0 ? failed.since.map { now - $0 } : nil
    next = now + min(max(0, failed.wait), Self.interval)
    closedUntil = closedFor > 0 ? now + min(closedFor, Self.longestPause) : -.infinity
  }

  /// What another process left.
  package struct Failed: Hashable, Sendable {
    /// How often it failed, one time after the other.
    package let count: Int
    /// For how many seconds it is not asked for that.
    package let wait: Double
    /// How many seconds ago that was; nil where nobody knows.
    package let since: Double?

    package init(count: Int = 0, wait: Double = 0, since: Double? = nil) {
      (self.count, self.wait, self.since) = (count, wait, since)
    }
  }

  package func isOpen(at now: Double) -> Bool { now >= closedUntil }

  /// Whether the list is to be asked for.
  package func isDue(at now: Double) -> Bool { isOpen(at: now) && now >= next }

  /// For how many seconds it is not asked.
  package func wait(at now: Double) -> Double { max(0, max(next, closedUntil) - now) }

  /// Asks no later than at an instant; a backend that wants to be left alone is, and so is one for a while that failed many times in a row.
  ///
  /// - Returns: Whether it is asked.
  @discardableResult
  package mutating func refresh(now: Double) -> Bool {
    let isSpared = failures >= Self.mostAtOnce && failedAt.map { now - $0 < Self.betweenFailures } ?? false
    if !isSpared { next = min(next, now) }
    return !isSpared
  }

  /// Takes note of a list that came.
  package mutating func succeed(now: Double, chance: Double) {
    (failures, failedAt) = (0, nil)
    next = now + Self.interval * (0.9 + 0.2 * chance)
  }

  /// Takes note of one that did not come, or not as a whole.
  package mutating func fail(now: Double, retryAfter: Double?, chance: Double) {
    failures += 1
    failedAt = now
    let pause = min(retryAfter ?? 0, Self.longestPause)
    next = now + max(pause, Backoff.ofFollowing.delay(afterFailures: failures, chance: chance))
    closedUntil = now + pause
  }

  /// So often in a row it is asked at once by whoever wants to know, and then once in so many seconds: in an hour 36 times at most.
  private static let mostAtOnce = 8
  private static let betweenFailures = 130.0
  /// Every five minutes, give or take a tenth.
  private static let interval = 300.0
  /// A day: who asks for more has made a mistake.
  private static let longestPause = 86_400.0
}
