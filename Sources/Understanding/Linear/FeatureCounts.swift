/// The features of a text, each once, in the order of their first occurrence.
struct FeatureCounts: Sendable {
  struct Entry: Sendable {
    let key: FeatureKey
    var count: Int32
    let kind: Kind
  }

  /// What else than its weight a feature is asked for.
  enum Kind: UInt8, Sendable {
    case word
    case stem
    case company
    case other

    @inline(__always)
    init(_ feature: FeatureScan.Feature) {
      switch feature {
      case .word: self = .word
      case .company: self = .company
      case .stem: self = .stem
      case .neighbours, .neighbouringStems, .letters: self = .other
      }
    }
  }

  private(set) var entries: [Entry] = []

  init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// - Parameters:
  ///   - utf8: Folded words, separated by one space.
  ///   - markers: What was found in the text besides its words, such as the names of slots; each counts as a word.
  init(_ utf8: [UInt8], markers: [String] = []) {
    self = utf8.withUnsafeBufferPointer { Self($0, markers: FeatureScan.keys(ofMarkers: markers)) }
  }

  init(_ utf8: UnsafeBufferPointer<UInt8>, markers: some Sequence<FeatureKey>) {
    let capacity = Self.tableCapacity(byteCount: utf8.count)
    entries.reserveCapacity(capacity / 2)
    // A place holds the number of an entry, counted from 1.
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { places in
      places.initialize(repeating: 0)
      FeatureScan.forEachFeature(of: utf8) { key, feature in
        var place = Int(key.rawValue) & (capacity - 1)
        while true {
          let number = Int(places[place])
          if number == 0 { break }
          if entries[number - 1].key == key {
            entries[number - 1].count += 1
            return
          }
          place = (place + 1) & (capacity - 1)
        }
        entries.append(Entry(key: key, count: 1, kind: Kind(feature)))
        places[place] = UInt16(entries.count)
      }
    }
    for marker in markers { entries.append(Entry(key: marker, count: 1, kind: .other)) }
  }

  /// A power of two that leaves places free: a letter begins at most four runs, a word adds at most nine features.
  private static func tableCapacity(byteCount: Int) -> Int {
    let most = min(byteCount * 7 + 16, Int(UInt16.max) - 1)
    var capacity = 64
    while capacity <= most { capacity *= 2 }
    return capacity
  }
}
