import Models

extension LinearModel {
  /// Puts a trained model together.
  init(vocabulary: Vocabulary, weights: QuantizedWeights, gate: RefusalGate, set: TrainingSet) {
    let places = Self.places(vocabulary.keys)
    var rows: [UInt8] = []
    var table: [UInt8] = []
    table.reserveCapacity(ModelLayout.placeSize * (places.count + 1))
    for feature in places {
      table += (feature.map { vocabulary.keys[$0].rawValue } ?? 0).bytes
      table += UInt32(rows.count).bytes
      table.append(feature.map { vocabulary.steps[$0] } ?? 0)
      if let feature { rows += weights.row(of: feature) }
    }
    table += UInt32(0).bytes + UInt32(rows.count).bytes + [0]
    let names = (set.intents + set.languages.map(\.rawValue)).map { $0 + "\n" }.joined()
    let layout = ModelLayout(
      intentCount: set.intents.count,
      languageCount: set.languages.count,
      placeCount: places.count,
      rowsSize: rows.count,
      namesSize: names.utf8.count,
      lexiconSize: set.lexicon.lines.count
    )
    let numbers = gate.numbers + [vocabulary.idfStep] + weights.scales + weights.biases
    bytes = ModelBytes(
      ModelLayout.sealed(
        layout.header + numbers.flatMap(\.bitPattern.bytes) + table + rows + Array(names.utf8) + set.lexicon.lines
      )
    )
    self.layout = layout
    self.gate = gate
    idfStep = vocabulary.idfStep
    intents = set.intents
    languages = set.languages
    lexicon = set.lexicon
    outOfScopeColumn = set.intents.firstIndex(of: Prediction.outOfScope)
  }

  /// The numbers of the features by their places in a table of which two fifths are free.
  ///
  /// The most frequent come first, so that they are found at the first look.
  private static func places(_ keys: [FeatureKey]) -> [Int?] {
    let count = keys.count * 5 / 3 + 2
    var places = [Int?](repeating: nil, count: count)
    for (feature, key) in keys.enumerated() {
      var place = ModelLayout.home(of: key, among: count)
      while places[place] != nil { place = (place + 1) % count }
      places[place] = feature
    }
    return places
  }
}
