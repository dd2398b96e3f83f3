/// The features of the sentences that a model is trained on, by number, the most frequent first.
///
/// The order puts what is looked up most often close together, and is the same in every run.
struct Vocabulary {
  private(set) var keys: [FeatureKey] = []
  /// (1 + ln((1 + n) / (1 + df)))^0.7, n the sentences, df those that have the feature; the power was found by
  /// cross-validation and keeps what is rare from outshouting the rest.
  private(set) var steps: [UInt8] = []
  /// What one of the steps is worth in which the idfs are counted.
  private(set) var idfStep: Float = 1
  /// By the number of a feature in the rows.
  private(set) var places: [Place]

  /// What became of a feature.
  struct Place {
    /// Its number; -1 where it has none.
    var number: Int32 = -1
    /// Its idf, negative for runs of letters (``FeatureVector/Squares``).
    var idf: Float = 0
  }

  /// Takes words and stems always, other features where at least `minimumFrequency` of the sentences have them.
  init(_ rows: FeatureRows, of sentences: [Int32], minimumFrequency: Int = 1) {
    places = [Place](repeating: Place(), count: rows.features.count)
    var frequencies = [Int32](repeating: 0, count: rows.features.count)
    for sentence in sentences {
      rows.forEachFeature(of: Int(sentence)) { feature, _ in frequencies[feature] += 1 }
    }
    let ranked = Self.ranked(rows.features, frequencies, minimumFrequency: minimumFrequency)
    keys = ranked.map { rows.features[Int($0.first)].key }
    let total = Double(1 + sentences.count)
    let idfs = ranked.map { Self.worth(total / Double(1 + $0.frequency)) }
    idfStep = max(idfs.max() ?? 1, 0.001) / Float(UInt8.max)
    steps = idfs.map { [idfStep] in UInt8(($0 / idfStep).rounded()) }
    for (number, group) in ranked.enumerated() {
      let idf = Float(steps[number]) * idfStep
      let place = Place(number: Int32(number), idf: keys[number].block == .words ? idf : -idf)
      var feature = Int(group.first)
      repeat {
        places[feature] = place
        feature += 1
      } while feature < rows.features.count && rows.features[feature].key == keys[number]
    }
  }

  /// Those of a key: the number of the first, and how many sentences have one of them.
  private struct Group {
    let first: Int32
    var frequency: Int32
  }

  /// The keys that enough sentences have; one that two features share is judged by the easier rule.
  private static func ranked(
    _ features: [FeatureTable.Feature],
    _ frequencies: [Int32],
    minimumFrequency: Int
  ) -> [Group] {
    var ranked: [Group] = []
    ranked.reserveCapacity(features.count)
    var first = 0
    while first < features.count {
      var group = Group(first: Int32(first), frequency: 0)
      var minimum = Int.max
      var next = first
      repeat {
        group.frequency += frequencies[next]
        if frequencies[next] > 0 { minimum = min(minimum, features[next].kind.minimum(minimumFrequency)) }
        next += 1
      } while next < features.count && features[next].key == features[first].key
      if group.frequency >= minimum { ranked.append(group) }
      first = next
    }
    ranked.sort {
      ($1.frequency, features[Int($0.first)].key.rawValue) < ($0.frequency, features[Int($1.first)].key.rawValue)
    }
    return ranked
  }

  private static func worth(_ rarity: Double) -> Float {
    Float(Elementary.exp(0.7 * Elementary.log(1 + Elementary.log(rarity))))
  }

  var count: Int { keys.count }
}
