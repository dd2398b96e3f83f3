/// The features of the examples that a model is trained on, by number, the most frequent first.
///
/// The order puts what is looked up most often close together, and is the same in every run.
struct Vocabulary {
  private(set) var keys: [FeatureKey] = []
  /// (1 + ln((1 + n) / (1 + df)))^0.7, n the examples, df those that have the feature; the power was found by
  /// cross-validation and keeps what is rare from outshouting the rest.
  private(set) var idfs: [Float] = []
  private var numbers: [FeatureKey: Int32] = [:]

  /// Words that keep company once do so by accident; of those there are more than of all other features.
  private static let minimumCompany = 2

  init(_ examples: [FeatureCounts]) {
    var frequencies: [FeatureKey: Int32] = [:]
    frequencies.reserveCapacity(1 << 17)
    var accidental: Set<FeatureKey> = []
    for entry in examples.lazy.flatMap(\.entries) {
      let frequency = frequencies[entry.key, default: 0] + 1
      frequencies[entry.key] = frequency
      guard entry.kind == .company, frequency <= Self.minimumCompany else { continue }
      if frequency < Self.minimumCompany { accidental.insert(entry.key) } else { accidental.remove(entry.key) }
    }
    let ranked = frequencies.filter { !accidental.contains($0.key) }.sorted {
      ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue)
    }
    keys = ranked.map(\.key)
    let total = Double(1 + examples.count)
    idfs = ranked.map { Self.worth(total / Double(1 + $0.value)) }
    numbers = Dictionary(uniqueKeysWithValues: zip(keys, Int32(0)...))
  }

  private static func worth(_ rarity: Double) -> Float {
    Float(Elementary.exp(0.7 * Elementary.log(1 + Elementary.log(rarity))))
  }

  var count: Int { keys.count }

  func vector(_ counts: FeatureCounts) -> FeatureVector {
    FeatureVector(counts) { key in numbers[key].map { ($0, idfs[Int($0)]) } }
  }
}
