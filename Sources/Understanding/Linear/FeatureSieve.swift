/// What tells features that occur once, of which there are more than of all others, from two bits for each.
///
/// One that occurs again is always known to do so; of the others some share their bits, and pass as well.
struct FeatureSieve {
  private var once: [UInt64]
  private var again: [UInt64]
  private let shift: UInt32

  /// - Parameter size: How many bytes of text the features come from.
  init(size: Int) {
    var bits: UInt32 = 16
    while 1 << bits < 4 * size { bits += 1 }
    once = [UInt64](repeating: 0, count: 1 << (bits - 6))
    again = once
    shift = 32 - bits
  }

  mutating func add(_ key: FeatureKey) {
    let (word, bit) = place(of: key)
    again[word] |= once[word] & bit
    once[word] |= bit
  }

  func isRepeated(_ key: FeatureKey) -> Bool {
    let (word, bit) = place(of: key)
    return again[word] & bit != 0
  }

  @inline(__always)
  private func place(of key: FeatureKey) -> (word: Int, bit: UInt64) {
    let place = (key.rawValue &* 0x9E37_79B1) >> shift
    return (Int(place >> 6), 1 << UInt64(place & 63))
  }
}
