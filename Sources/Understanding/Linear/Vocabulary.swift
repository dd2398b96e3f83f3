/// The features of the examples that a model is trained on, by number, the most frequent first.
///
/// The order puts what is looked up most often close together, and is the same in every run.
struct Vocabulary {
  private(set) var keys: [FeatureKey] = []
  /// (1 + ln((1 + n) / (1 + df)))^0.7, n the examples, df those that have the feature; the power was found by
  /// cross-validation and keeps what is rare from outshouting the rest.
  private(set) var steps: [UInt8] = []
  /// What one of the steps is worth in which the idfs are counted.
  private(set) var idfStep: Float = 1
  private var numbers: [FeatureKey: Int32] = [:]

  /// Words that keep company once do so by accident; of those there are more than of all other features.
  private static let minimumCompany = 2

  /// Takes words and stems always, other features where at least `minimumFrequency` examples have them.
  init(_ examples: [FeatureCounts], minimumFrequency: Int = 1) {
    var frequencies: [FeatureKey: Frequency] = [:]
    frequencies.reserveCapacity(1 << 17)
    for entry in examples.lazy.flatMap(\.entries) {
      let minimum =
        switch entry.kind {
        case .word, .stem: 1
        case .company: max(Self.minimumCompany, minimumFrequency)
        case .other: minimumFrequency
        }
      frequencies[entry.key, default: Frequency()].add(minimum: minimum)
    }
    let ranked = frequencies.filter { $0.value.isEnough }.sorted {
      ($1.value.count, $0.key.rawValue) < ($0.value.count, $1.key.rawValue)
    }
    keys = ranked.map(\.key)
    let total = Double(1 + examples.count)
    let idfs = ranked.map { Self.worth(total / Double(1 + $0.value.count)) }
    idfStep = max(idfs.max() ?? 1, 0.001) / Float(UInt8.max)
    steps = idfs.map { [idfStep] in UInt8(($0 / idfStep).rounded()) }
    numbers = Dictionary(uniqueKeysWithValues: zip(keys, Int32(0)...))
  }

  /// How many examples have a feature, and how many must; a key that two features share is judged by the easier rule.
  private struct Frequency {
    private(set) var count: Int32 = 0
    private var minimum = Int32.max

    mutating func add(minimum: Int) {
      count += 1
      self.minimum = min(self.minimum, Int32(minimum))
    }

    var isEnough: Bool { count >= minimum }
  }

  private static func worth(_ rarity: Double) -> Float {
    Float(Elementary.exp(0.7 * Elementary.log(1 + Elementary.log(rarity))))
  }

  var count: Int { keys.count }

  func vector(_ counts: FeatureCounts) -> FeatureVector {
    FeatureVector(counts) { key in numbers[key].map { ($0, Float(steps[Int($0)]) * idfStep) } }
  }
}
