/// The sentences that a model is fitted to, and what each answers; a sentence is weighed anew whenever it is looked at.
///
/// What is held besides is 24 bytes a sentence, where its components would take a thousand.
struct WeighedRows {
  /// The columns whose answer to a sentence is yes.
  struct Answer {
    let intent: Int32
    /// -1 where nobody noted it.
    let language: Int32
  }

  /// One feature of a sentence, and what it weighs there.
  struct Component {
    var feature: Int32
    var value: Float
  }

  let vocabulary: Vocabulary
  let answers: [Answer]
  private let rows: FeatureRows
  private let sentences: [Int32]
  private var scales: [FeatureVector.Scales] = []
  /// The square of the length of each sentence, and what else an example begins with.
  private(set) var curvatures: [Float] = []

  /// Takes the numbers of rows, and as many answers; `ridge` is the curvature of an example without a feature.
  init(_ rows: FeatureRows, _ vocabulary: Vocabulary, sentences: [Int32], answers: [Answer], ridge: Float) {
    self.rows = rows
    self.vocabulary = vocabulary
    self.sentences = sentences
    self.answers = answers
    scales.reserveCapacity(sentences.count)
    curvatures.reserveCapacity(sentences.count)
    withUnsafeTemporaryAllocation(of: Component.self, capacity: longest) { components in
      for number in sentences.indices {
        scales.append(FeatureVector.Scales())
        var squares = FeatureVector.Squares()
        for component in components[..<unpack(number, into: components)] { squares.add(component.value) }
        scales[number] = squares.scales
        curvatures.append(components[..<unpack(number, into: components)].reduce(ridge) { $0 + $1.value * $1.value })
      }
    }
  }

  var count: Int { sentences.count }

  /// The most components of one sentence.
  var longest: Int { rows.longest }

  /// Writes the components of a sentence, and returns how many they are.
  func unpack(_ number: Int, into components: UnsafeMutableBufferPointer<Component>) -> Int {
    rows.unpack(Int(sentences[number]), vocabulary.places, scales[number], into: components)
  }
}
