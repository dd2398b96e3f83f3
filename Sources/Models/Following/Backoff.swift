/// How long whoever failed waits before the next attempt: twice as long each time, from half of that to all of it, so that
/// what failed together does not come back together.
package struct Backoff: Hashable, Sendable {
  /// In seconds, after the first failure.
  private let first: Double
  private let longest: Double

  package init(first: Double, longest: Double) {
    self.first = first
    self.longest = longest
  }

  /// - Parameters:
  ///   - failures: How many there were, one after the other.
  ///   - chance: From 0 up to 1, at random.
  /// - Returns: Seconds.
  package func delay(afterFailures failures: Int, chance: Double) -> Double {
    let doubled = first * Double(1 << (min(max(1, failures), 21) - 1))
    return min(doubled, longest) * (0.5 + chance / 2)
  }
}

extension Backoff {
  /// Of a backend that is followed: never longer than it is left alone when all is well.
  package static let ofFollowing = Self(first: firstWait, longest: 300)

  /// Seconds for which what failed once is left alone.
  package static let firstWait = 5.0
}
