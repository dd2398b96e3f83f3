/// How long a locked database is waited for, and in which steps.
///
/// SQLite's own steps get longer the longer somebody waits, and are the same for all, so that who came last wins. Here each
/// is a random one, and shorter the longer somebody has waited.
package struct BusyWait {
  /// The most that is waited between two looks at first, in microseconds.
  package static let longestStep = 20_000.0
  /// The least, in microseconds.
  private static let shortestStep = 200.0

  /// A lock that is held for longer is an error, ``StoreError/busy(path:)``.
  var longest = Duration.seconds(30)
  private var start = ContinuousClock.now
  /// How often a lock was given up.
  private(set) var refusals = 0

  init() {}

  /// Begins to wait for another lock.
  mutating func begin() { start = .now }

  /// How many microseconds to wait before the next look; nil where that has been long enough.
  mutating func next() -> UInt32? {
    let step = step(after: start.duration(to: .now), chance: .random(in: 0..<1))
    if step == nil { refusals += 1 }
    return step
  }

  func step(after waited: Duration, chance: Double) -> UInt32? {
    guard waited < longest else { return nil }
    let most = Self.longestStep / (1 + waited / .seconds(1))
    return UInt32(Self.shortestStep + chance * (most - Self.shortestStep))
  }
}
