/// What a model made of an example that it was not trained on.
struct HeldOut {
  let signals: RefusalGate.Signals
  let isInScope: Bool
  let isRight: Bool
  /// The scores of the intents, `out_of_scope` aside, less that of the right one.
  let differences: [Double]

  init(_ scores: LinearModel.Scores, intent: String, _ model: LinearModel) {
    let decision = Decision(scores, of: model)
    signals = decision.signals
    isInScope = intent != Prediction.outOfScope
    isRight = decision.ranking.first.map { model.intents[$0] } == intent
    let right = model.intents.firstIndex(of: intent) ?? 0
    differences = (0..<model.layout.intentCount).filter { $0 != model.outOfScopeColumn }.map {
      Double(scores.columns[$0] - scores.columns[right])
    }
  }
}

extension RefusalGate {
  /// Fits the gate to examples that were held out.
  init(_ heldOut: [HeldOut], outOfScopeShare: Double) {
    self.init()
    let inScope = heldOut.filter(\.isInScope)
    guard !inScope.isEmpty else { return }
    temperature = Self.temperature(inScope.map(\.differences))
    guard inScope.count < heldOut.count else { return }
    guard min(inScope.count, heldOut.count - inScope.count) >= Self.fewest else {
      weights = Signals(margin: 1, gap: 0, peak: 0, knownShare: 1, outOfScope: -1).vector
      bias = -0.5
      return
    }
    let regression = LogisticRegression(
      heldOut.map { ($0.signals.vector.map(Double.init), $0.isInScope) },
      count: Signals.count
    )
    let share = max(outOfScopeShare, 1 - Double(inScope.count) / Double(heldOut.count))
    let ranked = heldOut.map { (evidence: regression.value($0.signals.vector.map(Double.init)), example: $0) }
      .sorted { $0.evidence < $1.evidence }
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
  private static func temperature(_ all: [[Double]]) -> Float {
    // One number needs no more than a sample.
    let differences = stride(from: 0, to: all.count, by: max(1, all.count / 2000)).map { all[$0] }
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

  /// The evidence below which refusing is right more often than wrong.
  ///
  /// A sentence in scope that was not understood anyway is no loss.
  private static func threshold(_ ranked: [(evidence: Double, example: HeldOut)], _ share: Double) -> Double {
    let inScopeCount = ranked.count { $0.example.isInScope }
    let loss = (1 - share) / Double(inScopeCount)
    let gain = share / Double(ranked.count - inScopeCount)
    var best = (value: 0.0, threshold: (ranked.first?.evidence ?? 0) - 1)
    var value = 0.0
    for (number, row) in ranked.enumerated() {
      value += row.example.isInScope ? (row.example.isRight ? -loss : 0) : gain
      guard value > best.value else { continue }
      let next = number + 1 < ranked.count ? ranked[number + 1].evidence : row.evidence + 1
      best = (value, (row.evidence + next) / 2)
    }
    return best.threshold
  }
}
