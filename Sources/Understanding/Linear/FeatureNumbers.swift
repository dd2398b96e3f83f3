/// A number for each of many features, eight bytes a place of a table with linear probing.
///
/// Two features that share a key are told apart by their kinds.
struct FeatureNumbers {
  private struct Slot {
    /// 0 where the place is free.
    var key: UInt32 = 0
    /// The kind in the two highest bits.
    var number: UInt32 = 0
  }

  private var slots = [Slot](repeating: Slot(), count: 1 << 12)
  private(set) var count = 0

  /// What counts are cut at.
  private static let most: UInt32 = 1 << 30 - 1

  subscript(key: FeatureKey, kind: FeatureCounts.Kind) -> Int? {
    let slot = slots[place(of: key, kind)]
    return slot.key == 0 ? nil : Int(slot.number & Self.most)
  }

  /// Counts one more of a feature.
  mutating func add(_ key: FeatureKey, _ kind: FeatureCounts.Kind) {
    let place = place(of: key, kind)
    if slots[place].key != 0 {
      slots[place].number += 1
    } else {
      put(1, at: place, key, kind)
    }
  }

  /// Gives a feature that has none its number.
  mutating func set(_ key: FeatureKey, _ kind: FeatureCounts.Kind, to number: Int) {
    put(UInt32(number), at: place(of: key, kind), key, kind)
  }

  func forEach(_ body: (FeatureKey, FeatureCounts.Kind, Int) -> Void) {
    for slot in slots where slot.key != 0 {
      let kind = FeatureCounts.Kind(rawValue: UInt8(slot.number >> 30)) ?? .other
      body(FeatureKey(rawValue: slot.key), kind, Int(slot.number & Self.most))
    }
  }

  private mutating func put(_ number: UInt32, at place: Int, _ key: FeatureKey, _ kind: FeatureCounts.Kind) {
    slots[place] = Slot(key: key.rawValue, number: UInt32(kind.rawValue) << 30 | number)
    count += 1
    if count > slots.count / 4 * 3 { grow() }
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: 2 * old.count)
    for slot in old where slot.key != 0 {
      let kind = FeatureCounts.Kind(rawValue: UInt8(slot.number >> 30)) ?? .other
      slots[place(of: FeatureKey(rawValue: slot.key), kind)] = slot
    }
  }

  /// Where a feature stands, or would.
  @inline(__always)
  private func place(of key: FeatureKey, _ kind: FeatureCounts.Kind) -> Int {
    let mask = slots.count - 1
    var place = Int(key.rawValue) & mask
    while slots[place].key != 0,
      slots[place].key != key.rawValue || slots[place].number >> 30 != UInt32(kind.rawValue)
    {
      place = (place + 1) & mask
    }
    return place
  }
}
