/// Counts the wrong tokens that each address sent, so that nobody can try one after the other.
struct FailedAttempts {
  /// So many a minute are answered one by one.
  static let most = 10
  static let window = Duration.seconds(60)
  /// So many addresses are remembered; whoever tries from more than that has to guess 256 bits all the same.
  private static let mostAddresses = 10_000

  private var attempts: [String: [ContinuousClock.Instant]] = [:]

  /// Returns how many seconds are to pass before an address may try again; nil where it may now.
  mutating func wait(of address: String, at now: ContinuousClock.Instant) -> Int? {
    let recent = (attempts[address] ?? []).filter { $0.duration(to: now) < Self.window }
    attempts[address] = recent.isEmpty ? nil : recent
    guard recent.count >= Self.most, let first = recent.first else { return nil }
    return max(1, Int((Self.window - first.duration(to: now)).components.seconds))
  }

  mutating func note(_ address: String, at now: ContinuousClock.Instant) {
    if attempts.count >= Self.mostAddresses, attempts[address] == nil { attempts = [:] }
    attempts[address, default: []].append(now)
  }
}
