/// The features that any model of some sentences may have, the most frequent first.
///
/// What too few of all sentences have is not among them: then too few of some of them have it as well.
struct FeatureTable {
  struct Feature {
    let key: FeatureKey
    let kind: FeatureCounts.Kind
    /// How many sentences have it.
    let count: Int
  }

  /// So many features are learnt at most: each has sixteen weights in memory, for sixteen columns at a time.
  static let mostFeatures = 1 << 22

  /// Those that share a key stand side by side.
  private(set) var features: [Feature] = []
  /// How often a feature occurs more than once in a sentence.
  private(set) var repetitions = 0

  /// - Throws: The number of the sentence up to which there were more features than are learnt.
  init(_ sentences: Sentences, minimumFrequency: Int, atMost most: Int = mostFeatures) throws(TooMany) {
    var sieve = FeatureSieve(size: sentences.size)
    for number in 0..<sentences.count {
      for entry in sentences.counts(of: number).entries { sieve.add(entry.key) }
    }
    var tally = FeatureNumbers()
    for number in 0..<sentences.count {
      for entry in sentences.counts(of: number).entries {
        guard entry.kind.minimum(minimumFrequency) < 2 || sieve.isRepeated(entry.key) else { continue }
        tally.add(entry.key, entry.kind)
        if entry.count > 1 { repetitions += 1 }
      }
      guard tally.count <= most else { throw TooMany(sentence: number) }
    }
    features = Self.ranked(tally, minimumFrequency: minimumFrequency)
  }

  struct TooMany: Error {
    let sentence: Int
  }

  private static func ranked(_ tally: FeatureNumbers, minimumFrequency: Int) -> [Feature] {
    var found: [Feature] = []
    found.reserveCapacity(tally.count)
    tally.forEach { found.append(Feature(key: $0, kind: $1, count: $2)) }
    found.sort { ($0.key.rawValue, $0.kind.rawValue) < ($1.key.rawValue, $1.kind.rawValue) }
    // Where two share a key, both stand where the more frequent one does.
    var ranked: [(frequency: Int, feature: Feature)] = []
    ranked.reserveCapacity(found.count)
    var start = 0
    while start < found.count {
      var end = start + 1
      while end < found.count, found[end].key == found[start].key { end += 1 }
      let group = found[start..<end]
      let frequency = group.reduce(0) { $0 + $1.count }
      let minimum = group.map { $0.kind.minimum(minimumFrequency) }.min() ?? 1
      if frequency >= minimum { ranked += group.map { (frequency, $0) } }
      start = end
    }
    found = []
    ranked.sort {
      ($1.frequency, $0.feature.key.rawValue, $0.feature.kind.rawValue)
        < ($0.frequency, $1.feature.key.rawValue, $1.feature.kind.rawValue)
    }
    return ranked.map(\.feature)
  }
}

extension FeatureCounts.Kind {
  /// Words that keep company once do so by accident; of those there are more than of all other features.
  private static let minimumCompany = 2

  /// How many sentences must have a feature: any is enough for a word or a stem.
  func minimum(_ frequency: Int) -> Int {
    switch self {
    case .word, .stem: 1
    case .company: max(Self.minimumCompany, frequency)
    case .other: frequency
    }
  }
}
