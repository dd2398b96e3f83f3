/// Random numbers by what they are for: the same person does the same on the same day, whatever else was drawn before.
///
/// So that engines are compared in the same lives.
struct Draws: Sendable {
  let seed: UInt64

  /// Returns a number from 0 to below 1.
  func share(_ keys: Int...) -> Double {
    Double(mixed(keys) >> 11) * 0x1p-53
  }

  /// Returns a whole number of a range.
  func int(in range: ClosedRange<Int>, _ keys: Int...) -> Int {
    range.lowerBound + Int(mixed(keys) % UInt64(range.count))
  }

  func derived(_ key: Int) -> Draws { Draws(seed: mixed([key])) }

  /// As SplitMix64 mixes, once for each key.
  private func mixed(_ keys: [Int]) -> UInt64 {
    keys.reduce(Self.mixed(seed)) { Self.mixed($0 ^ UInt64(truncatingIfNeeded: $1)) }
  }

  private static func mixed(_ state: UInt64) -> UInt64 {
    var mixed = state &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
