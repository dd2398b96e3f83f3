import Models

extension LinearModel {
  /// Puts a trained model together.
  init(vocabulary: Vocabulary, weights: QuantizedWeights, gate: RefusalGate, set: TrainingSet) {
    let places = Self.places(vocabulary.keys)
    let rowSizes = (0..<vocabulary.count).map { UInt32(weights.rowSize(of: $0)) }
    let names = (set.intents + set.languages.map(\.rawValue)).map { $0 + "\n" }.joined()
    let layout = ModelLayout(
      intentCount: set.intents.count,
      languageCount: set.languages.count,
      placeCount: places.count,
      rowsSize: rowSizes.reduce(0) { $0 + Int($1) },
      namesSize: names.utf8.count,
      lexiconSize: set.lexicon.lines.count
    )
    var written: [UInt8] = []
    // A large model is not held in parts as well.
    written.reserveCapacity(layout.size)
    written += layout.header
    let numbers = gate.numbers + [vocabulary.idfStep] + weights.scales + weights.biases
    for number in numbers { written += number.bitPattern.bytes }
    var end: UInt32 = 0
    for place in places {
      let feature = Int(place)
      written += (feature < 0 ? 0 : vocabulary.keys[feature].rawValue).bytes
      written += end.bytes
      written.append(feature < 0 ? 0 : vocabulary.steps[feature])
      if feature >= 0 { end += rowSizes[feature] }
    }
    written += UInt32(0).bytes + end.bytes + [0]
    for place in places where place >= 0 { written += weights.row(of: Int(place)) }
    written += names.utf8
    written += set.lexicon.lines
    bytes = StoredBytes(ModelLayout.sealed(written))
    self.layout = layout
    self.gate = gate
    idfStep = vocabulary.idfStep
    intents = set.intents
    languages = set.languages
    lexicon = set.lexicon
    outOfScopeColumn = set.intents.firstIndex(of: Prediction.outOfScope)
  }

  /// The numbers of the features by their places in a table of which two fifths are free, -1 in those.
  ///
  /// The most frequent come first, so that they are found at the first look.
  private static func places(_ keys: [FeatureKey]) -> [Int32] {
    let count = keys.count * 5 / 3 + 2
    var places = [Int32](repeating: -1, count: count)
    for (feature, key) in keys.enumerated() {
      var place = ModelLayout.home(of: key, among: count)
      while places[place] >= 0 { place = (place + 1) % count }
      places[place] = Int32(feature)
    }
    return places
  }
}
