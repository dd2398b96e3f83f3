/// A text as numbers: sublinear tf-idf, each block brought to length 1 on its own.
///
/// `feature` is a number of the caller's own, a feature's rank in training and its place in a model's table.
struct FeatureVector {
  struct Component {
    let feature: Int32
    var value: Float
  }

  private(set) var components: [Component] = []
  /// Words that are known, and all of them; each counts once.
  private(set) var knownWords = 0
  private(set) var words = 0

  /// Weighs what was counted; `find` gives the number and the idf of a feature, nil for one that no example had.
  @inline(__always)
  init(_ counts: FeatureCounts, find: (FeatureKey) -> (feature: Int32, idf: Float)?) {
    components.reserveCapacity(counts.entries.count)
    var squares = Squares()
    for entry in counts.entries {
      if entry.kind == .word { words += 1 }
      guard let (feature, idf) = find(entry.key) else { continue }
      if entry.kind == .word { knownWords += 1 }
      let value = Self.weight(entry.count) * (entry.key.block == .words ? idf : -idf)
      squares.add(value)
      components.append(Component(feature: feature, value: value))
    }
    let scales = squares.scales
    for index in components.indices {
      components[index].value *= components[index].value > 0 ? scales.words : scales.letters
    }
  }

  /// 1 + ln(count): a word said twice says little more than once.
  @inline(__always)
  static func weight(_ count: Int32) -> Float {
    count < 8 ? smallWeights[Int(count)] : Float(1 + Elementary.log(Double(count)))
  }

  private static let smallWeights: [Float] = [0] + (1..<8).map { Float(1 + Elementary.log(Double($0))) }

  var knownShare: Float { words == 0 ? 0 : Float(knownWords) / Float(words) }
}

extension FeatureVector {
  /// The squares of the lengths of both blocks; a negative value is one of runs of letters, until both are known.
  struct Squares {
    private var words: Float = 0
    private var letters: Float = 0

    @inline(__always)
    mutating func add(_ value: Float) {
      if value > 0 { words += value * value } else { letters += value * value }
    }

    var scales: Scales {
      Scales(
        words: words > 0 ? 1 / words.squareRoot() : 0,
        letters: letters > 0 ? -1 / letters.squareRoot() : 0
      )
    }
  }

  /// What the values of either block are multiplied by.
  struct Scales {
    var words: Float = 1
    var letters: Float = 1
  }
}
