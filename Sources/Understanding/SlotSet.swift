/// Which slots a sentence fills.
struct SlotSet: Hashable, Sendable {
  /// A bit for each slot, in the order of the names.
  let bits: UInt64

  init(bits: UInt64) {
    self.bits = bits
  }

  static let capacity = UInt64.bitWidth

  /// A slot that is not among `names` is as if it were not there.
  init(_ matches: [SlotReading.Match], among names: [String]) {
    bits = matches.reduce(0) { bits, match in
      names.firstIndex(of: match.slot).map { bits | 1 << UInt64($0) } ?? bits
    }
  }

  /// The cosine of two sets, 1 where both are empty.
  func agreement(with other: Self) -> Float {
    if bits == other.bits { return 1 }
    let common = bits & other.bits
    guard common != 0 else { return 0 }
    return Float(common.nonzeroBitCount) / Float(bits.nonzeroBitCount * other.bits.nonzeroBitCount).squareRoot()
  }
}
