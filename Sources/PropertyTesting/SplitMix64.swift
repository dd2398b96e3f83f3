/// The generator of Steele, Lea and Flood ("Fast splittable pseudorandom number generators", 2014).
///
/// Our own and not the standard library's, because a kept seed must mean the same value with every compiler.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: Seed) {
    state = seed.rawValue
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 through `maximum`: the high half of a product, whose bias is below one in 2⁶⁴ / `maximum`.
  mutating func next(upTo maximum: UInt64) -> UInt64 {
    let number = next()
    return maximum == .max ? number : number.multipliedFullWidth(by: maximum + 1).high
  }
}
