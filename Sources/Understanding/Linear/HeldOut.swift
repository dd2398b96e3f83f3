/// What a model made of an example that it was not trained on.
struct HeldOut {
  let signals: RefusalGate.Signals
  let isInScope: Bool
  let isRight: Bool
  /// The scores of the intents, `out_of_scope` aside, less that of the right one; empty where they are not asked for.
  let differences: [Double]

  init(_ scores: LinearModel.Scores, intent: String, _ model: LinearModel, isSampled: Bool = true) {
    let decision = Decision(scores, of: model)
    signals = decision.signals
    isInScope = intent != Prediction.outOfScope
    isRight = decision.ranking.first.map { model.intents[$0] } == intent
    let right = model.intents.firstIndex(of: intent) ?? 0
    let others = isSampled ? (0..<model.layout.intentCount).filter { $0 != model.outOfScopeColumn } : []
    differences = others.map { Double(scores.columns[$0] - scores.columns[right]) }
  }

  /// Scores each part of the examples by a model of the others.
  static func all(
    _ folds: [[Int]],
    of set: TrainingSet,
    _ rows: FeatureRows,
    fit: (Int, [Int]) throws(TrainingError) -> LinearModel
  ) throws(TrainingError) -> [Self] {
    let inScopeCount = set.intentColumns.count { set.intents[Int($0)] != Prediction.outOfScope }
    // One number, the temperature, needs no more than a sample of differences.
    let distance = max(1, inScopeCount / 2000)
    var inScope = 0
    var all: [Self] = []
    all.reserveCapacity(folds.isEmpty ? 0 : set.count)
    for (number, fold) in folds.enumerated() {
      let model = try fit(number, fold)
      for example in fold {
        let intent = set.intents[Int(set.intentColumns[example])]
        let counts = rows.counts(of: Int(set.sentences(of: example).lowerBound))
        let isInScope = intent != Prediction.outOfScope
        all.append(
          Self(model.scores(of: counts), intent: intent, model, isSampled: isInScope && inScope % distance == 0)
        )
        if isInScope { inScope += 1 }
      }
    }
    return all
  }
}

extension RefusalGate {
  /// Fits the gate to examples that were held out.
  init(_ heldOut: [HeldOut], outOfScopeShare: Double) {
    self.init()
    let inScopeCount = heldOut.count { $0.isInScope }
    guard inScopeCount > 0 else { return }
    temperature = Self.temperature(heldOut.lazy.filter { $0.isInScope && !$0.differences.isEmpty }.map(\.differences))
    guard inScopeCount < heldOut.count else { return }
    guard min(inScopeCount, heldOut.count - inScopeCount) >= Self.fewest else {
      weights = Signals(margin: 1, gap: 0, peak: 0, knownShare: 1, outOfScope: -1).vector
      bias = -0.5
      return
    }
    let regression = LogisticRegression(
      heldOut.flatMap { $0.signals.vector.map(Double.init) },
      answers: heldOut.map(\.isInScope),
      count: Signals.count
    )
    let share = max(outOfScopeShare, 1 - Double(inScopeCount) / Double(heldOut.count))
    let ranked = heldOut.map {
      Judged(
        evidence: regression.value($0.signals.vector.lazy.map(Double.init)),
        isInScope: $0.isInScope,
        isRight: $0.isRight
      )
    }.sorted { $0.evidence < $1.evidence }
    // The best threshold jumps with every few sentences; the mean of those for shares up to this one is steadier.
    let shares = (4...8).map { Double($0) / 8 * share }
    let threshold = shares.reduce(0) { $0 + Self.threshold(ranked, $1) } / Double(shares.count)
    weights = regression.weights.map { Float($0) }
    bias = Float(regression.bias - threshold)
  }

  /// From fewer examples of either kind nothing is to be learnt: then `out_of_scope` is an intent like the others, and half
  /// of the words must be known.
  private static let fewest = 20

  /// The temperature that makes the right answers likeliest, by golden section.
  private static func temperature(_ differences: some Sequence<[Double]>) -> Float {
    func surprise(_ temperature: Double) -> Double {
      differences.reduce(0) { sum, differences in
        sum + Elementary.log(differences.reduce(0) { $0 + Elementary.exp(min($1 / temperature, 600)) })
      }
    }
    let ratio = 0.618_033_988_749_895
    var (low, high) = (0.02, 2.0)
    for _ in 0..<20 {
      let (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
      if surprise(left) < surprise(right) { high = right } else { low = left }
    }
    return Float((low + high) / 2)
  }

  private struct Judged {
    let evidence: Double
    let isInScope: Bool
    let isRight: Bool
  }

  /// The evidence below which refusing is right more often than wrong.
  ///
  /// A sentence in scope that was not understood anyway is no loss.
  private static func threshold(_ ranked: [Judged], _ share: Double) -> Double {
    let inScopeCount = ranked.count { $0.isInScope }
    let loss = (1 - share) / Double(inScopeCount)
    let gain = share / Double(ranked.count - inScopeCount)
    var best = (value: 0.0, threshold: (ranked.first?.evidence ?? 0) - 1)
    var value = 0.0
    for (number, row) in ranked.enumerated() {
      value += row.isInScope ? (row.isRight ? -loss : 0) : gain
      guard value > best.value else { continue }
      let next = number + 1 < ranked.count ? ranked[number + 1].evidence : row.evidence + 1
      best = (value, (row.evidence + next) / 2)
    }
    return best.threshold
  }
}
