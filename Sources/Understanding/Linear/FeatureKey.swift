/// What a feature is known by: 31 bits of a hash of its text, and the block that it belongs to.
///
/// With a hundred thousand features some two of them share a key; no table of 2³¹ buckets has to exist, for a model
/// holds the keys that its examples had and tells a feature that none of them had from the others.
struct FeatureKey: Hashable, Sendable {
  let rawValue: UInt32

  /// What is brought to the same length on its own, so that a long word does not drown the words around it.
  enum Block: Int, CaseIterable {
    /// Words, stems and pairs of them.
    case words
    /// Runs of two to five letters within a word.
    case letters
  }

  var block: Block { rawValue >> 31 == 0 ? .words : .letters }
}

extension FeatureKey {
  /// FNV-1a over bytes or letters; MurmurHash3's finaliser makes all bits of the key depend on all of them.
  struct Hash {
    private(set) var state: UInt32

    init(seed: UInt32) { state = 2_166_136_261 ^ seed }

    init(state: UInt32) { self.state = state }

    @inline(__always)
    mutating func add(_ part: UInt32) { state = (state ^ part) &* 16_777_619 }

    @inline(__always)
    func adding(_ part: UInt32) -> Self {
      var hash = self
      hash.add(part)
      return hash
    }

    @inline(__always)
    func key(_ block: Block) -> FeatureKey {
      var mixed = (state ^ state >> 16) &* 0x85EB_CA6B
      mixed = (mixed ^ mixed >> 13) &* 0xC2B2_AE35
      mixed ^= mixed >> 16
      // A key of no feature marks the empty places of tables.
      let bits = max(mixed & 0x7FFF_FFFF, 1)
      return FeatureKey(rawValue: block == .words ? bits : bits | 0x8000_0000)
    }
  }
}
