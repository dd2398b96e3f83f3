/// Random orders that a seed decides, the same on every machine and with every compiler.
struct Shuffle {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Fisher and Yates' shuffle of the first `count` elements.
  mutating func shuffle<Element>(_ elements: inout [Element], upTo count: Int) {
    guard count > 1 else { return }
    for last in (1..<count).reversed() {
      elements.swapAt(last, Int(next().multipliedFullWidth(by: UInt64(last + 1)).high))
    }
  }

  /// SplitMix64 (Steele, Lea and Flood, 2014).
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
