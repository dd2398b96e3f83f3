/// How much of what a followed backend has yet to hear of may be sent, until something is taken again.
///
/// Times are seconds of any clock that goes forward. It counts what leaves, whether or not anybody hears what comes of it. Eight that were
/// never sent may leave at once, and one more every five minutes. What failed before leaves one at a time: however many failed together,
/// they are one sign that the backend is not well, after which one of them is sent after five seconds, then after twice as long each time
/// up to five minutes. In an hour that is 36 at most. Once one is taken, all may leave, and what is refused for good counts for nothing.
package struct DeliveryBudget: Hashable, Sendable {
  package enum Kind: CaseIterable, Hashable, Sendable {
    /// What was never sent.
    case first
    /// What was sent before.
    case again
  }

  /// When as many may be sent at once as ever of what was never sent, and when the next may be of what was; where nothing was sent,
  /// always.
  package private(set) var fullAt: [Kind: Double] = [:]
  /// How often in a row, at different times, something was sent and nothing taken.
  package private(set) var signs = 0

  package init() {}

  /// Goes on with what another process left; no clock that was wrong lets anything wait for longer than five minutes.
  package init(fullAt: [Kind: Double], signs: Int = 0, now: Double) {
    self.signs = signs
    let most = [Kind.first: now + Self.burst * Self.interval, .again: now + Self.interval]
    for (kind, time) in fullAt where time > now { self.fullAt[kind] = min(time, most[kind] ?? time) }
  }

  /// For how many seconds none of a kind is sent; 0 where one may be.
  package func wait(for kind: Kind, at now: Double) -> Double {
    guard let time = fullAt[kind] else { return 0 }
    return switch kind {
    case .first: max(0, time - now - (Self.burst - 1) * Self.interval)
    case .again: max(0, time - now)
    }
  }

  /// Notes that one is sent.
  ///
  /// - Parameters:
  ///   - kind: Of what.
  ///   - now: When.
  ///   - chance: From 0 up to 1, at random; it spreads the requests of many clients.
  package mutating func spend(_ kind: Kind, at now: Double, chance: Double) {
    if kind == .first {
      fullAt[.first] = max(fullAt[.first] ?? now, now) + Self.interval
      // Others that were never sent and leave together with it are no other sign.
      guard signs == 0 else { return }
    }
    signs += 1
    let backoff = Backoff.ofFollowing.delay(afterFailures: signs, chance: chance)
    fullAt[.again] = now + (signs > Self.signsToLongest ? Self.interval : backoff)
  }

  /// Gives back what one used up when it was sent for the first time.
  package mutating func giveBackFirst(at now: Double) {
    guard let time = fullAt[.first] else { return }
    fullAt[.first] = time - Self.interval > now ? time - Self.interval : nil
  }

  /// So many that were never sent may leave at once.
  private static let burst = 8.0
  /// In seconds.
  private static let interval = 300.0
  /// Behind so many the longest wait is reached, of which chance takes nothing.
  private static let signsToLongest = 6
}
