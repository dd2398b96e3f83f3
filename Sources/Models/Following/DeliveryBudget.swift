/// How much of what a followed backend has yet to hear of may fail, until something is taken again.
///
/// Times are seconds of any clock that goes forward. So many may fail at once, of what was never sent and of what was sent before,
/// and one more of each every five minutes: in an hour 36 at most.
package struct DeliveryBudget: Hashable, Sendable {
  package enum Kind: CaseIterable, Hashable, Sendable {
    /// What was never sent.
    case first
    /// What failed before.
    case again

    /// How many of it may fail at once.
    fileprivate var burst: Double {
      switch self {
      case .first: 8
      case .again: 4
      }
    }
  }

  /// When as many may fail at once as ever, by the kind; where nothing failed, always.
  package private(set) var fullAt: [Kind: Double] = [:]

  package init() {}

  /// Goes on with what another process left; no clock that was wrong lets anything wait for longer than five minutes.
  package init(fullAt: [Kind: Double], now: Double) {
    for (kind, time) in fullAt where time > now {
      self.fullAt[kind] = min(time, now + kind.burst * Self.interval)
    }
  }

  /// For how many seconds none of a kind is sent; 0 where one may be.
  package func wait(for kind: Kind, at now: Double) -> Double {
    max(0, (fullAt[kind] ?? now) - now - (kind.burst - 1) * Self.interval)
  }

  /// Notes that one failed.
  package mutating func spend(_ kind: Kind, at now: Double) {
    fullAt[kind] = max(fullAt[kind] ?? now, now) + Self.interval
  }

  /// In seconds.
  private static var interval: Double { 300 }
}
