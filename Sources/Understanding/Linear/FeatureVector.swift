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
    var squares: (words: Float, letters: Float) = (0, 0)
    for entry in counts.entries {
      if entry.kind == .word { words += 1 }
      guard let (feature, idf) = find(entry.key) else { continue }
      if entry.kind == .word { knownWords += 1 }
      let value = Self.weight(entry.count) * idf
      if entry.key.block == .words {
        squares.words += value * value
        components.append(Component(feature: feature, value: value))
      } else {
        squares.letters += value * value
        // The sign bit remembers the block until both lengths are known.
        components.append(Component(feature: feature, value: -value))
      }
    }
    let scaleOfWords = squares.words > 0 ? 1 / squares.words.squareRoot() : 0
    let scaleOfLetters = squares.letters > 0 ? -1 / squares.letters.squareRoot() : 0
    for index in components.indices {
      components[index].value *= components[index].value > 0 ? scaleOfWords : scaleOfLetters
    }
  }

  /// 1 + ln(count): a word said twice says little more than once.
  @inline(__always)
  private static func weight(_ count: Int32) -> Float {
    count < 8 ? smallWeights[Int(count)] : Float(1 + Elementary.log(Double(count)))
  }

  private static let smallWeights: [Float] = [0] + (1..<8).map { Float(1 + Elementary.log(Double($0))) }

  var knownShare: Float { words == 0 ? 0 : Float(knownWords) / Float(words) }
}
