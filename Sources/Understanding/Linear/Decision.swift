/// What the scores of a text come to.
struct Decision: Sendable {
  /// The columns of the intents, `out_of_scope` aside, the best first.
  let ranking: [Int]
  /// The probabilities of the ranked ones among all intents but `out_of_scope`.
  let probabilities: [Double]
  let signals: RefusalGate.Signals
  /// Above or at 0 for what belongs to an intent.
  let evidence: Float
  let isRefused: Bool

  static let rankedIntents = 4

  init(_ scores: LinearModel.Scores, of model: LinearModel) {
    let temperature = Double(max(model.gate.temperature, 0.01))
    var ranking: [Int] = []
    ranking.reserveCapacity(Self.rankedIntents)
    var outOfScope: Float = -1
    for column in 0..<model.layout.intentCount {
      guard column != model.outOfScopeColumn else {
        outOfScope = scores.columns[column]
        continue
      }
      let score = scores.columns[column]
      // Nearly all end here.
      if ranking.count == Self.rankedIntents {
        guard score > scores.columns[ranking[Self.rankedIntents - 1]] else { continue }
        ranking.removeLast()
      }
      ranking.append(column)
      var rank = ranking.count - 1
      while rank > 0, scores.columns[ranking[rank - 1]] < score {
        ranking.swapAt(rank - 1, rank)
        rank -= 1
      }
    }
    let best = ranking.first.map { scores.columns[$0] } ?? -1
    let second = ranking.count > 1 ? scores.columns[ranking[1]] : -1
    var total = 0.0
    for first in stride(from: 0, to: model.layout.intentCount, by: 4) {
      // What is no intent adds nothing.
      var powers = SIMD4<Double>(repeating: -.infinity)
      for column in first..<min(first + 4, model.layout.intentCount) where column != model.outOfScopeColumn {
        powers[column - first] = Double(scores.columns[column] - best) / temperature
      }
      total += Elementary.exp(powers).sum()
    }
    probabilities = ranking.map { Elementary.exp(Double(scores.columns[$0] - best) / temperature) / total }
    signals = RefusalGate.Signals(
      margin: best,
      gap: best - second,
      peak: Float(probabilities.first ?? 0),
      knownShare: scores.knownShare,
      outOfScope: outOfScope
    )
    self.ranking = ranking
    evidence = model.gate.evidence(signals)
    isRefused = scores.isStrange || ranking.isEmpty || evidence < 0
  }
}
